import type { KCurvePoint } from '../topic-map/topic-map';

/** A topic that is found again by less than this has gone. */
const FOUND_AGAIN = 0.4;
/** Documents a topic, at most, where some number of topics allows it. */
export const LARGEST_TOPIC = 3000;

/** What is known of one number of topics. */
export interface CandidateK extends KCurvePoint {
  /** How well the worst of its topics is found again, 0 … 1. */
  found: number;
  /** Share of neighbours that it keeps together, less that of chance; 1 where neighbours are too few to tell. */
  modularity: number;
  /** Share of the documents in its largest topic, as a mean over runs. */
  largest: number;
}

/**
 * Of the numbers whose every topic is found again and holds at most 3,000 documents, the one with the greatest product
 * of silhouette and modularity; the smaller of equals.
 *
 * What subsamples of a broad corpus find again best are its few fields, tens of thousands of documents each, and such a
 * topic tells a reader nothing: hence the limit. Where no number keeps it, the one whose largest topic is smallest is
 * taken; where none of those that keep it is found again, how far it is found again is a third factor.
 *
 * @param candidates - by ascending k.
 * @param n - documents of the corpus.
 * @returns 1 where there is no candidate.
 */
export function bestK(candidates: readonly CandidateK[], n: number): number {
  if (candidates.length === 0) return 1;
  const limit = Math.max(LARGEST_TOPIC / n, Math.min(...candidates.map(({ largest }) => largest)));
  const readable = candidates.filter(({ largest }) => largest <= limit);
  const steady = readable.filter(({ found }) => found >= FOUND_AGAIN);
  const tight = ({ silhouette, modularity }: CandidateK) => silhouette * Math.max(0, modularity);
  return steady.length > 0 ? greatest(steady, tight) : greatest(readable, (one) => tight(one) * one.found);
}

function greatest(candidates: readonly CandidateK[], worth: (one: CandidateK) => number): number {
  return candidates.reduce((a, b) => (worth(b) > worth(a) ? b : a)).k;
}
