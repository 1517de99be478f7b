import type { DenseMatrix } from '../numeric/dense-matrix';
import { takeRows } from '../numeric/dense-matrix';
import type { Random } from '../numeric/random';
import { randomSample } from '../numeric/random';
import { mean, standardError } from '../numeric/statistics';
import type { KCurvePoint } from '../topic-map/topic-map';
import { bestK, type CandidateK } from './best-k';
import type { Engine } from './engine';
import { packages } from './engine';
import type { KMeans } from './kmeans';
import { kmeans, summarize } from './kmeans';
import { modularity } from './modularity';
import { weakestRecovery } from './recovery';
import { silhouetteSamples } from './silhouette';
import { wardMeans } from './ward';

/** Numbers of topics tried. More than the palette has colours are no overview; who wants them asks by number. */
const TRIED = [2, 3, 4, 5, 6, 7, 8, 10, 12, 14, 17, 20, 24, 29, 36];
/** Subsamples that are clustered. */
const RUNS = 8;
/** Documents looked at, at most, and documents a subsample. */
const SAMPLE = 2000;
/** Share of a smaller corpus that a subsample holds. */
const SHARE = 0.8;
/** Groups that Ward's hierarchy begins with, at most, and iterations they are found in. */
const GROUPS = 60;
const ITERATIONS = 10;
/** Neighbours a document in the graph whose modularity is looked at. */
const NEIGHBOURS = 15;
/** Of fewer documents that many neighbours are half of a topic or more, and the silhouette decides alone. */
export const MODULARITY_FROM = 100;

export interface ChosenK {
  k: number;
  curve: KCurvePoint[];
}

/** At most 15 numbers of topics, about geometrically spaced from 2 to ⌈√(2n)⌉, none above 36. */
export function candidateKs(n: number): number[] {
  const most = Math.min(Math.ceil(Math.sqrt(2 * n)), TRIED[TRIED.length - 1], n - 1);
  return most < 2 ? [] : [...TRIED.filter((k) => k < most), most];
}

/**
 * The number of topics: of those whose every topic is found again in subsamples of the corpus (Ben-Hur, Elisseeff &
 * Guyon 2002) and holds at most 3,000 documents, the one with the greatest product of silhouette (Rousseeuw 1987) and
 * modularity of the neighbour graph (Newman & Girvan 2004): its topics are tight, and few neighbours are parted.
 *
 * A topic is found again as far as its documents are together in another run (Hennig 2007); a number is judged by the
 * worst found of its topics, so that neither crumbs pass nor groups that chance has cut. {@link bestK} says what is taken
 * where no number passes. Every subsample is cut into small groups by k-means, which Ward's method joins: that is all
 * numbers of topics at once, and closer to the best k-means than random starts are. Silhouette and modularity are those
 * of the points before smoothing, which makes any small group look tight.
 *
 * @param points - n × d, rows of unit length; a seeded sample of 2,000 stands for more.
 * @param space - the rows that are clustered: the points, smoothed or as they are.
 * @returns k = 1 and no curve where there is nothing to choose (two documents or fewer, or all equal).
 */
export function chooseK(
  points: DenseMatrix,
  space: DenseMatrix,
  max_iter: number,
  random: Random,
  onProgress: (share: number) => void = () => {},
  engine: Engine = packages,
): ChosenK {
  const judged = points.rows > SAMPLE ? randomSample(random, points.rows, SAMPLE) : null;
  const [shown, clustered] = [points, space].map((all) => (judged ? takeRows(all, judged) : all));
  const ks = candidateKs(shown.rows);
  if (ks.length === 0) return { k: 1, curve: [] };
  const { lloyd } = engine.kmeansParts(clustered, ks[ks.length - 1]);
  const nearest = (centres: Float64Array[]) => {
    const { clusters } = lloyd(centres, { maxIterations: 1, tolerance: 0 });
    return summarize(clustered, Int32Array.from(clusters), centres.length);
  };
  const runs = Array.from({ length: RUNS }, (_, run) => {
    const found = partitions(space, ks, max_iter, random, nearest, engine);
    onProgress((run + 1) / (RUNS + 1));
    return found;
  });

  const graph = shown.rows < MODULARITY_FROM ? null : engine.knnGraph(shown, NEIGHBOURS, () => {});
  const tried: CandidateK[] = [];
  for (const k of ks) {
    const here = runs.flatMap((run) => run.get(k) ?? []);
    const silhouettes = here.flatMap(
      ({ labels, k }) => silhouetteSamples(shown, labels, k, engine.clusterProducts) ?? [],
    );
    // Fewer distinct documents than k: so it is for every larger k.
    if (silhouettes.length < RUNS) break;
    const scores = silhouettes.map(mean);
    tried.push({
      k,
      silhouette: mean(scores),
      standard_error: Math.hypot(standardError(scores), mean(silhouettes.map(standardError))),
      found: weakestRecovery(here, k),
      modularity: graph ? mean(here.map(({ labels, k }) => modularity(graph, labels, k))) : 1,
      largest: mean(here.map(({ sizes }) => Math.max(...sizes) / shown.rows)),
    });
  }
  const curve = tried.map(({ k, silhouette, standard_error }) => ({ k, silhouette, standard_error }));
  return { k: bestK(tried, points.rows), curve };
}

/** One subsample's topics for every k, given to the rows that are judged by their nearest centres. */
function partitions(
  space: DenseMatrix,
  ks: readonly number[],
  max_iter: number,
  random: Random,
  nearest: (centres: Float64Array[]) => KMeans,
  engine: Engine,
): Map<number, KMeans> {
  const most = ks[ks.length - 1];
  const size = Math.min(SAMPLE, Math.max(most + 1, Math.ceil(SHARE * space.rows)));
  const sample = takeRows(space, randomSample(random, space.rows, size));
  const groups = Math.max(most, Math.min(GROUPS, Math.floor(size / 4)));
  const parts = engine.kmeansParts(sample, groups);
  const limits = { n_init: 1, max_iter: Math.min(max_iter, ITERATIONS), random };
  const { centroids, sizes } = kmeans(sample, groups, limits, parts);
  const found = new Map<number, KMeans>();
  for (const [k, means] of wardMeans(centroids, sizes, ks)) {
    const { centroids } = parts.lloyd(means, { maxIterations: 1, tolerance: 0 });
    found.set(k, nearest(centroids.map((one) => Float64Array.from(one))));
  }
  return found;
}
