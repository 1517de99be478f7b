import KDBush from 'kdbush';

/** Finds points near a place. Build it once for a layout (fitted screen coordinates, before zoom). */
export interface PointIndex {
  /** The point nearest (x, y) within `radius`, ties to the smaller index; −1 when there is none. */
  nearest(x: number, y: number, radius?: number): number;
  /** All points within `radius`, ascending. */
  within(x: number, y: number, radius: number): number[];
}

/**
 * A k-d tree over n points.
 *
 * @param xs - n coordinates.
 * @param ys - n coordinates.
 */
export function createPointIndex(xs: ArrayLike<number>, ys: ArrayLike<number>): PointIndex {
  const n = xs.length;
  const tree = new KDBush(n, 64, Float64Array);
  for (let i = 0; i < n; i++) tree.add(xs[i], ys[i]);
  if (n > 0) tree.finish();
  const found = (x: number, y: number, radius: number) => (n === 0 ? [] : tree.within(x, y, radius));
  const distance2 = (i: number, x: number, y: number) => (xs[i] - x) * (xs[i] - x) + (ys[i] - y) * (ys[i] - y);

  return {
    within: (x, y, radius) => found(x, y, radius).sort((a, b) => a - b),
    nearest(x, y, radius = Infinity) {
      let best = -1;
      let least = Infinity;
      for (const i of found(x, y, radius)) {
        const distance = distance2(i, x, y);
        if (distance > least || (distance === least && i > best)) continue;
        best = i;
        least = distance;
      }
      return best;
    },
  };
}
