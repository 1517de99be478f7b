import type { Crew } from '../../numeric/kernels/crew';
import { inChunks } from '../../numeric/kernels/crew';
import { float32, float64 } from '../../numeric/kernels/space';
import { log } from '../../numeric/portable-math';
import type { KnnGraph } from '../knn-graph';

/** UMAP's weighted graph: of row i the entries indptr[i] … indptr[i + 1] − 1, symmetric. */
export interface FuzzySet {
  indptr: Int32Array;
  indices: Int32Array;
  /** 0 … 1. */
  weights: Float32Array;
}

const ROWS = 1024;

/**
 * The fuzzy simplicial set of a neighbour graph, as umap-learn and umap-js have it (local connectivity 1, union
 * a + b − a b), on typed arrays.
 *
 * @param n_neighbors - neighbours looked at, the document itself included.
 */
export function fuzzySet(graph: KnnGraph, n: number, n_neighbors: number, crew: Crew): FuzzySet {
  const k = Math.min(graph.k, n_neighbors - 1);
  const weights = memberships(graph, n, k, crew);
  const { starts, rows, values } = transposed(graph, weights, n, k);
  const indptr = new Int32Array(n + 1);
  const indices = new Int32Array(2 * n * k);
  const union = new Float32Array(2 * n * k);
  const place = new Int32Array(n).fill(-1);
  let at = 0;
  for (let i = 0; i < n; i++) {
    const from = at;
    for (let j = 0; j < k; j++) {
      const other = graph.indices[i * graph.k + j];
      place[other] = at;
      indices[at] = other;
      union[at++] = weights[i * k + j];
    }
    for (let e = starts[i]; e < starts[i + 1]; e++) {
      const own = place[rows[e]];
      if (own >= from && indices[own] === rows[e]) union[own] = union[own] + values[e] - union[own] * values[e];
      else {
        indices[at] = rows[e];
        union[at++] = values[e];
      }
    }
    indptr[i + 1] = at;
  }
  return { indptr, indices: indices.slice(0, at), weights: union.slice(0, at) };
}

/** How much each neighbour belongs, n × k: 1 for the nearest, then falling at a pace at which they sum to log₂ of their number. */
function memberships({ k: stride, distances }: KnnGraph, n: number, k: number, crew: Crew): Float32Array {
  const target = log(k + 1) / log(2);
  let total = 0;
  for (let i = 0; i < n; i++) for (let j = 0; j < k; j++) total += distances[i * stride + j];
  const overall = total / (n * (k + 1));
  const { arrays, run, giveBack } = crew.workspace({ distances: float64(n * stride), weights: float32(n * k) });
  arrays.distances.set(distances);
  run(
    inChunks(n, ROWS, (from, to) => [
      ...(['memberships', arrays.distances, from, to, stride, k, overall, target, arrays.weights] as const),
    ]),
  );
  const weights = arrays.weights.slice();
  giveBack();
  return weights;
}

/** Who has each row among its neighbours. */
function transposed({ k: stride, indices }: KnnGraph, weights: Float32Array, n: number, k: number) {
  const starts = new Int32Array(n + 1);
  for (let i = 0; i < n; i++) for (let j = 0; j < k; j++) starts[indices[i * stride + j] + 1]++;
  for (let i = 0; i < n; i++) starts[i + 1] += starts[i];
  const next = starts.slice();
  const rows = new Int32Array(n * k);
  const values = new Float32Array(n * k);
  for (let i = 0; i < n; i++) {
    for (let j = 0; j < k; j++) {
      const at = next[indices[i * stride + j]]++;
      rows[at] = i;
      values[at] = weights[i * k + j];
    }
  }
  return { starts, rows, values };
}
