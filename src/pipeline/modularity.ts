import type { KnnGraph } from './knn-graph';

/**
 * Modularity of a partition of the rows of a neighbour graph (Newman & Girvan 2004): the share of neighbours that lie in
 * the same cluster, less the share that would if every row kept its number of neighbours and met them by chance. 0 where
 * there are no neighbours; below 1 − 1/k for k clusters.
 */
export function modularity({ k: neighbours, indices }: KnnGraph, labels: Int32Array, k: number): number {
  if (indices.length === 0) return 0;
  const ends = new Float64Array(k);
  let within = 0;
  for (let e = 0; e < indices.length; e++) {
    const own = labels[Math.floor(e / neighbours)];
    const other = labels[indices[e]];
    ends[own] += 1;
    ends[other] += 1;
    if (own === other) within += 1;
  }
  const all = 2 * indices.length;
  const expected = ends.reduce((sum, count) => sum + (count / all) * (count / all), 0);
  return within / indices.length - expected;
}
