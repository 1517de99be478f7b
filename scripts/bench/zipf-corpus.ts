import { once } from 'node:events';
import { createWriteStream } from 'node:fs';
import { createRandom, randomInteger, type Random } from '../../src/numeric/random';

/** Words of the language, and of each subject. */
const WORDS = 60_000;
const SUBJECT_WORDS = 2000;
const SUBJECTS = 60;
/** Words of a title and of an abstract, on average; every abstract has half of that at least. */
const TITLE = 9;
const ABSTRACT = 90;
/** Share of the words that are of the subject. */
const OF_SUBJECT = 0.35;

const ONSETS = 'b c d f g l m n p r s t v br cr dr fl gr pl pr st tr th'.split(' ');
const VOWELS = 'a e i o u ai ea io ou'.split(' ');
const CODAS = ['', '', '', 'n', 'r', 's', 't', 'l', 'm'];

/**
 * Lines of a made-up corpus of n abstracts, one JSON object each with id, title, abstract and label: words as frequent
 * as Zipf's law has it, a third of them of the document's subject. It says how time and memory grow, and nothing about
 * the quality of maps.
 */
export function* zipfLines(n: number, seed = 1): Generator<string> {
  const random = createRandom(seed, 'zipf');
  const words = vocabulary(WORDS, random);
  const subjects = Array.from({ length: SUBJECTS }, () =>
    Int32Array.from({ length: SUBJECT_WORDS }, () => 500 + randomInteger(random, WORDS - 500)),
  );
  const all = zipf(WORDS);
  const own = zipf(SUBJECT_WORDS);
  for (let i = 0; i < n; i++) {
    const label = randomInteger(random, SUBJECTS);
    const word = () => words[random() < OF_SUBJECT ? subjects[label][own(random)] : all(random)];
    const text = (average: number) => Array.from({ length: Math.round(average * (0.5 + random())) }, word).join(' ');
    yield JSON.stringify({
      id: `z${i}`,
      title: text(TITLE),
      abstract: `${text(ABSTRACT)}.`,
      label: `subject ${label}`,
    });
  }
}

/** Writes such a corpus without ever holding it. */
export async function writeZipfCorpus(path: string, n: number): Promise<void> {
  const file = createWriteStream(path);
  let block = '';
  for (const line of zipfLines(n)) {
    block += `${line}\n`;
    if (block.length < 1 << 20) continue;
    if (!file.write(block)) await once(file, 'drain');
    block = '';
  }
  file.end(block);
  await once(file, 'finish');
}

function vocabulary(size: number, random: Random): string[] {
  const pick = (of: readonly string[]) => of[randomInteger(random, of.length)];
  const words = new Set<string>();
  while (words.size < size) {
    const syllables = 2 + randomInteger(random, 3);
    words.add(Array.from({ length: syllables }, () => pick(ONSETS) + pick(VOWELS)).join('') + pick(CODAS));
  }
  return [...words];
}

/** Draws ranks 0 … size − 1 with a probability that falls as 1 / (rank + 3). */
function zipf(size: number): (random: Random) => number {
  const sums = new Float64Array(size);
  for (let rank = 0, sum = 0; rank < size; rank++) sums[rank] = sum += 1 / (rank + 3);
  return (random) => {
    const wanted = random() * sums[size - 1];
    let [low, high] = [0, size - 1];
    while (low < high) {
      const middle = (low + high) >> 1;
      if (sums[middle] > wanted) high = middle;
      else low = middle + 1;
    }
    return low;
  };
}
