import type { DenseMatrix, Numbers } from '../numeric/dense-matrix';

/** The nearest neighbours of every row, nearest first, itself left out. */
export interface KnnGraph {
  /** Neighbours a row. */
  k: number;
  /** n × k, row-major. */
  indices: Int32Array;
  /** Cosine distances 1 − cos, 0 … 2, n × k. */
  distances: Float64Array;
}

/** Rows a tile: two tiles of 100 components stay in the second-level cache. */
const TILE = 64;
/** Distances below this are rounding noise between equal rows. */
const NOISE = 1e-12;

/**
 * Exact k nearest neighbours by cosine distance; ties by row number.
 *
 * @param points - n × d, rows of unit length or zero (a zero row is at distance 1 from every row).
 * @param k - neighbours a row, at most n − 1.
 * @param onProgress - called with the share done.
 */
export function knnGraph(points: DenseMatrix, k: number, onProgress?: (share: number) => void): KnnGraph {
  const { rows: n, columns, data } = points;
  k = Math.max(0, Math.min(k, n - 1));
  const indices = new Int32Array(n * k).fill(-1);
  const distances = new Float64Array(n * k).fill(Infinity);
  const tile = new Float64Array(TILE * TILE);

  const offer = (row: number, other: number, distance: number): void => {
    const start = row * k;
    let slot = start + k - 1;
    if (distance > distances[slot] || (distance === distances[slot] && other > indices[slot])) return;
    while (slot > start) {
      const before = distances[slot - 1];
      if (before < distance || (before === distance && indices[slot - 1] < other)) break;
      distances[slot] = before;
      indices[slot] = indices[slot - 1];
      slot -= 1;
    }
    distances[slot] = distance;
    indices[slot] = other;
  };

  if (k > 0) {
    for (let a = 0; a < n; a += TILE) {
      const aEnd = Math.min(n, a + TILE);
      for (let b = a; b < n; b += TILE) {
        const bEnd = Math.min(n, b + TILE);
        dotTile(data, columns, a, aEnd, b, bEnd, tile);
        for (let i = a; i < aEnd; i++) {
          for (let j = a === b ? i + 1 : b; j < bEnd; j++) {
            let distance = 1 - tile[(i - a) * TILE + (j - b)];
            if (distance < NOISE) distance = 0;
            offer(i, j, distance);
            offer(j, i, distance);
          }
        }
      }
      onProgress?.(1 - ((n - aEnd) * (n - aEnd)) / (n * n));
    }
  }
  return { k, indices, distances };
}

/** Dot products of rows a … aEnd with rows b … bEnd, two by two so that each load serves twice. */
function dotTile(
  data: Numbers,
  columns: number,
  a: number,
  aEnd: number,
  b: number,
  bEnd: number,
  tile: Float64Array,
): void {
  for (let i = a; i < aEnd; i += 2) {
    const i0 = i * columns;
    const i1 = i + 1 < aEnd ? i0 + columns : i0;
    for (let j = b; j < bEnd; j += 2) {
      const j0 = j * columns;
      const j1 = j + 1 < bEnd ? j0 + columns : j0;
      let s00 = 0;
      let s01 = 0;
      let s10 = 0;
      let s11 = 0;
      for (let d = 0; d < columns; d++) {
        const x0 = data[i0 + d];
        const x1 = data[i1 + d];
        const y0 = data[j0 + d];
        const y1 = data[j1 + d];
        s00 += x0 * y0;
        s01 += x0 * y1;
        s10 += x1 * y0;
        s11 += x1 * y1;
      }
      const at = (i - a) * TILE + (j - b);
      tile[at] = s00;
      tile[at + 1] = s01;
      tile[at + TILE] = s10;
      tile[at + TILE + 1] = s11;
    }
  }
}
