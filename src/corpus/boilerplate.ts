import { IntList } from '../numeric/int-list';

/** A sentence is boilerplate when it stands in this many different abstracts, and in this share of them. */
const FEWEST = 5;
const SHARE = 1 / 200;

/** An abstract of a few words ("Not available") is one when so many documents of other titles have the same. */
const FEWEST_ALIKE = 3;
const FEW_CHARACTERS = 60;

const SENTENCE = /[^.!?\n]+(?:[.!?](?!\s)[^.!?\n]*)*[.!?]*\s*/g;

/** A document's text in its two parts, without markup. */
export interface Parts {
  title: string;
  abstract: string;
}

/**
 * Abstracts without the sentences that stand in many of them, whatever publisher's or template's they are: a sentence
 * that everybody writes is no topic. Numbers and case do not count; a text repeated as a whole counts once, so that
 * duplicates are not taken for boilerplate. Does not depend on the order of the documents.
 */
export function withoutBoilerplate(parts: readonly Parts[]): string[] {
  const distinct = new Set(parts.map(({ abstract }) => abstract).filter((abstract) => abstract !== ''));
  const least = Math.max(FEWEST, Math.ceil(distinct.size * SHARE));
  const { keys: often, suspects } = repeatedSentences(distinct, least);
  const alike = repeatedShort(parts);
  return parts.map(({ title, abstract }) => {
    if (title !== '' && alike.has(abstract)) return '';
    if (often.size === 0 || !suspects.has(abstract)) return abstract;
    const sentences = sentencesOf(abstract);
    const own = sentences.filter((sentence) => !often.has(keyOf(sentence)));
    if (own.length === sentences.length) return abstract;
    // A document that says nothing else keeps what it says.
    return own.length === 0 && title === '' ? abstract : own.join('').trim();
  });
}

/**
 * The keys of the sentences that stand in at least so many abstracts, and the abstracts that may have some. Keys are made
 * where hashes stand so often: nearly all sentences of a corpus stand there once.
 */
function repeatedSentences(abstracts: ReadonlySet<string>, least: number) {
  const counts = new Int32Array(HASHES);
  const hashes = new IntList();
  for (const abstract of abstracts) {
    for (const sentence of sentencesOf(abstract)) {
      const hash = hashOf(sentence);
      counts[hash]++;
      hashes.push(hash);
    }
    hashes.push(END);
  }
  const suspects = new Set<string>();
  let at = 0;
  for (const abstract of abstracts) {
    for (; hashes.at(at) !== END; at++) if (counts[hashes.at(at)] >= least) suspects.add(abstract);
    at++;
  }
  const documents = new Map<string, number>();
  for (const abstract of suspects) {
    const own = sentencesOf(abstract).filter((sentence) => counts[hashOf(sentence)] >= least);
    for (const key of new Set(own.map(keyOf))) documents.set(key, (documents.get(key) ?? 0) + 1);
  }
  const keys = new Set([...documents].filter(([key, n]) => key !== '' && n >= least).map(([key]) => key));
  return { keys, suspects };
}

const HASHES = 1 << 20;
const END = -1;

/** A hash of the ASCII letters of a sentence in lower case: the same wherever {@link keyOf} is. */
function hashOf(sentence: string): number {
  let hash = 0;
  for (let i = 0; i < sentence.length; i++) {
    const code = sentence.charCodeAt(i);
    if (code >= 0x80 && sentence !== sentence.toLowerCase()) return hashOf(sentence.toLowerCase());
    const letter = code | 0x20;
    if (letter >= 0x61 && letter <= 0x7a) hash = Math.imul(hash ^ letter, 0x9e3779b1);
  }
  return (hash ^ (hash >>> 15)) & (HASHES - 1);
}

function repeatedShort(parts: readonly Parts[]): Set<string> {
  const titles = new Map<string, Set<string>>();
  for (const { title, abstract } of parts) {
    if (abstract === '' || abstract.length > FEW_CHARACTERS) continue;
    const known = titles.get(abstract);
    if (known) known.add(title);
    else titles.set(abstract, new Set([title]));
  }
  return new Set([...titles].filter(([, known]) => known.size >= FEWEST_ALIKE).map(([abstract]) => abstract));
}

function sentencesOf(text: string): string[] {
  return text.match(SENTENCE) ?? [];
}

/** Letters, and numbers as one sign; '' for less than three words. */
function keyOf(sentence: string): string {
  const words = sentence.toLowerCase().match(/\p{L}+|\p{N}+/gu) ?? [];
  if (words.length < 3) return '';
  return words.map((word) => (/^\p{N}/u.test(word) ? '0' : word)).join(' ');
}
