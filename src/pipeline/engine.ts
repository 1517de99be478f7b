import type { DenseMatrix } from '../numeric/dense-matrix';
import type { Crew } from '../numeric/kernels/crew';
import type { Random } from '../numeric/random';
import type { CsrMatrix } from './csr-matrix';
import type { KMeansParts } from './kmeans';
import { packageParts } from './kmeans';
import type { KnnGraph } from './knn-graph';
import { knnGraph } from './knn-graph';
import { lsa } from './lsa';
import type { Options } from './options';
import { LARGE } from './options';
import type { Ranks } from './quality';
import { exactRanks } from './quality';
import type { ClusterProducts } from './silhouette';
import { exactProducts } from './silhouette';
import { smoothed } from './smooth';
import { typedLloyd } from './typed/lloyd';
import { typedLsa } from './typed/lsa';
import { typedNeighbours } from './typed/neighbours';
import { typedProducts } from './typed/products';
import { typedSeeds } from './typed/seeds';
import { typedSmoothed } from './typed/smooth';
import { typedRanks } from './typed/ranks';
import { typedUmap } from './typed/umap';
import type { UmapOptions } from './umap';
import { umap } from './umap';

/** The numerical steps of the pipeline: the same in either engine, up to rounding. */
export interface Engine {
  name: 'packages' | 'typed';
  lsa(matrix: CsrMatrix, components: number, random: Random, onProgress?: (share: number) => void): DenseMatrix;
  smoothed(points: DenseMatrix, graph: KnnGraph, rounds: number): DenseMatrix;
  /** @param most - clusters of any run, at most. */
  kmeansParts(points: DenseMatrix, most: number): KMeansParts;
  knnGraph(points: DenseMatrix, k: number, onProgress: (share: number) => void): KnnGraph;
  umap(points: DenseMatrix, graph: KnnGraph, options: UmapOptions): Float64Array;
  ranks(points: DenseMatrix): Ranks;
  /** For silhouettes. */
  clusterProducts: ClusterProducts;
}

/** The engine of a corpus of n documents: ml-kmeans, umap-js and exact neighbours, or 32-bit kernels over typed arrays. */
export function chooseEngine({ engine }: Pick<Options, 'engine'>, n: number, crew: Crew): Engine {
  return needsCrew({ engine }, n) ? typed(crew) : packages;
}

/** Whether a corpus of n documents is a matter for the kernels. */
export function needsCrew({ engine = 'auto' }: Partial<Pick<Options, 'engine'>>, n: number): boolean {
  return engine === 'auto' ? n >= LARGE : engine === 'typed';
}

export const packages: Engine = {
  name: 'packages',
  lsa,
  smoothed,
  kmeansParts: packageParts,
  knnGraph,
  umap,
  ranks: exactRanks,
  clusterProducts: exactProducts,
};

function typed(crew: Crew): Engine {
  return {
    name: 'typed',
    lsa: (matrix, components, random, onProgress) => typedLsa(matrix, components, random, crew, onProgress),
    smoothed: (points, graph, rounds) => typedSmoothed(points, graph, rounds, crew),
    kmeansParts: (points, most) => ({
      seeds: typedSeeds(points, crew),
      lloyd: typedLloyd(points, most, crew),
    }),
    knnGraph: (points, k, onProgress) => typedNeighbours(points, k, crew, onProgress),
    umap: (points, graph, options) => typedUmap(points, graph, options, crew),
    ranks: (points) => typedRanks(points, crew),
    clusterProducts: typedProducts(crew),
  };
}
