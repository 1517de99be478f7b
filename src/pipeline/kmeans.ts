import { kmeans as mlKmeans } from 'ml-kmeans';
import type { DenseMatrix, Numbers } from '../numeric/dense-matrix';
import { rowViews, squaredDistance } from '../numeric/dense-matrix';
import type { Random } from '../numeric/random';
import { kmeansPlusPlus, SAME_POINT } from './kmeans-plus-plus';

export interface KMeans {
  /** Clusters found: as asked for, or the number of distinct points if that is less. None is empty. */
  k: number;
  /** Cluster of each row; cluster 0 is the largest, ties by the first row. */
  labels: Int32Array;
  sizes: number[];
  /** Means of the clusters, k × d. */
  centroids: DenseMatrix<Float64Array>;
  /** Sum of squared distances to the centroids. */
  inertia: number;
  iterations: number;
}

export interface KMeansOptions {
  /** k-means++ starts; the partition of least inertia is kept. */
  n_init: number;
  max_iter: number;
  /** Stop when every centroid moved less than this (squared distance). */
  tolerance?: number;
  random: Random;
  /** Told the share of the starts that are done. */
  onProgress?: (share: number) => void;
}

/** Lloyd's algorithm on certain points, from given centres: nearest centre, mean, until no mean moves any more. */
export type Lloyd = (
  centres: Numbers[],
  limits: { maxIterations: number; tolerance: number },
) => {
  clusters: ArrayLike<number>;
  centroids: ArrayLike<number>[];
  iterations: number;
};

/** What k-means is made of; the results are the same whatever it is. */
export interface KMeansParts {
  /** Rows of the starting centres: {@link kmeansPlusPlus}. */
  seeds(k: number, random: Random): number[];
  lloyd: Lloyd;
}

/** Lloyd's algorithm by ml-kmeans. */
export function packageParts(points: DenseMatrix): KMeansParts {
  // ml-kmeans only indexes its rows, so typed rows serve; its types know plain arrays alone.
  const data = rowViews(points) as unknown as number[][];
  return {
    seeds: (k, random) => kmeansPlusPlus(points, k, random),
    lloyd: (centres, limits) => {
      const initialization = centres as unknown as number[][];
      return mlKmeans(data, centres.length, {
        initialization,
        ...limits,
        distanceFunction,
      });
    },
  };
}

/**
 * k-means from several greedy k-means++ starts.
 *
 * @param points - n × d, n ≥ 1.
 * @param k - clusters wanted, ≥ 1.
 */
export function kmeans(
  points: DenseMatrix,
  k: number,
  options: KMeansOptions,
  parts: KMeansParts = packageParts(points),
): KMeans {
  let best: KMeans | null = null;
  for (let start = 0; start < Math.max(1, options.n_init); start++) {
    const centres = parts.seeds(Math.min(k, points.rows), options.random).map((row) => rowOf(points, row));
    const run = kmeansFrom(points, centres, options, parts.lloyd);
    // More clusters first: a start that lost a cluster to duplicates must not win by accident.
    options.onProgress?.((start + 1) / Math.max(1, options.n_init));
    if (!best || run.k > best.k || (run.k === best.k && run.inertia < best.inertia)) best = run;
  }
  return best!;
}

/** k-means from given centroids. */
export function kmeansFrom(
  points: DenseMatrix,
  centroids: Numbers[],
  { max_iter, tolerance = 1e-5 }: Pick<KMeansOptions, 'max_iter' | 'tolerance'>,
  lloyd: Lloyd = packageParts(points).lloyd,
): KMeans {
  let centres = centroids;
  let iterations = 0;
  for (let repair = 0; ; repair++) {
    const run = lloyd(centres, { maxIterations: max_iter, tolerance });
    iterations += run.iterations;
    const clusters = Int32Array.from(run.clusters);
    const result = summarize(points, clusters, centres.length, iterations);
    const empty = run.centroids.findIndex((_, c) => !clusters.includes(c));
    if (empty < 0 || repair >= centroids.length) return result;
    // A cluster stays empty when no point is nearest: give it the worst placed point instead.
    const farthest = worstPlaced(points, result);
    if (farthest < 0) return result;
    centres = run.centroids.map((centroid, c) => (c === empty ? rowOf(points, farthest) : Float64Array.from(centroid)));
  }
}

function rowOf({ columns, data }: DenseMatrix, row: number): Numbers {
  return data.subarray(row * columns, (row + 1) * columns);
}

/** Squared Euclidean distance with two sums side by side: twice as fast as ml-kmeans's own. */
export function distanceFunction(p: ArrayLike<number>, q: ArrayLike<number>): number {
  const even = p.length & ~1;
  let first = 0;
  let second = 0;
  for (let j = 0; j < even; j += 2) {
    const a = p[j] - q[j];
    const b = p[j + 1] - q[j + 1];
    first += a * a;
    second += b * b;
  }
  const last = even < p.length ? p[even] - q[even] : 0;
  return first + second + last * last;
}

/** The row farthest from its centroid, or −1 when every row sits on its centroid. */
function worstPlaced({ rows, columns, data }: DenseMatrix, { labels, centroids }: KMeans): number {
  let worst = -1;
  let largest = SAME_POINT;
  for (let i = 0; i < rows; i++) {
    const distance = squaredDistance(data, i * columns, centroids.data, labels[i] * columns, columns);
    if (distance > largest) {
      largest = distance;
      worst = i;
    }
  }
  return worst;
}

/** Drops empty clusters, numbers the rest by size, and computes their means and the inertia. */
export function summarize(points: DenseMatrix, clusters: Int32Array, k: number, iterations = 0): KMeans {
  const { rows: n, columns, data } = points;
  const size = new Int32Array(k);
  const first = new Int32Array(k).fill(n);
  for (let i = n - 1; i >= 0; i--) {
    size[clusters[i]] += 1;
    first[clusters[i]] = i;
  }
  const order = Array.from({ length: k }, (_, c) => c)
    .filter((c) => size[c] > 0)
    .sort((a, b) => size[b] - size[a] || first[a] - first[b]);
  const rank = new Int32Array(k);
  order.forEach((c, position) => (rank[c] = position));

  const labels = clusters.map((c) => rank[c]);
  const sizes = order.map((c) => size[c]);
  const centroids: DenseMatrix<Float64Array> = {
    rows: order.length,
    columns,
    data: new Float64Array(order.length * columns),
  };
  for (let i = 0; i < n; i++) {
    for (let j = 0; j < columns; j++) centroids.data[labels[i] * columns + j] += data[i * columns + j];
  }
  for (let c = 0; c < order.length; c++) {
    for (let j = 0; j < columns; j++) centroids.data[c * columns + j] /= sizes[c];
  }
  let inertia = 0;
  for (let i = 0; i < n; i++) {
    inertia += squaredDistance(data, i * columns, centroids.data, labels[i] * columns, columns);
  }
  return { k: order.length, labels, sizes, centroids, inertia, iterations };
}
