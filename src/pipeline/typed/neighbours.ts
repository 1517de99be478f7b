import type { DenseMatrix } from '../../numeric/dense-matrix';
import { normalizeRows, takeRows } from '../../numeric/dense-matrix';
import type { Crew } from '../../numeric/kernels/crew';
import { inChunks } from '../../numeric/kernels/crew';
import { float32, int32 } from '../../numeric/kernels/space';
import { createRandom, randomSample } from '../../numeric/random';
import type { KnnGraph } from '../knn-graph';
import { typedLloyd } from './lloyd';
import { copyPadded, paddedColumns } from './padded';

/** Up to this many rows each is compared with every other. */
export const EXACT_UP_TO = 6000;
/** Cells that a row looks into; with {@link Kernels.refine} .98 of the neighbours on abstracts. */
const PROBES = 12;
/** Rows from which the cells are made. */
const TRAINING = 20_000;
const TRAINING_ITERATIONS = 5;
const ROWS = 512;
const QUERIES = 1024;
/** Database rows of one call. */
const BLOCK = 2048;
/** Distances below this are the rounding of 32 bits between equal rows. */
const NOISE = 2e-6;
/** Below every cosine. */
const NONE = -2;

/**
 * k nearest neighbours by cosine distance: exact up to {@link EXACT_UP_TO} rows; above, those found in an inverted file
 * of √n k-means cells (Jégou, Douze & Schmid 2011) and among the neighbours of neighbours (Dong, Charikar & Li 2011).
 *
 * @param points - n × d, rows of unit length or zero.
 * @param k - neighbours a row, at most n − 1.
 */
export function typedNeighbours(
  points: DenseMatrix,
  k: number,
  crew: Crew,
  onProgress: (share: number) => void = () => {},
): KnnGraph {
  k = Math.max(0, Math.min(k, points.rows - 1));
  if (k === 0) return { k, indices: new Int32Array(0), distances: new Float64Array(0) };
  return points.rows <= EXACT_UP_TO
    ? exactNeighbours(points, k, crew, onProgress)
    : probedNeighbours(points, k, crew, onProgress);
}

function exactNeighbours(points: DenseMatrix, k: number, crew: Crew, onProgress: (share: number) => void): KnnGraph {
  const n = points.rows;
  const width = paddedColumns(points.columns);
  const { arrays, run } = crew.workspace({
    rows: float32(n * width),
    list: int32(n),
    sims: float32(n * k),
    ids: int32(n * k),
  });
  const { rows, list, sims, ids } = arrays;
  copyPadded(points, rows);
  list.forEach((_, i) => (list[i] = i));
  sims.fill(NONE);
  ids.fill(-1);
  for (let first = 0; first < n; first += BLOCK) {
    const last = Math.min(n, first + BLOCK);
    run(
      inChunks(n, ROWS, (from, to) => [
        ...(['nearest', rows, rows, width, list, from, to, first, last, sims, ids, k, 1] as const),
      ]),
    );
    onProgress(last / n);
  }
  return { k, indices: ids.slice(), distances: distancesOf(sims) };
}

