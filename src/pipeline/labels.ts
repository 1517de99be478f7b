import type { Keyword } from '../topic-map/topic-map';

/** Longest label in characters (one keyword alone may be longer), and the longest with three keywords. */
const LONGEST = 32;
const LONGEST_OF_THREE = 30;
/** Keywords that may be passed over for want of room beside a phrase, and beside a word, which says less alone. */
const MOST_TOO_LONG = 2;
const MOST_BESIDE_WORD = 4;
/** Share of a word's documents with which a phrase that holds it, at least half as heavy, names the topic better. */
const NAMES_BETTER = 1 / 3;

/**
 * A short label a topic: its best two keywords, or three single words, that share no word ("Flow matching, graph
 * generation"). A word gives way to a phrase that holds it if a third of its documents use the phrase
 * ("Adversarial attacks" for "Adversarial"). Labels are unique: where two would be the same, the later topic
 * takes further keywords, and at last a number.
 *
 * @param keywords - keywords of each topic, best first, as {@link topicKeywords} gives them.
 * @param before - the label that a topic had before, or null. It keeps that as long as its new one would have a term in
 *   common with it.
 * @param stop - words, in lower case, that no longer count: a label that holds one is not kept.
 */
export function topicLabels(
  keywords: Keyword[][],
  before: readonly (string | null)[] = [],
  stop: ReadonlySet<string> = new Set(),
): string[] {
  const names = keywords.map((own) => own.map((keyword) => nameOf(keyword, own)));
  const kept = names.map((terms, topic) => {
    const old = before[topic] ?? null;
    return old !== null && shareTerm(old, join(terms, 0)) && !wordsOf(old).some((word) => stop.has(word)) ? old : null;
  });
  const used = new Set(kept.flatMap((label) => (label === null ? [] : [key(label)])));
  return names.map((terms, topic) => {
    const old = kept[topic];
    if (old !== null) return old;
    let label = '';
    for (let skip = 0; skip < Math.max(1, terms.length - 1) && (label === '' || used.has(key(label))); skip++) {
      label = join(terms, skip);
    }
    if (label === '') label = `Topic ${topic + 1}`;
    let unique = label;
    for (let number = 2; used.has(key(unique)); number++) unique = `${label} (${number})`;
    used.add(key(unique));
    return unique;
  });
}

const termsOf = (label: string) => label.toLowerCase().split(', ');
const wordsOf = (label: string) => label.toLowerCase().split(/,? /);
const key = (label: string) => termsOf(label).sort().join(', ');

/** Whether two labels have a term in common. */
function shareTerm(a: string, b: string): boolean {
  const terms = termsOf(a);
  return termsOf(b).some((term) => terms.includes(term));
}

/** The term itself, or the phrase that names the topic better. */
function nameOf({ term, documents, weight }: Keyword, own: readonly Keyword[]): string {
  if (term.includes(' ')) return term;
  const word = term.toLowerCase();
  const phrase = own.find(
    (other) =>
      other.term.includes(' ') &&
      other.documents >= NAMES_BETTER * documents &&
      other.weight >= weight / 2 &&
      other.term
        .toLowerCase()
        .split(' ')
        .some((part) => isSameWord(part, word)),
  );
  return phrase ? phrase.term : term;
}

/** The first term with those after the next `skip` that share no word with it, while there is room. */
function join(terms: readonly string[], skip: number): string {
  const chosen: string[] = [];
  let tooLong = 0;
  for (const term of [...terms.slice(0, 1), ...terms.slice(1 + skip)]) {
    const label = [...chosen, term].join(', ');
    if (chosen.some((other) => shareWord(term, other))) continue;
    if (chosen.length > 0 && label.length > (chosen.length === 2 ? LONGEST_OF_THREE : LONGEST)) {
      // A weak keyword that happens to be short says less than a good one alone.
      if (++tooLong === (chosen[0].includes(' ') ? MOST_TOO_LONG : MOST_BESIDE_WORD)) break;
      continue;
    }
    if (chosen.length === 2 && /[^,] /.test(label)) break;
    chosen.push(term);
    if (chosen.length === 3) break;
  }
  return capitalise(chosen.join(', '));
}

/** Whether two terms have a word in common, in whatever form ("agents" and "multi-agent"). */
function shareWord(a: string, b: string): boolean {
  const words = (term: string) => term.toLowerCase().split(/[\s-]/);
  return words(a).some((word) => words(b).some((other) => isSameWord(word, other)));
}

/** Whether two words begin alike ("parser" and "parsing"). */
function isSameWord(a: string, b: string): boolean {
  return a === b || (a.length > 4 && b.length > 4 && a.slice(0, 4) === b.slice(0, 4));
}

/** First letter in upper case, unless the first word has capitals of its own further on ("iEEG"). */
function capitalise(label: string): string {
  const [first = ''] = label.split(/[\s,]/);
  if (first !== first.toLowerCase()) return label;
  const [letter = ''] = label;
  return letter.toUpperCase() + label.slice(letter.length);
}
