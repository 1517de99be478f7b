import type { DenseMatrix } from '../numeric/dense-matrix';
import { dot } from '../numeric/dense-matrix';
import type { Random } from '../numeric/random';
import { randomSample } from '../numeric/random';
import type { Quality } from '../topic-map/topic-map';
import type { KnnGraph } from './knn-graph';
import { planarNeighbours } from './planar-neighbours';

const SAMPLE = 2000;
const NEIGHBOURS = 15;
/** Fewest documents with figures. */
const FEWEST = 4;

/**
 * Ranks of some documents' k neighbours by similarity: 1 for the most similar of all documents, ties by number.
 *
 * @param near - the neighbours of a document; good until the next question.
 * @returns for each document the ranks of its neighbours, ascending.
 */
export type Ranks = (documents: readonly number[], near: (document: number) => Int32Array, k: number) => Int32Array[];

/** Ranks by similarities in 64 bits. */
export function exactRanks({ rows: n, columns, data }: DenseMatrix): Ranks {
  const similarity = new Float64Array(n);
  const isBefore = (a: number, b: number) =>
    similarity[a] > similarity[b] || (similarity[a] === similarity[b] && a < b);
  return (documents, near, k) =>
    documents.map((own) => {
      for (let j = 0; j < n; j++) similarity[j] = dot(data, own * columns, data, j * columns, columns);
      const sorted = near(own)
        .slice()
        .sort((a, b) => (isBefore(a, b) ? -1 : 1));
      const between = new Int32Array(k);
      for (let j = 0; j < n; j++) {
        if (j === own || !isBefore(j, sorted[k - 1])) continue;
        let place = k - 1;
        while (place > 0 && isBefore(j, sorted[place - 1])) place--;
        between[place]++;
      }
      return ranksFrom(between);
    });
}

/** @param between - how many documents stand just before each neighbour: a neighbour itself before the next one. */
export function ranksFrom(between: Int32Array): Int32Array {
  let rank = 1;
  return between.map((count) => (rank += count));
}

/** How well a map shows the space. */
export interface LayoutQuality {
  figures: Omit<Quality, 'silhouette'>;
  /** Share of each row's neighbours kept on the map; NaN where not defined. */
  kept: Float64Array;
}

/** The figures of a layout, over the documents that have a place in the space. */
export function measureQuality(
  points: DenseMatrix,
  graph: KnnGraph,
  layout: Float64Array,
  random: Random,
  ranks: Ranks = exactRanks(points),
): LayoutQuality {
  const n = points.rows;
  const n_neighbors = qualityNeighbours(n);
  const defined = n >= FEWEST;
  const sample = qualitySample(n, random);
  const kept = neighboursKept(graph, layout, defined ? n_neighbors : 0);
  return {
    figures: {
      n_neighbors,
      trustworthiness: defined ? trustworthiness(points, layout, n_neighbors, sample, ranks) : null,
      neighbours_kept: defined ? kept.reduce((sum, share) => sum + share, 0) / n : null,
      sample: sample.length,
    },
    kept,
  };
}

/** Neighbourhood size of the figures: trustworthiness is defined for k < n / 2. */
export function qualityNeighbours(n: number): number {
  return Math.min(NEIGHBOURS, Math.max(0, Math.floor((n - 1) / 2)));
}

/**
 * Trustworthiness of a layout (Venna & Kaski 2001), as scikit-learn's `trustworthiness` with the cosine metric:
 * 1 when no document has a neighbour on the map that is far from it in the space.
 *
 * @param points - n × d, rows of unit length or zero.
 * @param layout - n × 2, row-major.
 * @param k - neighbours, 1 ≤ k < n / 2.
 * @param documents - rows to look at (all, or a sample); ranks always run over all rows.
 */
export function trustworthiness(
  points: DenseMatrix,
  layout: Float64Array,
  k: number,
  documents: readonly number[],
  ranks: Ranks = exactRanks(points),
): number {
  const n = points.rows;
  const near = planarNeighbours(layout, k);
  let penalty = 0;
  for (const own of ranks(documents, near, k)) for (const rank of own) penalty += Math.max(0, rank - k);
  return 1 - (2 / (documents.length * k * (2 * n - 3 * k - 1))) * penalty;
}

/** The documents that figures of O(n²) are computed on: all up to 2,000, a seeded sample above. */
export function qualitySample(n: number, random: Random): number[] {
  return n <= SAMPLE ? Array.from({ length: n }, (_, i) => i) : randomSample(random, n, SAMPLE);
}

/**
 * For each document the share of its k nearest neighbours in the space that are among its k nearest on the map.
 *
 * @param graph - at least k neighbours a row.
 * @returns n shares, 0 … 1; NaN when k is 0.
 */
export function neighboursKept(graph: KnnGraph, layout: Float64Array, k: number): Float64Array {
  const n = layout.length / 2;
  const shares = new Float64Array(n).fill(NaN);
  if (k < 1) return shares;
  const near = planarNeighbours(layout, k);
  for (let i = 0; i < n; i++) {
    const onMap = near(i);
    let kept = 0;
    for (let j = 0; j < k; j++) if (onMap.includes(graph.indices[i * graph.k + j])) kept += 1;
    shares[i] = kept / k;
  }
  return shares;
}
