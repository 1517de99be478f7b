import { findABParams } from 'umap-js/dist/umap.js';
import type { DenseMatrix } from '../../numeric/dense-matrix';
import type { Crew, Task } from '../../numeric/kernels/crew';
import { inChunks } from '../../numeric/kernels/crew';
import { NEGATIVES } from '../../numeric/kernels/kernel-table';
import { float32, int32 } from '../../numeric/kernels/space';
import { withPortableMath } from '../../numeric/portable-math';
import type { Random } from '../../numeric/random';
import type { KnnGraph } from '../knn-graph';
import { coefficients } from '../layout-optimizer';
import { annealing, gentleAnnealing } from '../layout-annealing';
import type { UmapOptions } from '../umap';
import { startFrom, startLayout } from '../umap';
import type { FuzzySet } from './fuzzy-set';
import { fuzzySet } from './fuzzy-set';
import { typedLloyd } from './lloyd';
import { typedSeeds } from './seeds';

const POINTS = 1024;
/** Groups of documents that stay together in a part. */
const GROUPS = 32;

/**
 * UMAP as {@link umap}, of a large corpus: the points come in parts, each of which runs through its edges on its own while
 * those of the other parts stand still, and tells its new places after every epoch. So the map is the same whoever
 * computes which part.
 */
export function typedUmap(points: DenseMatrix, graph: KnnGraph, options: UmapOptions, crew: Crew): Float64Array {
  const { n_neighbors, min_dist, spread, places, random, onEpoch } = options;
  const n = points.rows;
  const epochs = options.n_epochs || (n <= 10_000 ? 500 : 200);
  const start = places ? startFrom(places, graph, random) : startLayout(points, random);
  const order = groupedOrder(points, start, random, crew);
  const set = sampled(reordered(fuzzySet(graph, n, n_neighbors, crew), order), epochs);
  const cuts = cutsOf(set.indptr, partsOf(n));

  const edges = set.indices.length;
  const { a, b } = withPortableMath(() => findABParams(spread, min_dist));
  const tables = coefficients(a, b);
  const { arrays, run } = crew.workspace({
    indptr: int32(n + 1),
    indices: int32(edges),
    every: float32(edges),
    next: float32(edges),
    nextNegative: float32(edges),
    layout: float32(2 * n),
    before: float32(2 * n),
    attraction: float32(tables.attraction.length),
    repulsion: float32(tables.repulsion.length),
    states: int32(cuts.length - 1),
  });
  const { indptr, indices, every, next, nextNegative, layout, before, attraction, repulsion, states } = arrays;
  indptr.set(set.indptr);
  indices.set(set.indices);
  attraction.set(tables.attraction);
  repulsion.set(tables.repulsion);
  order.forEach((row, i) => layout.set([start[2 * row], start[2 * row + 1]], 2 * i));
  for (let part = 0; part + 1 < cuts.length; part++) {
    states[part] = Math.floor(random() * 0x7fffffff) + 1;
    for (let e = indptr[cuts[part]]; e < indptr[cuts[part + 1]]; e++) {
      const isOwn = indices[e] >= cuts[part] && indices[e] < cuts[part + 1];
      // An edge to another part is followed from either end, each time moving that end alone.
      every[e] = next[e] = isOwn ? set.every[e] : set.every[e] / 2;
      nextNegative[e] = set.every[e] / NEGATIVES;
    }
  }

  const anneal = (places ? gentleAnnealing : annealing)(options.repulsion_strength);
  for (let epoch = 0; epoch < epochs; epoch++) {
    before.set(layout);
    const { rate, strength } = anneal(epoch, epochs);
    run(
      Array.from(states, (_, part): Task => {
        const [first, last] = [cuts[part], cuts[part + 1]];
        return inChunks(last - first, POINTS, (from, to) => [
          ...(['descend', indptr, indices, every, next, nextNegative, first + from, first + to, first, last] as const),
          ...([layout, before, n, epoch, rate, strength, attraction, repulsion, states.subarray(part)] as const),
        ]).flat();
      }),
    );
    onEpoch?.(epoch + 1, epochs);
  }
  const result = new Float64Array(2 * n);
  order.forEach((row, i) => result.set(layout.subarray(2 * i, 2 * i + 2), 2 * row));
  return result;
}

/** Parts of the points: the more there are, the more edges run between them. */
function partsOf(n: number): number {
  return n < 30_000 ? 2 : n < 200_000 ? 4 : 8;
}

/** The rows in an order in which similar ones stand together: in groups by k-means, from left to right. */
function groupedOrder(points: DenseMatrix, layout: Float64Array, random: Random, crew: Crew): Int32Array {
  const { rows: n, columns, data } = points;
  const k = Math.min(GROUPS, n);
  const centres = typedSeeds(points, crew)(k, random).map((row) => data.subarray(row * columns, (row + 1) * columns));
  const { clusters } = typedLloyd(points, k, crew)(centres, { maxIterations: 10, tolerance: 1e-4 });
  const sums = new Float64Array(k);
  const sizes = new Int32Array(k);
  for (let i = 0; i < n; i++) {
    sums[clusters[i]] += layout[2 * i];
    sizes[clusters[i]]++;
  }
  const left = Float64Array.from(sums, (sum, c) => sum / Math.max(1, sizes[c]));
  return Int32Array.from({ length: n }, (_, i) => i).sort(
    (i, j) => left[clusters[i]] - left[clusters[j]] || clusters[i] - clusters[j] || i - j,
  );
}

/** The graph with its rows in another order. */
function reordered({ indptr, indices, weights }: FuzzySet, order: Int32Array): FuzzySet {
  const position = new Int32Array(order.length);
  order.forEach((row, i) => (position[row] = i));
  const result = {
    indptr: new Int32Array(indptr.length),
    indices: indices.slice(),
    weights: weights.slice(),
  };
  let at = 0;
  order.forEach((row, i) => {
    for (let e = indptr[row]; e < indptr[row + 1]; e++) {
      result.indices[at] = position[indices[e]];
      result.weights[at++] = weights[e];
    }
    result.indptr[i + 1] = at;
  });
  return result;
}

/** The edges that are sampled at least once in all epochs, and how many epochs lie between two samples of each. */
function sampled({ indptr, indices, weights }: FuzzySet, epochs: number) {
  const largest = weights.reduce((a, b) => Math.max(a, b), 0);
  const kept = {
    indptr: new Int32Array(indptr.length),
    indices: new Int32Array(indices.length),
    every: weights.slice(),
  };
  let at = 0;
  for (let i = 0; i + 1 < indptr.length; i++) {
    for (let e = indptr[i]; e < indptr[i + 1]; e++) {
      if (weights[e] < largest / epochs) continue;
      kept.indices[at] = indices[e];
      kept.every[at++] = largest / weights[e];
    }
    kept.indptr[i + 1] = at;
  }
  return {
    indptr: kept.indptr,
    indices: kept.indices.subarray(0, at),
    every: kept.every.subarray(0, at),
  };
}

/** Where the parts begin and end: about the same number of edges each. */
function cutsOf(indptr: Int32Array, parts: number): number[] {
  const n = indptr.length - 1;
  const cuts = [0];
  for (let part = 1; part < parts; part++) {
    let row = cuts[part - 1];
    while (row < n && indptr[row] < (indptr[n] * part) / parts) row++;
    cuts.push(row);
  }
  return [...cuts, n];
}
