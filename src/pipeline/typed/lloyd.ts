import type { DenseMatrix, Numbers } from '../../numeric/dense-matrix';
import { dot, squaredDistance } from '../../numeric/dense-matrix';
import type { Crew } from '../../numeric/kernels/crew';
import { inChunks } from '../../numeric/kernels/crew';
import { float32, int32 } from '../../numeric/kernels/space';
import type { Lloyd } from '../kmeans';
import { distanceFunction } from '../kmeans';
import { copyPadded, paddedColumns } from './padded';

const ROWS = 1024;
/** Rounding of a score in 32 bits, for rows and centres within the unit ball. */
const SCORE_ERROR = 5e-6;
/** Rounding of a bound in 64 bits. */
const SLACK = 1e-9;

/**
 * Lloyd's algorithm with the bounds of Hamerly (2010): a document whose centre is surely nearer than any other is not
 * looked at again. Candidates are scored in 32 bits, and wherever that cannot tell, in 64, so that the partition is that
 * of ml-kmeans from the same centres. Each centre's sum is kept up to date, document by document that moves.
 *
 * @param points - n × d; prepared once for any number of runs.
 */
export function typedLloyd(points: DenseMatrix, most: number, crew: Crew): Lloyd {
  const { rows: n, columns, data } = points;
  const width = paddedColumns(columns);
  const { arrays, run } = crew.workspace({
    rows: float32(n * width),
    list: int32(n),
    centres: float32(most * width),
    halves: float32(most),
    labels: int32(n),
    best: float32(n),
    second: float32(n),
  });
  const { rows, list, centres, halves, labels, best, second } = arrays;
  copyPadded(points, rows);
  const squares = new Float64Array(n);
  let longest = 0;
  for (let i = 0; i < n; i++) {
    squares[i] = dot(data, i * columns, data, i * columns, columns);
    longest = Math.max(longest, squares[i]);
  }
  const centre = (all: Float64Array, c: number) => all.subarray(c * columns, (c + 1) * columns);
  const own = new Int32Array(n);
  const upper = new Float64Array(n);
  const lower = new Float64Array(n);

  return (initial, { maxIterations, tolerance }) => {
    const k = initial.length;
    let current: Float64Array = Float64Array.from(initial.flatMap((one) => [...one]));
    let reach = longest;
    for (let c = 0; c < k; c++) reach = Math.max(reach, dot(current, c * columns, current, c * columns, columns));
    const error = SCORE_ERROR * reach;
    own.fill(-1);
    upper.fill(Infinity);
    lower.fill(0);
    const sizes = new Int32Array(k);
    const sums = new Float64Array(k * columns);
    const move = (i: number, c: number, sign: 1 | -1) => {
      sizes[c] += sign;
      for (let j = 0, from = i * columns, to = c * columns; j < columns; j++) sums[to + j] += sign * data[from + j];
    };
    let iterations = 0;

    for (let converged = false; !converged && iterations < maxIterations; iterations++) {
      const apart = halfGaps(current, k, columns);
      let active = 0;
      for (let i = 0; i < n; i++) {
        if (own[i] < 0 || upper[i] + SLACK >= Math.max(lower[i], apart[own[i]])) list[active++] = i;
      }
      copyPadded({ rows: k, columns, data: current }, centres);
      for (let c = 0; c < k; c++) halves[c] = dot(current, c * columns, current, c * columns, columns) / 2;
      run(
        inChunks(active, ROWS, (from, to) => [
          ...(['assign', rows, width, list, from, to, centres, halves, k, labels, best, second] as const),
        ]),
      );
      const changed = new Uint8Array(k);
      for (let e = 0; e < active; e++) {
        const i = list[e];
        let label = labels[i];
        if (best[i] - second[i] <= 2 * error)
          label = nearestCentre(data.subarray(i * columns, (i + 1) * columns), current, k);
        const other = label === labels[i] ? second[i] : best[i];
        upper[i] = Math.sqrt(Math.max(0, squares[i] - 2 * (best[i] - error)));
        lower[i] = Math.sqrt(Math.max(0, squares[i] - 2 * (other + error)));
        if (label === own[i]) continue;
        if (own[i] >= 0) {
          changed[own[i]] = 1;
          move(i, own[i], -1);
        }
        changed[label] = 1;
        move(i, label, 1);
        own[i] = label;
      }
      const next = meansOf(sums, sizes, changed, current);
      converged = true;
      const drift = new Float64Array(k);
      let largest = 0;
      for (let c = 0; c < k; c++) {
        const squared = changed[c] ? distanceFunction(centre(next, c), centre(current, c)) : 0;
        if (squared > tolerance) converged = false;
        drift[c] = Math.sqrt(squared);
        largest = Math.max(largest, drift[c]);
      }
      for (let i = 0; i < n; i++) {
        upper[i] += drift[own[i]];
        lower[i] -= largest;
      }
      current = next;
    }
    const centroids = Array.from({ length: k }, (_, c) => centre(current, c));
    return { clusters: own.slice(), centroids, iterations };
  };
}

/** The first of the nearest centres, as ml-kmeans finds it. */
function nearestCentre(row: Numbers, centres: Float64Array, k: number): number {
  const columns = row.length;
  let label = 0;
  let least = Infinity;
  for (let c = 0; c < k; c++) {
    const squared = distanceFunction(centres.subarray(c * columns, (c + 1) * columns), row);
    if (squared < least) {
      least = squared;
      label = c;
    }
  }
  return label;
}

/** Half the distance of each centre to its nearest other: what lies nearer than that belongs to it. */
function halfGaps(centres: Float64Array, k: number, columns: number): Float64Array {
  const gaps = new Float64Array(k).fill(Infinity);
  for (let a = 0; a < k; a++) {
    for (let b = 0; b < a; b++) {
      const half = Math.sqrt(squaredDistance(centres, a * columns, centres, b * columns, columns)) / 2;
      gaps[a] = Math.min(gaps[a], half);
      gaps[b] = Math.min(gaps[b], half);
    }
  }
  return gaps;
}

/** Means of the clusters that changed; the others, and empty ones, stay. */
function meansOf(sums: Float64Array, sizes: Int32Array, changed: Uint8Array, centres: Float64Array): Float64Array {
  const columns = sums.length / sizes.length;
  const means = centres.slice();
  for (let c = 0; c < sizes.length; c++) {
    if (!changed[c] || sizes[c] === 0) continue;
    for (let j = c * columns; j < (c + 1) * columns; j++) means[j] = sums[j] / sizes[c];
  }
  return means;
}
