import { IntList, ShortList } from '../numeric/int-list';
import type { CorpusTokens } from './corpus-tokens';
import { gapOf, HYPHEN_BEFORE } from './corpus-tokens';
import type { CsrMatrix } from './csr-matrix';
import { PairTable } from './pair-table';

/** The words and phrases of a corpus, numbered: words first, then phrases of two words, then of three. */
export interface Phrases {
  /** How often each phrase stands in each document, n × P; 65,535 stands for more. */
  counts: CsrMatrix<Uint16Array>;
  /** Words in each phrase, 1 … 3. */
  length: Uint8Array;
  /** The two phrases one word shorter that a phrase is made of (its beginning and its end); −1 for words. */
  parts: Int32Array;
  /** The term of each word; `terms.length` is the number of words. */
  terms: string[];
  /** The word of each form of the tokens, or −1. */
  wordOf: Int32Array;
}

/** Of each token, in document order: the phrases of one, two and three words that begin there, or −1. */
export type Beginnings = readonly [(t: number) => number, ...((t: number) => number)[]];

/**
 * Counts words and phrases of up to three adjacent words that stand in at least `min_documents` documents.
 * A phrase is looked for only where both of its parts are frequent enough (Agrawal & Srikant 1994, "Apriori"),
 * which keeps the tables small. No phrase repeats itself, and none begins or ends inside a hyphenated compound:
 * "reliability-driven decision" counts and "driven decision" does not.
 *
 * @returns where the phrases begin as well, which takes as much room as the tokens: for a last look.
 */
export function countPhrases(
  tokens: CorpusTokens,
  min_documents: number,
): { phrases: Phrases; beginnings: Beginnings } {
  const { tokenStart, form, place, termOf } = tokens;
  const total = form.length;
  const words = keepFrequent((t) => termOf[form[t]], tokens.terms.length, tokenStart, min_documents, 0);
  const terms = Array.from(words.kept, (word) => tokens.terms[word]);
  const wordOf = termOf.map((term) => words.target[term]);
  const word = (t: number) => wordOf[form[t]];

  const pairs = numberPairs(word, place);
  const pair = (t: number) => pairs.beginning[t];
  const two = renumber(pairs, tokenStart, min_documents, terms.length);
  const triples = numberPairs(pair, place);
  const three = renumber(triples, tokenStart, min_documents, terms.length + two.length);

  const size = terms.length + two.length + three.length;
  const length = new Uint8Array(size).fill(1);
  const parts = new Int32Array(2 * size).fill(-1);
  const describe = (from: number, kept: Int32Array, { table }: typeof pairs, words: number) =>
    kept.forEach((pair, i) => {
      length[from + i] = words;
      parts[2 * (from + i)] = table.first(pair);
      parts[2 * (from + i) + 1] = table.second(pair);
    });
  describe(terms.length, two, pairs, 2);
  describe(terms.length + two.length, three, triples, 3);
  for (let t = 0; t < total; t++) {
    if (!isWhole(place, t, 2)) pairs.beginning[t] = -1;
    if (!isWhole(place, t, 3)) triples.beginning[t] = -1;
  }
  const beginnings = [word, pair, (t: number) => triples.beginning[t]] as const;
  return {
    phrases: { counts: countDocuments(beginnings, tokenStart, size), length, parts, terms, wordOf },
    beginnings,
  };
}

/** Whether the phrase of so many words that begins at a token neither begins nor ends inside a compound. */
export function isWhole(place: Uint16Array, t: number, words: number): boolean {
  return !isTied(place[t]) && !(t + words < place.length && isTied(place[t + words]));
}

/** Whether a hyphen ties a token to its neighbour before. */
function isTied(place: number): boolean {
  return (place & HYPHEN_BEFORE) !== 0 && gapOf(place) === 1;
}

/** Numbers the pairs of a phrase that begins at a token and one that begins at the token after it. */
function numberPairs(phrase: (t: number) => number, place: Uint16Array) {
  const beginning = new Int32Array(place.length).fill(-1);
  const table = new PairTable();
  for (let t = 0; t + 1 < place.length; t++) {
    if (gapOf(place[t + 1]) !== 1) continue;
    const left = phrase(t);
    const right = phrase(t + 1);
    if (left >= 0 && right >= 0 && left !== right) beginning[t] = table.number(left, right);
  }
  return { beginning, table };
}

/** Renumbers phrases in place, from `from`; those that are not kept become −1. @returns the old numbers of those kept. */
function renumber(
  { beginning, table }: ReturnType<typeof numberPairs>,
  tokenStart: Int32Array,
  min_documents: number,
  from: number,
): Int32Array {
  const { kept, target } = keepFrequent((t) => beginning[t], table.size, tokenStart, min_documents, from);
  for (let t = 0; t < beginning.length; t++) if (beginning[t] >= 0) beginning[t] = target[beginning[t]];
  return kept;
}

/** New numbers, from `from`, for what stands in at least `min_documents` documents, and −1 for the rest. */
function keepFrequent(
  raw: (t: number) => number,
  size: number,
  tokenStart: Int32Array,
  min_documents: number,
  from: number,
): { kept: Int32Array; target: Int32Array } {
  const documents = new Int32Array(size);
  const lastSeen = new Int32Array(size).fill(-1);
  for (let i = 0; i + 1 < tokenStart.length; i++) {
    for (let t = tokenStart[i]; t < tokenStart[i + 1]; t++) {
      const id = raw(t);
      if (id < 0 || lastSeen[id] === i) continue;
      lastSeen[id] = i;
      documents[id]++;
    }
  }
  const target = new Int32Array(size).fill(-1);
  const kept = new IntList();
  for (let id = 0; id < size; id++) {
    if (documents[id] < min_documents) continue;
    target[id] = from + kept.length;
    kept.push(id);
  }
  return { kept: kept.toArray(), target };
}

function countDocuments(beginnings: Beginnings, tokenStart: Int32Array, columns: number): CsrMatrix<Uint16Array> {
  const rows = tokenStart.length - 1;
  const indptr = new Int32Array(rows + 1);
  const count = new Int32Array(columns);
  const indices = new IntList();
  const data = new ShortList();
  for (let row = 0; row < rows; row++) {
    const own: number[] = [];
    for (const phrase of beginnings) {
      for (let t = tokenStart[row]; t < tokenStart[row + 1]; t++) {
        const at = phrase(t);
        if (at >= 0 && count[at]++ === 0) own.push(at);
      }
    }
    own.sort((a, b) => a - b);
    for (const phrase of own) {
      indices.push(phrase);
      data.push(Math.min(count[phrase], 0xffff));
      count[phrase] = 0;
    }
    indptr[row + 1] = indices.length;
  }
  return { rows, columns, indptr, indices: indices.toArray(), data: data.toArray() };
}

/** The words of a phrase, as numbers. */
export function wordsOf({ length, parts }: Phrases, phrase: number): number[] {
  if (length[phrase] === 1) return [phrase];
  const [first, second] = [parts[2 * phrase], parts[2 * phrase + 1]];
  if (length[phrase] === 2) return [first, second];
  return [parts[2 * first], parts[2 * first + 1], parts[2 * second + 1]];
}
