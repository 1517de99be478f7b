import type { DenseMatrix } from '../numeric/dense-matrix';
import { takeRows } from '../numeric/dense-matrix';
import { pow } from '../numeric/portable-math';
import type { Random } from '../numeric/random';
import { randomSample } from '../numeric/random';
import { mean, standardError } from '../numeric/statistics';
import type { KCurvePoint } from '../topic-map/topic-map';
import type { Engine } from './engine';
import { packages } from './engine';
import { kmeans } from './kmeans';
import { silhouetteSamples } from './silhouette';

/** Numbers of topics tried, at most. */
const CANDIDATES = 12;
/** More topics than the palette has colours are no overview; who wants them asks by number. */
const MOST = 36;
/** Reseeded runs a candidate. */
const RUNS = 5;
/** Documents looked at, at most. */
const SAMPLE = 2000;
/** Starts a run: the fewer the documents, the easier a poor start passes for a poor k. */
const startsFor = (n: number) => Math.min(20, Math.max(1, Math.round(SAMPLE / n)));
/** The silhouette is settled long before the last document is. */
const TOLERANCE = 1e-4;

export interface ChosenK {
  k: number;
  curve: KCurvePoint[];
}

/** At most 12 numbers of topics, geometrically spaced from 2 to ⌈√(2n)⌉, none above 36. */
export function candidateKs(n: number): number[] {
  const most = Math.min(Math.ceil(Math.sqrt(2 * n)), MOST, n - 1);
  if (most < 2) return [];
  if (most - 1 <= CANDIDATES) return Array.from({ length: most - 1 }, (_, i) => i + 2);
  const spaced = Array.from({ length: CANDIDATES }, (_, i) => Math.round(2 * pow(most / 2, i / (CANDIDATES - 1))));
  return [...new Set(spaced)];
}

/**
 * The number of topics: the smallest k whose mean silhouette (Rousseeuw 1987) is within one standard error of the
 * best (the rule of Breiman et al. 1984, with the error of the difference). The error of a silhouette has two
 * parts: reseeded runs differ, and the documents are a sample. On samples of 20 to 300 arXiv abstracts with 4 to 12
 * labels the choice came within one or two of the number of labels. A k that leaves a topic of one document in most
 * runs is passed over unless every k does.
 *
 * @param points - n × d, rows of unit length; a seeded sample of 2,000 stands for more.
 * @returns k = 1 and no curve where there is nothing to choose (two documents or fewer, or all equal).
 */
export function chooseK(
  points: DenseMatrix,
  max_iter: number,
  random: Random,
  onProgress?: (share: number) => void,
  engine: Engine = packages,
): ChosenK {
  const sample = points.rows > SAMPLE ? takeRows(points, randomSample(random, points.rows, SAMPLE)) : points;
  const n_init = startsFor(sample.rows);
  const ks = candidateKs(sample.rows);
  const parts = engine.kmeansParts(sample, Math.max(1, ...ks));
  const curve: KCurvePoint[] = [];
  const lonely = new Set<number>();

  for (const k of ks) {
    const scores: number[] = [];
    const errors: number[] = [];
    let alone = 0;
    for (let run = 0; run < RUNS; run++) {
      const clusters = kmeans(sample, k, { n_init, max_iter, tolerance: TOLERANCE, random }, parts);
      const silhouettes = silhouetteSamples(sample, clusters.labels, clusters.k);
      if (clusters.k < k || !silhouettes) break;
      scores.push(mean(silhouettes));
      errors.push(standardError(silhouettes));
      if (clusters.sizes[k - 1] === 1) alone += 1;
    }
    // Fewer distinct documents than k: so it is for every larger k.
    if (scores.length < RUNS) break;
    if (alone > RUNS / 2) lonely.add(k);
    const standard_error = Math.hypot(standardError(scores), mean(errors));
    curve.push({ k, silhouette: mean(scores), standard_error });
    onProgress?.(curve.length / ks.length);
  }

  const sociable = curve.filter((point) => !lonely.has(point.k));
  return { k: withinOneError(sociable.length > 0 ? sociable : curve), curve };
}

function withinOneError(curve: KCurvePoint[]): number {
  if (curve.length === 0) return 1;
  const best = curve.reduce((a, b) => (b.silhouette > a.silhouette ? b : a));
  const within = ({ silhouette, standard_error }: KCurvePoint) =>
    best.silhouette - silhouette <= Math.hypot(best.standard_error, standard_error);
  return curve.find(within)?.k ?? best.k;
}
