import { IntList } from '../numeric/int-list';
import type { CorpusTokens } from './corpus-tokens';
import { gapOf, HYPHEN_BEFORE } from './corpus-tokens';
import type { CsrMatrix } from './csr-matrix';
import { PairTable } from './pair-table';

/** The words and phrases of a corpus, numbered: words first, then phrases of two words, then of three. */
export interface Phrases {
  /** How often each phrase stands in each document, n × P. */
  counts: CsrMatrix;
  /** Words in each phrase, 1 … 3. */
  length: Uint8Array;
  /** The two phrases one word shorter that a phrase is made of (its beginning and its end); −1 for words. */
  parts: Int32Array;
  /** The term of each word; `terms.length` is the number of words. */
  terms: string[];
  /** Of each token, in document order: the phrases of one, two and three words that begin there, or −1. */
  beginning: readonly [Int32Array, Int32Array, Int32Array];
  /** Document i owns the tokens `tokenStart[i] … tokenStart[i + 1] − 1`. */
  tokenStart: Int32Array;
}

/**
 * Counts words and phrases of up to three adjacent words that stand in at least `min_documents` documents.
 * A phrase is looked for only where both of its parts are frequent enough (Agrawal & Srikant 1994, "Apriori"),
 * which keeps the tables small. No phrase repeats itself, and none begins or ends inside a hyphenated compound:
 * "reliability-driven decision" counts and "driven decision" does not.
 */
export function countPhrases(tokens: CorpusTokens, min_documents: number): Phrases {
  const { tokenStart, form, place, termOf } = tokens;
  const total = form.length;
  const adjacent = new Uint8Array(total);
  /** Whether a hyphen ties a token to the one before. */
  const tied = new Uint8Array(total + 1);
  for (let row = 0; row + 1 < tokenStart.length; row++) {
    for (let t = tokenStart[row] + 1; t < tokenStart[row + 1]; t++) {
      if (gapOf(place[t]) !== 1) continue;
      adjacent[t - 1] = 1;
      tied[t] = place[t] & HYPHEN_BEFORE ? 1 : 0;
    }
  }

  const one = form.map((own) => termOf[own]);
  const words = keepFrequent(one, tokens.terms.length, tokenStart, min_documents, 0);
  const terms = Array.from(words, (word) => tokens.terms[word]);
  const pairs = numberPairs(one, one, adjacent);
  const two = keepFrequent(pairs.beginning, pairs.table.size, tokenStart, min_documents, terms.length);
  const triples = numberPairs(pairs.beginning, pairs.beginning, adjacent);
  const three = keepFrequent(
    triples.beginning,
    triples.table.size,
    tokenStart,
    min_documents,
    terms.length + two.length,
  );

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
  dropTied(pairs.beginning, 2, tied);
  dropTied(triples.beginning, 3, tied);
  const beginning = [one, pairs.beginning, triples.beginning] as const;
  return { counts: countDocuments(beginning, tokenStart, size), length, parts, terms, beginning, tokenStart };
}

/** Takes out the phrases that begin or end inside a compound. */
function dropTied(beginning: Int32Array, words: number, tied: Uint8Array): void {
  for (let t = 0; t < beginning.length; t++) if (tied[t] || tied[t + words]) beginning[t] = -1;
}

/** Numbers the pairs of a phrase that begins at a token and one that begins at the token after it. */
function numberPairs(left: Int32Array, right: Int32Array, adjacent: Uint8Array) {
  const beginning = new Int32Array(left.length).fill(-1);
  const table = new PairTable();
  for (let t = 0; t + 1 < left.length; t++) {
    if (!adjacent[t] || left[t] < 0 || right[t + 1] < 0 || left[t] === right[t + 1]) continue;
    beginning[t] = table.number(left[t], right[t + 1]);
  }
  return { beginning, table };
}

/**
 * Renumbers in place, from `from`, what stands in at least `min_documents` documents; the rest becomes −1.
 *
 * @returns the old numbers of what is kept.
 */
function keepFrequent(raw: Int32Array, size: number, tokenStart: Int32Array, min_documents: number, from: number) {
  const documents = new Int32Array(size);
  const lastSeen = new Int32Array(size).fill(-1);
  for (let i = 0; i + 1 < tokenStart.length; i++) {
    for (let t = tokenStart[i]; t < tokenStart[i + 1]; t++) {
      const id = raw[t];
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
  for (let t = 0; t < raw.length; t++) if (raw[t] >= 0) raw[t] = target[raw[t]];
  return kept.toArray();
}

function countDocuments(beginning: Phrases['beginning'], tokenStart: Int32Array, columns: number): CsrMatrix {
  const rows = tokenStart.length - 1;
  const indptr = new Int32Array(rows + 1);
  const count = new Int32Array(columns);
  const indices = new IntList();
  const data = new IntList();
  for (let row = 0; row < rows; row++) {
    const own: number[] = [];
    for (const phrases of beginning) {
      for (let t = tokenStart[row]; t < tokenStart[row + 1]; t++) {
        if (phrases[t] >= 0 && count[phrases[t]]++ === 0) own.push(phrases[t]);
      }
    }
    own.sort((a, b) => a - b);
    for (const phrase of own) {
      indices.push(phrase);
      data.push(count[phrase]);
      count[phrase] = 0;
    }
    indptr[row + 1] = indices.length;
  }
  return { rows, columns, indptr, indices: indices.toArray(), data: Float64Array.from(data.toArray()) };
}

/** The words of a phrase, as numbers. */
export function wordsOf({ length, parts }: Phrases, phrase: number): number[] {
  if (length[phrase] === 1) return [phrase];
  const [first, second] = [parts[2 * phrase], parts[2 * phrase + 1]];
  if (length[phrase] === 2) return [first, second];
  return [parts[2 * first], parts[2 * first + 1], parts[2 * second + 1]];
}