/** As above, whatever the number of rows. */
export function probedNeighbours(
  points: DenseMatrix,
  k: number,
  crew: Crew,
  onProgress: (share: number) => void = () => {},
): KnnGraph {
  const n = points.rows;
  const width = paddedColumns(points.columns);
  const cells = Math.round(Math.sqrt(n));
  const tasks = Math.ceil(n / QUERIES);
  const parts = 8;
  const { arrays, run } = crew.workspace({
    rows: float32(n * width),
    centres: float32(cells * width),
    list: int32(n),
    probeSims: float32(n * PROBES),
    probes: int32(n * PROBES),
    starts: int32(cells + 1),
    counts: int32(tasks * (cells + 1)),
    queries: int32(n * PROBES),
    sims: float32(n * k),
    ids: int32(n * k),
    before: int32(n * k),
    stamps: int32(parts * n),
  });
  const { rows, list, probeSims, probes, starts, counts, queries, sims, ids, before, stamps } = arrays;
  copyPadded(points, rows);
  // After the workspace, which is larger: what was lent before is room enough for it.
  copyPadded(cellCentres(points, cells, crew), arrays.centres);
  onProgress(0.1);
  list.forEach((_, i) => (list[i] = i));
  probeSims.fill(NONE);
  probes.fill(-1);
  run(
    inChunks(n, ROWS, (from, to) => [
      ...(['nearest', rows, arrays.centres, width, list, from, to, 0, cells, probeSims, probes, PROBES, 0] as const),
    ]),
  );

  const order = inOrderOfCells(probes, starts, n);
  copyPadded(points, rows, order);
  const own = probes.slice();
  order.forEach((row, i) => probes.set(own.subarray(row * PROBES, (row + 1) * PROBES), i * PROBES));
  sims.fill(NONE);
  ids.fill(-1);
  const scans = inChunks(n, QUERIES, (from, to) => {
    const scratch = counts.subarray((from / QUERIES) * (cells + 1));
    const found = queries.subarray(from * PROBES);
    return ['scan', rows, width, from, to, probes, PROBES, starts, cells, scratch, found, sims, ids, k];
  });
  for (let done = 0; done < scans.length; done += 16) {
    run(scans.slice(done, done + 16));
    onProgress(0.15 + (0.6 * done) / scans.length);
  }

  before.set(ids);
  stamps.fill(-1);
  run(
    Array.from({ length: parts }, (_, part) => {
      const [start, end] = [part, part + 1].map((p) => Math.floor((n * p) / parts));
      const stamp = stamps.subarray(part * n);
      return inChunks(end - start, QUERIES, (from, to) => [
        ...(['refine', rows, width, start + from, start + to, sims, ids, before, k, stamp] as const),
      ]).flat();
    }),
  );

  // Whoever found too few in poor cells asks everyone.
  let poor = 0;
  for (let row = 0; row < n; row++) {
    if (ids[row * k + k - 1] >= 0) continue;
    list[poor++] = row;
    sims.fill(NONE, row * k, (row + 1) * k);
    ids.fill(-1, row * k, (row + 1) * k);
  }
  run(inChunks(poor, 16, (from, to) => ['nearest', rows, rows, width, list, from, to, 0, n, sims, ids, k, 1]));

  const indices = new Int32Array(n * k);
  const distances = new Float64Array(n * k);
  const all = distancesOf(sims);
  order.forEach((row, i) => {
    for (let j = 0; j < k; j++) indices[row * k + j] = order[ids[i * k + j]];
    distances.set(all.subarray(i * k, (i + 1) * k), row * k);
  });
  onProgress(1);
  return { k, indices, distances };
}

/** Centres of the cells, of unit length: a few iterations of k-means over a sample. */
function cellCentres(points: DenseMatrix, cells: number, crew: Crew): DenseMatrix {
  const random = createRandom(0, 'cells');
  const { rows: n, columns } = points;
  const sample = n > TRAINING ? takeRows(points, randomSample(random, n, Math.max(TRAINING, 20 * cells))) : points;
  const first = takeRows(sample, randomSample(random, sample.rows, cells));
  const initial = Array.from({ length: cells }, (_, c) => first.data.subarray(c * columns, (c + 1) * columns));
  const lloyd = typedLloyd(sample, cells, crew);
  const { centroids } = lloyd(initial, {
    maxIterations: TRAINING_ITERATIONS,
    tolerance: 0,
  });
  const data = Float64Array.from(centroids.flatMap((centroid) => Array.from(centroid)));
  return normalizeRows({ rows: cells, columns, data });
}

/** Rows by their nearest cell, and where each cell starts. */
function inOrderOfCells(probes: Int32Array, starts: Int32Array, n: number): Int32Array {
  starts.fill(0);
  for (let i = 0; i < n; i++) starts[probes[i * PROBES] + 1]++;
  for (let c = 1; c < starts.length; c++) starts[c] += starts[c - 1];
  const next = starts.slice();
  const order = new Int32Array(n);
  for (let i = 0; i < n; i++) order[next[probes[i * PROBES]]++] = i;
  return order;
}

function distancesOf(sims: Float32Array): Float64Array {
  return Float64Array.from(sims, (similarity) => (1 - similarity < NOISE ? 0 : 1 - similarity));
}
