import type { DenseMatrix } from '../numeric/dense-matrix';
import { dot } from '../numeric/dense-matrix';

/** Tells of every row, in order, its scalar product with the sum of each cluster's rows; good until the next row. */
export type ClusterProducts = (
  points: DenseMatrix,
  clusters: { sums: Float64Array; sizes: Int32Array },
  visit: (row: number, products: Float64Array) => void,
) => void;

/** Products in 64 bits. */
export const exactProducts: ClusterProducts = ({ rows, columns, data }, { sums, sizes }, visit) => {
  const products = new Float64Array(sizes.length);
  for (let i = 0; i < rows; i++) {
    for (let c = 0; c < sizes.length; c++) products[c] = dot(data, i * columns, sums, c * columns, columns);
    visit(i, products);
  }
};

/**
 * Silhouette of every row by cosine distance (Rousseeuw 1987), as scikit-learn's `silhouette_samples`:
 * −1 … 1, 0 for a cluster of one.
 *
 * On unit rows the mean cosine distance to a cluster is 1 − x · mean(cluster), so the figure is exact in
 * O(n k d) instead of O(n² d).
 *
 * @param points - n × d, rows of unit length or zero.
 * @param labels - cluster of each row, 0 … k − 1, none empty.
 * @returns null when not defined (fewer than two clusters, or as many clusters as rows).
 */
export function silhouetteSamples(
  points: DenseMatrix,
  labels: Int32Array,
  k: number,
  productsOf: ClusterProducts = exactProducts,
): Float64Array | null {
  const { rows: n, columns, data } = points;
  if (k < 2 || k >= n) return null;
  const sums = new Float64Array(k * columns);
  const sizes = new Int32Array(k);
  for (let i = 0; i < n; i++) {
    sizes[labels[i]] += 1;
    for (let j = 0; j < columns; j++) sums[labels[i] * columns + j] += data[i * columns + j];
  }
  const result = new Float64Array(n);
  productsOf(points, { sums, sizes }, (i, products) => {
    const own = labels[i];
    if (sizes[own] === 1) return;
    let inside = 0;
    let outside = Infinity;
    for (let c = 0; c < k; c++) {
      if (c === own) {
        const self = dot(data, i * columns, data, i * columns, columns);
        inside = 1 - (products[c] - self) / (sizes[c] - 1);
      } else {
        outside = Math.min(outside, 1 - products[c] / sizes[c]);
      }
    }
    const larger = Math.max(inside, outside);
    result[i] = larger > 0 ? (outside - inside) / larger : 0;
  });
  return result;
}

/** Mean silhouette of all rows and of each cluster, or null where not defined. */
export function silhouettes(
  points: DenseMatrix,
  { labels, k }: { labels: Int32Array; k: number },
  productsOf?: ClusterProducts,
): { overall: number; clusters: number[] } | null {
  const samples = silhouetteSamples(points, labels, k, productsOf);
  return samples && meanSilhouette(samples, labels, k);
}

/** Mean of a silhouette over all rows, and over each cluster. */
export function meanSilhouette(
  samples: Float64Array,
  labels: Int32Array,
  k: number,
): { overall: number; clusters: number[] } {
  const sums = new Array<number>(k).fill(0);
  const sizes = new Array<number>(k).fill(0);
  let sum = 0;
  for (let i = 0; i < samples.length; i++) {
    sums[labels[i]] += samples[i];
    sizes[labels[i]] += 1;
    sum += samples[i];
  }
  return { overall: sum / samples.length, clusters: sums.map((s, c) => s / sizes[c]) };
}
