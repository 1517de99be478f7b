import type { DenseMatrix } from '../numeric/dense-matrix';
import { dot } from '../numeric/dense-matrix';
import { createRandom } from '../numeric/random';
import type { KMeans } from './kmeans';
import { kmeans } from './kmeans';
import type { Options } from './options';

export interface Clustering {
  k: number;
  /** Topic of every row; topic 0 is the largest. */
  labels: Int32Array;
  /** Cosine of every row to its topic's centroid, −1 … 1. */
  fit: Float64Array;
}

/** k topics by k-means; fewer where there are not so many different documents. */
export function clusterDocuments(
  points: DenseMatrix,
  k: number,
  options: Options,
  onProgress?: (share: number) => void,
): Clustering {
  const { random_state, max_iter, n_init } = options;
  if (points.rows === 0) return { k: 1, labels: new Int32Array(0), fit: new Float64Array(0) };
  const clusters = kmeans(points, k, { n_init, max_iter, random: createRandom(random_state, 'kmeans'), onProgress });
  return { k: clusters.k, labels: clusters.labels, fit: cosineToCentroid(points, clusters) };
}

function cosineToCentroid({ rows, columns, data }: DenseMatrix, { k, labels, centroids }: KMeans): Float64Array {
  const length = (c: number) => Math.sqrt(dot(centroids.data, c * columns, centroids.data, c * columns, columns));
  const lengths = Array.from({ length: k }, (_, c) => length(c));
  return Float64Array.from({ length: rows }, (_, i) => {
    const similarity = dot(data, i * columns, centroids.data, labels[i] * columns, columns);
    return lengths[labels[i]] > 0 ? similarity / lengths[labels[i]] : 0;
  });
}
