import type { DenseMatrix } from '../numeric/dense-matrix';
import { createRandom } from '../numeric/random';
import { alignTo } from './align';
import type { Engine } from './engine';
import { packages } from './engine';
import type { KnnGraph } from './knn-graph';
import { gatherIslands } from './gather-islands';
import type { Options } from './options';
import { resolveRepulsion } from './options';
import { fitToUnit, orient } from './orient';
import { spiralLayout } from './spiral-layout';
import { spreadOut } from './spread-out';

/** Below this many documents UMAP has no neighbourhoods to go by. */
export const FEWEST_FOR_UMAP = 5;

/** `n_neighbors: auto` — 15 as in umap-learn, fewer where 15 would be most of a small corpus. */
export function resolveNeighbors(asked: Options['n_neighbors'], n: number): number {
  const wanted = asked === 'auto' ? Math.min(15, Math.ceil(1.5 * Math.sqrt(n))) : asked;
  return Math.max(1, Math.min(wanted, n - 1));
}

/**
 * Map coordinates of n documents, n × 2, longer side −1 … 1: by UMAP, or on a spiral when there are too few.
 *
 * @param places - where the documents stood on a map before (n × 2, NaN for a new one): the layout starts there and is
 *   turned back onto it; null for a layout of its own.
 */
export function placeDocuments(
  points: DenseMatrix,
  graph: KnnGraph,
  n_neighbors: number,
  options: Options,
  onProgress: (share: number) => void,
  places: Float64Array | null = null,
  engine: Engine = packages,
): Float64Array {
  if (points.rows < FEWEST_FOR_UMAP) return fitToUnit(spiralLayout(points.rows));
  const layout = engine.umap(points, graph, {
    n_neighbors,
    min_dist: options.min_dist,
    spread: options.spread,
    repulsion_strength: resolveRepulsion(options, points.rows),
    n_epochs: options.n_epochs === 'auto' ? 0 : options.n_epochs,
    places,
    random: createRandom(options.random_state, 'umap'),
    onEpoch: (epoch, epochs) => onProgress(epoch / epochs),
  });
  const gathered = gatherIslands(layout);
  const aligned = places && alignTo(gathered, places);
  return fitToUnit(spreadOut(aligned ? fitToUnit(aligned) : orient(gathered)));
}
