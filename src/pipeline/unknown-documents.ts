import type { CsrMatrix } from './csr-matrix';
import { fitToUnit } from './orient';
import { spiralLayout } from './spiral-layout';

/** Distance of such documents from each other, in map units. */
const SPACING = 0.02;

/** Rows with at least one word of the vocabulary; the others have no place in the space. */
export function knownDocuments(matrix: CsrMatrix): number[] {
  return Array.from({ length: matrix.rows }, (_, i) => i).filter((i) => matrix.indptr[i] < matrix.indptr[i + 1]);
}

/**
 * Values of the known documents as values of all; the unknown ones take `missing`.
 *
 * @param known - the rows that `values` is about, ascending.
 */
export function scatter<T extends Int32Array | Float64Array>(all: T, known: number[], values: T, missing: number): T {
  all.fill(missing);
  known.forEach((row, i) => (all[row] = values[i]));
  return all;
}

/**
 * The layout of all n documents: the unknown ones stand on a small spiral in the emptiest corner of the map.
 *
 * @param layout - of the known documents, k × 2, row-major, in map units.
 */
export function withUnknown(n: number, known: number[], layout: Float64Array): Float64Array {
  if (known.length === n) return layout;
  if (known.length === 0) return fitToUnit(spiralLayout(n));
  const all = new Float64Array(2 * n);
  const [x, y] = emptiestCorner(layout);
  const spiral = spiralLayout(n - known.length, SPACING);
  let next = 0;
  for (let row = 0, k = 0; row < n; row++) {
    const isKnown = known[k] === row;
    for (let axis = 0; axis < 2; axis++) {
      all[2 * row + axis] = isKnown ? layout[2 * k + axis] : [x, y][axis] + spiral[2 * next + axis];
    }
    if (isKnown) k += 1;
    else next += 1;
  }
  return all;
}

/** The corner of the map's extent that lies farthest from any point. */
function emptiestCorner(layout: Float64Array): [number, number] {
  const xs = layout.filter((_, e) => e % 2 === 0);
  const ys = layout.filter((_, e) => e % 2 === 1);
  const [left, right] = extent(xs);
  const [bottom, top] = extent(ys);
  let best: [number, number] = [0, 0];
  let farthest = -1;
  for (const corner of [
    [right, bottom],
    [left, bottom],
    [right, top],
    [left, top],
  ] as [number, number][]) {
    const distance = xs.reduce(
      (least, x, i) => Math.min(least, Math.hypot(x - corner[0], ys[i] - corner[1])),
      Infinity,
    );
    if (distance > farthest) {
      farthest = distance;
      best = corner;
    }
  }
  return best;
}

function extent(values: Float64Array): [number, number] {
  return [values.reduce((a, b) => Math.min(a, b)), values.reduce((a, b) => Math.max(a, b))];
}
