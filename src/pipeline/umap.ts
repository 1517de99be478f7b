import { UMAP } from 'umap-js';
import type { DenseMatrix } from '../numeric/dense-matrix';
import { rowViews } from '../numeric/dense-matrix';
import { withPortableMath } from '../numeric/portable-math';
import type { Random } from '../numeric/random';
import type { KnnGraph } from './knn-graph';
import { annealing, gentleAnnealing } from './layout-annealing';
import type { LayoutSchedule } from './layout-optimizer';
import { optimizeLayout } from './layout-optimizer';

export interface UmapOptions {
  /** Neighbours a document, itself included, as umap-learn counts them; ≥ 2. */
  n_neighbors: number;
  min_dist: number;
  spread: number;
  /** Factor of UMAP's repulsion at the end of the layout. */
  repulsion_strength: number;
  /** 0 leaves it to umap-js: 500 up to 2,500 documents, 200 from 7,500. */
  n_epochs: number;
  /** Where the documents stood before, n × 2, longer side −1 … 1, NaN for a new one; none to start anew. */
  places?: Float64Array | null;
  random: Random;
  onEpoch?: (epoch: number, epochs: number) => void;
}

/** Half the side of the square that the layout starts in, as umap-learn's spectral start. */
const START_SIZE = 10;
const JITTER = 1e-3;

/**
 * UMAP to two dimensions (umap-js, McInnes et al. 2018) from exact cosine neighbours, started from the
 * documents' leading LSA components rather than at random, so that the map's large-scale order means something; or
 * from where they stood before, so that it stays as it was.
 * umap-js makes the fuzzy graph, its schedule and the curve; `optimizeLayout` runs the descent.
 *
 * @param points - n × d LSA rows, n > n_neighbors − 1.
 * @param graph - at least n_neighbors − 1 neighbours a row.
 * @returns n × 2, row-major.
 */
export function umap(points: DenseMatrix, graph: KnnGraph, options: UmapOptions): Float64Array {
  const { n_neighbors, min_dist, spread, repulsion_strength, n_epochs, places, random, onEpoch } = options;
  const projector = new UMAP({
    nNeighbors: n_neighbors,
    minDist: min_dist,
    spread,
    nEpochs: n_epochs,
    random,
  });
  const { indices, distances } = withSelf(graph, points.rows, n_neighbors);
  projector.setPrecomputedKNN(indices, distances);
  // The search graph only serves `transform`, which we never call, and it takes longer than all the rest.
  Object.defineProperty(projector, 'makeSearchGraph', { value: () => null });
  const nEpochs = withPortableMath(() => projector.initializeFit(rowViews(points) as unknown as number[][]));
  const schedule = (projector as unknown as { optimizationState: LayoutSchedule }).optimizationState;

  const layout = places ? startFrom(places, graph, random) : startLayout(points, random);
  const report = onEpoch && ((epoch: number) => onEpoch(epoch, nEpochs));
  optimizeLayout(layout, schedule, random, (places ? gentleAnnealing : annealing)(repulsion_strength), report);
  return layout;
}

/** Neighbours as umap-js wants them: every document its own first neighbour, at distance 0. */
function withSelf(graph: KnnGraph, n: number, n_neighbors: number): { indices: number[][]; distances: number[][] } {
  const indices: number[][] = [];
  const distances: number[][] = [];
  for (let i = 0; i < n; i++) {
    const start = i * graph.k;
    const end = start + Math.min(graph.k, n_neighbors - 1);
    indices.push([i, ...graph.indices.subarray(start, end)]);
    distances.push([0, ...graph.distances.subarray(start, end)]);
  }
  return { indices, distances };
}

/**
 * The second and third LSA components (the first is the direction all documents share), scaled to ±10,
 * with a little jitter so that equal documents can part.
 */
export function startLayout({ rows: n, columns, data }: DenseMatrix, random: Random): Float64Array {
  const first = columns > 2 ? 1 : 0;
  const layout = new Float64Array(2 * n);
  let largest = 0;
  for (let i = 0; i < n; i++) {
    for (let axis = 0; axis < 2 && first + axis < columns; axis++) {
      layout[2 * i + axis] = data[i * columns + first + axis];
      largest = Math.max(largest, Math.abs(layout[2 * i + axis]));
    }
  }
  for (let e = 0; e < layout.length; e++) {
    layout[e] = (largest > 0 ? (layout[e] / largest) * START_SIZE : 0) + (random() - 0.5) * JITTER;
  }
  return layout;
}

/**
 * The places of before, a little larger than layouts settle (half a side of about 2 for 19 documents, 7 for hundreds
 * or thousands), so that islands can part; a new document begins amid its neighbours, or in the middle.
 */
export function startFrom(places: Float64Array, graph: KnnGraph, random: Random): Float64Array {
  const size = Math.min(START_SIZE, 0.75 * Math.sqrt(places.length / 2));
  return places.map((place, e) => {
    if (Number.isNaN(place)) {
      const row = e >> 1;
      let sum = 0;
      let count = 0;
      for (const other of graph.indices.subarray(row * graph.k, (row + 1) * graph.k)) {
        if (Number.isNaN(places[2 * other])) continue;
        sum += places[2 * other + (e & 1)];
        count += 1;
      }
      place = count > 0 ? sum / count : 0;
    }
    return place * size + (random() - 0.5) * JITTER;
  });
}
