import type { DenseMatrix } from '../numeric/dense-matrix';
import { dot, rowViews, takeRows } from '../numeric/dense-matrix';
import { createRandom, randomSample } from '../numeric/random';
import type { Engine } from './engine';
import { packages } from './engine';
import type { KMeans } from './kmeans';
import { kmeans, kmeansFrom, summarize } from './kmeans';
import type { Options } from './options';

export interface Clustering {
  k: number;
  /** Topic of every row; topic 0 is the largest. */
  labels: Int32Array;
  /** Cosine of every row to its topic's centroid, −1 … 1. */
  fit: Float64Array;
}

/** A larger corpus settles its starts on a sample, and only the best goes on over all documents. */
const SAMPLE_ABOVE = 40_000;
const SAMPLE = 20_000;

/**
 * k topics by k-means; fewer where there are not so many different documents.
 *
 * @param space - the rows to cluster, smoothed or as they are; `points`, the rows as they are, tell how well each fits.
 */
export function clusterDocuments(
  space: DenseMatrix,
  points: DenseMatrix,
  k: number,
  options: Options,
  onProgress: (share: number) => void = () => {},
  engine: Engine = packages,
): Clustering {
  const { random_state, max_iter, n_init } = options;
  if (points.rows === 0) return { k: 1, labels: new Int32Array(0), fit: new Float64Array(0) };
  const random = createRandom(random_state, 'kmeans');
  const sample = space.rows > SAMPLE_ABOVE ? takeRows(space, randomSample(random, space.rows, SAMPLE)) : space;
  const begun = kmeans(sample, k, { n_init, max_iter, random, onProgress }, engine.kmeansParts(sample, k));
  const clusters =
    sample === space
      ? begun
      : kmeansFrom(space, rowViews(begun.centroids), options, engine.kmeansParts(space, k).lloyd);
  const own = space === points ? clusters : summarize(points, clusters.labels, clusters.k);
  return {
    k: clusters.k,
    labels: clusters.labels,
    fit: cosineToCentroid(points, own),
  };
}

function cosineToCentroid({ rows, columns, data }: DenseMatrix, { k, labels, centroids }: KMeans): Float64Array {
  const length = (c: number) => Math.sqrt(dot(centroids.data, c * columns, centroids.data, c * columns, columns));
  const lengths = Array.from({ length: k }, (_, c) => length(c));
  return Float64Array.from({ length: rows }, (_, i) => {
    const similarity = dot(data, i * columns, centroids.data, labels[i] * columns, columns);
    return lengths[labels[i]] > 0 ? similarity / lengths[labels[i]] : 0;
  });
}
