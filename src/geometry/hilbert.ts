/** Bits an axis of the Hilbert curve: a grid of 65,536 × 65,536 cells. */
const ORDER = 16;

/**
 * Position of a grid cell along the Hilbert curve that starts in (0, 0) and ends in (2^16 − 1, 0).
 *
 * @param column - 0 … 65,535.
 * @param row - 0 … 65,535.
 * @returns 0 … 2^32 − 1.
 */
export function hilbertIndex(column: number, row: number): number {
  let x = column;
  let y = row;
  let index = 0;
  for (let side = 1 << (ORDER - 1); side > 0; side >>= 1) {
    const right = (x & side) > 0 ? 1 : 0;
    const upper = (y & side) > 0 ? 1 : 0;
    // Multiplication, not shifts: the index needs 32 unsigned bits.
    index += side * side * ((3 * right) ^ upper);
    if (upper === 0) {
      if (right === 1) {
        x = side - 1 - (x & (side - 1));
        y = side - 1 - (y & (side - 1));
      }
      [x, y] = [y, x];
    }
  }
  return index;
}

/**
 * The order of points along a Hilbert curve over their bounding square, ties by id, then by index. Points that
 * are near on the curve are near on the map, so that a part of the map is a few runs of rows in the file.
 *
 * @param x - n coordinates; those that are not finite count as the smallest.
 * @param y - n coordinates.
 * @param ids - n ids.
 * @returns a permutation of 0 … n − 1.
 */
export function hilbertOrder(x: Float32Array, y: Float32Array, ids: string[]): Int32Array {
  const n = x.length;
  const [left, right] = finiteExtent(x);
  const [bottom, top] = finiteExtent(y);
  const span = Math.max(right - left, top - bottom) || 1;
  const cells = 1 << ORDER;
  const cell = (value: number, least: number) =>
    Number.isFinite(value) ? Math.min(cells - 1, Math.floor(((value - least) / span) * cells)) : 0;

  const indices = new Float64Array(n);
  for (let i = 0; i < n; i++) indices[i] = hilbertIndex(cell(x[i], left), cell(y[i], bottom));
  return Int32Array.from({ length: n }, (_, i) => i).sort((a, b) => {
    if (indices[a] !== indices[b]) return indices[a] - indices[b];
    return ids[a] < ids[b] ? -1 : ids[a] > ids[b] ? 1 : a - b;
  });
}

function finiteExtent(values: Float32Array): [number, number] {
  let least = Infinity;
  let most = -Infinity;
  for (const value of values) {
    if (!Number.isFinite(value)) continue;
    if (value < least) least = value;
    if (value > most) most = value;
  }
  return least <= most ? [least, most] : [0, 0];
}
