import type { DenseMatrix } from '../numeric/dense-matrix';
import { normalizeRows } from '../numeric/dense-matrix';
import type { KnnGraph } from './knn-graph';

/** Neighbours whose mean a document is smoothed with, at most. */
export const SMOOTHING_NEIGHBOURS = 15;

/**
 * Each row plus the mean of its nearest neighbours, scaled back to unit length, so many rounds: what neighbours share
 * grows, what only one document says fades. For clustering only: a map of smoothed rows shows clumps that are not there.
 *
 * @param graph - neighbours of the rows as they came; they serve every round.
 */
export function smoothed(points: DenseMatrix, graph: KnnGraph, rounds: number): DenseMatrix {
  const { rows: n, columns } = points;
  const k = Math.min(SMOOTHING_NEIGHBOURS, graph.k);
  if (k === 0) return points;
  let current = points;
  for (let round = 0; round < rounds; round++) {
    const data = current.data.slice();
    for (let i = 0; i < n; i++) {
      for (let j = 0; j < k; j++) {
        const other = graph.indices[i * graph.k + j] * columns;
        for (let d = 0; d < columns; d++) data[i * columns + d] += current.data[other + d] / k;
      }
    }
    current = normalizeRows({ rows: n, columns, data });
  }
  return current;
}
