import type { DenseMatrix } from '../numeric/dense-matrix';
import { squaredDistance } from '../numeric/dense-matrix';
import { log } from '../numeric/portable-math';
import type { Random } from '../numeric/random';
import { randomInteger } from '../numeric/random';

/** Rows of unit length closer than this (squared) count as the same point. */
export const SAME_POINT = 1e-12;

/**
 * Greedy k-means++ (Arthur & Vassilvitskii 2007, with the local trials of scikit-learn): each further centre
 * is the best of 2 + ⌊ln k⌋ rows drawn with probability proportional to their squared distance from the
 * centres so far.
 *
 * @returns row numbers of the centres, all distinct points; fewer than k when there are no more.
 */
export function kmeansPlusPlus({ rows: n, columns, data }: DenseMatrix, k: number, random: Random): number[] {
  const trials = 2 + Math.floor(log(k));
  const distancesTo = (row: number, nearest: Float64Array | null): { distances: Float64Array; sum: number } => {
    const distances = new Float64Array(n);
    let sum = 0;
    for (let i = 0; i < n; i++) {
      const d = squaredDistance(data, i * columns, data, row * columns, columns);
      const closest = nearest && nearest[i] < d ? nearest[i] : d;
      distances[i] = closest > SAME_POINT ? closest : 0;
      sum += distances[i];
    }
    return { distances, sum };
  };

  const centres = [randomInteger(random, n)];
  let nearest = distancesTo(centres[0], null);
  while (centres.length < k && nearest.sum > 0) {
    let best = -1;
    let bestNearest = nearest;
    for (let trial = 0; trial < trials; trial++) {
      const row = drawRow(nearest.distances, random() * nearest.sum);
      const candidate = distancesTo(row, nearest.distances);
      if (best < 0 || candidate.sum < bestNearest.sum) {
        best = row;
        bestNearest = candidate;
      }
    }
    centres.push(best);
    nearest = bestNearest;
  }
  return centres;
}

/** The row where the running sum of weights passes `target`; never a row of weight 0. */
export function drawRow(weights: Float64Array, target: number): number {
  let sum = 0;
  let last = 0;
  for (let i = 0; i < weights.length; i++) {
    if (weights[i] === 0) continue;
    sum += weights[i];
    last = i;
    if (sum > target) break;
  }
  return last;
}
