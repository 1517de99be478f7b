import { log } from '../numeric/portable-math';
import type { Phrases } from './phrases';

/** What a topic may be named by, strongest first. */
export interface Candidates {
  phrases: number[];
  /** Of each of them. */
  weights: number[];
}

/** From so many keywords on none is taken that stands with the others less often than chance has it. */
const ENOUGH = 6;

/**
 * Of each topic's candidates those that belong together: one after the other the one whose weight, times (1 + m)², is
 * largest, where m is its mean normalised pointwise mutual information with those already taken (Bouma 2009; over the
 * documents of the corpus). That is the coherence by which lists of keywords are judged (Lau, Newman & Baldwin 2014);
 * what merely stands in the same topic, in other documents than the rest, comes last or not at all.
 *
 * @param documents - of each phrase, in the corpus.
 * @returns of each topic up to `count` of its candidates, in the order in which they were taken.
 */
export function coherentKeywords(
  topics: readonly Candidates[],
  phrases: Phrases,
  documents: ArrayLike<number>,
  count: number,
): number[][] {
  const shared = sharedDocuments(topics, phrases);
  const n = phrases.counts.rows;
  return topics.map(({ phrases: own, weights }, c) => {
    const size = own.length;
    const together = new Float64Array(size);
    const taken: number[] = [];
    const left = new Set(own.keys());
    while (taken.length < count && left.size > 0) {
      let best = -1;
      let most = -1;
      for (const i of left) {
        const close = 1 + together[i] / Math.max(1, taken.length);
        const worth = weights[i] * close * close;
        if (worth > most) [best, most] = [i, worth];
      }
      if (taken.length >= ENOUGH && together[best] < 0) break;
      taken.push(best);
      left.delete(best);
      for (const i of left) {
        together[i] += npmi(shared[c][best * size + i], documents[own[i]], documents[own[best]], n);
      }
    }
    return taken.map((i) => own[i]);
  });
}

/** Of each topic the documents of the corpus that hold both of two of its candidates, m × m. */
function sharedDocuments(topics: readonly Candidates[], { counts }: Phrases): Int32Array[] {
  const shared = topics.map(({ phrases: own }) => new Int32Array(own.length * own.length));
  const places = new Map<number, { c: number; i: number }[]>();
  topics.forEach(({ phrases: own }, c) =>
    own.forEach((phrase, i) => {
      const known = places.get(phrase);
      if (known) known.push({ c, i });
      else places.set(phrase, [{ c, i }]);
    }),
  );
  const here = topics.map((): number[] => []);
  for (let row = 0; row < counts.rows; row++) {
    const met: number[] = [];
    for (let e = counts.indptr[row]; e < counts.indptr[row + 1]; e++) {
      for (const { c, i } of places.get(counts.indices[e]) ?? []) {
        if (here[c].length === 0) met.push(c);
        here[c].push(i);
      }
    }
    for (const c of met) {
      const size = topics[c].phrases.length;
      for (const i of here[c]) for (const j of here[c]) shared[c][i * size + j]++;
      here[c].length = 0;
    }
  }
  return shared;
}

/** Normalised pointwise mutual information of two phrases in `a` and `b` of n documents, `both` in so many: −1 … 1. */
function npmi(both: number, a: number, b: number, n: number): number {
  if (both === 0) return -1;
  return both === n ? 1 : log((both * n) / (a * b)) / -log(both / n);
}
