import type { DenseMatrix } from '../../numeric/dense-matrix';
import { takeRows } from '../../numeric/dense-matrix';
import type { Crew } from '../../numeric/kernels/crew';
import { inChunks } from '../../numeric/kernels/crew';
import { float32 } from '../../numeric/kernels/space';
import { log } from '../../numeric/portable-math';
import type { Random } from '../../numeric/random';
import { randomInteger, randomSample } from '../../numeric/random';
import { drawRow } from '../kmeans-plus-plus';
import { copyPadded, paddedColumns } from './padded';

/** Rows among which the starting centres are sought. */
const SAMPLE = 10_000;
const ROWS = 1024;
/** Squared distances below this are the rounding of 32 bits: the same point. */
const SAME_POINT = 1e-6;

/**
 * Greedy k-means++ as {@link kmeansPlusPlus}, with all local trials of a centre in one sweep over a seeded sample of
 * the rows.
 *
 * @param points - n × d, rows of unit length or zero.
 */
export function typedSeeds(points: DenseMatrix, crew: Crew): (k: number, random: Random) => number[] {
  const { rows, columns } = points;
  const width = paddedColumns(columns);
  return (k, random) => {
    const chosen = rows > SAMPLE ? randomSample(random, rows, Math.max(SAMPLE, Math.min(rows, 20 * k))) : null;
    const sample = chosen ? takeRows(points, chosen) : points;
    const n = sample.rows;
    const trials = 2 + Math.floor(log(k));
    const { arrays, run, giveBack } = crew.workspace({
      rows: float32(n * width),
      queries: float32(trials * width),
      products: float32(trials * n),
    });
    copyPadded(sample, arrays.rows);
    const squares = new Float64Array(n);
    for (let i = 0; i < n; i++) {
      for (let j = i * width; j < (i + 1) * width; j++) squares[i] += arrays.rows[j] * arrays.rows[j];
    }

    /** For each candidate the distances to the nearest centre, were it one, and their sum. */
    function distancesTo(candidates: number[], nearest: Float64Array | null) {
      const { queries, products } = arrays;
      candidates.forEach((row, q) => queries.set(arrays.rows.subarray(row * width, (row + 1) * width), q * width));
      run(
        inChunks(n, ROWS, (from, to) => [
          ...(['similarities', queries, arrays.rows, width, 0, candidates.length, from, to, products, n] as const),
        ]),
      );
      return candidates.map((row, q) => {
        const distances = new Float64Array(n);
        let sum = 0;
        for (let i = 0; i < n; i++) {
          const squared = squares[i] + squares[row] - 2 * products[q * n + i];
          const closest = nearest && nearest[i] < squared ? nearest[i] : squared;
          distances[i] = closest > SAME_POINT && i !== row ? closest : 0;
          sum += distances[i];
        }
        return { row, distances, sum };
      });
    }

    const centres = [randomInteger(random, n)];
    let [best] = distancesTo(centres, null);
    while (centres.length < k && best.sum > 0) {
      const { distances, sum } = best;
      const candidates = Array.from({ length: trials }, () => drawRow(distances, random() * sum));
      best = distancesTo(candidates, distances).reduce((a, b) => (b.sum < a.sum ? b : a));
      centres.push(best.row);
    }
    giveBack();
    return chosen ? centres.map((row) => chosen[row]) : centres;
  };
}
