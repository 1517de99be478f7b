import type { DenseMatrix } from '../numeric/dense-matrix';
import { takeRows } from '../numeric/dense-matrix';
import { pow } from '../numeric/portable-math';
import type { Random } from '../numeric/random';
import { randomSample } from '../numeric/random';
import type { KCurvePoint } from '../topic-map/topic-map';
import { kmeans } from './kmeans';
import { meanSilhouette, silhouetteSamples } from './silhouette';

const CANDIDATES = 12;
const RUNS = 5;
const SAMPLE = 2000;

export interface ChosenK {
  k: number;
  curve: KCurvePoint[];
}

/** At most 12 numbers of topics, geometrically spaced from 2 to ⌈√(2n)⌉. */
export function candidateKs(n: number): number[] {
  const most = Math.min(Math.ceil(Math.sqrt(2 * n)), n - 1);
  if (most < 2) return [];
  const ks = new Set<number>();
  const steps = Math.min(CANDIDATES, most - 1);
  for (let i = 0; i < steps; i++) {
    ks.add(Math.round(steps === 1 ? 2 : 2 * pow(most / 2, i / (steps - 1))));
  }
  return [...ks];
}

/**
 * The number of topics: the smallest k whose mean silhouette over reseeded runs is within one standard error
 * of the best (the one-standard-error rule of Breiman et al. 1984 on the silhouette of Rousseeuw 1987).
 * A k whose runs leave a topic of one document is passed over unless all do.
 */
export function chooseK(points: DenseMatrix, max_iter: number, random: Random, onProgress?: (share: number) => void): ChosenK {
  const sample =
    points.rows > SAMPLE ? takeRows(points, randomSample(random, points.rows, SAMPLE)) : points;
  const curve: (KCurvePoint & { lonely: boolean })[] = [];
  const ks = candidateKs(sample.rows);
  for (const k of ks) {
    const scores: number[] = [];
    let lonely = 0;
    for (let run = 0; run < RUNS; run++) {
      const { labels, sizes, k: found } = kmeans(sample, k, { n_init: 1, max_iter, random });
      const samples = silhouetteSamples(sample, labels, found);
      scores.push(samples ? meanSilhouette(samples, labels, found).overall : 0);
      if (sizes[sizes.length - 1] === 1) lonely += 1;
    }
    const mean = scores.reduce((sum, s) => sum + s, 0) / RUNS;
    const variance = scores.reduce((sum, s) => sum + (s - mean) * (s - mean), 0) / (RUNS - 1);
    curve.push({ k, silhouette: mean, standard_error: Math.sqrt(variance / RUNS), lonely: lonely > RUNS / 2 });
    onProgress?.(curve.length / ks.length);
  }
  const sociable = curve.filter((point) => !point.lonely);
  const open = sociable.length > 0 ? sociable : curve;
  const best = open.reduce((a, b) => (b.silhouette > a.silhouette ? b : a), open[0]);
  const chosen = open.find((point) => point.silhouette >= best.silhouette - best.standard_error);
  return {
    k: chosen?.k ?? 1,
    curve: curve.map(({ k, silhouette, standard_error }) => ({ k, silhouette, standard_error })),
  };
}
