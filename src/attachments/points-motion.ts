import { easeOut } from './ease';

/** Map units to fitted pixels, as in `PointView`. */
export interface Projection {
  scale: readonly [number, number];
  offset: readonly [number, number];
}

interface Places {
  x: Float32Array;
  y: Float32Array;
}

/** Marks on their way to new places. */
export interface Motion {
  /** Where each was when it set out: fitted pixels, x and y in turn, in the order of the documents. */
  readonly from: Float32Array;
  /** Share of the way done at a time, 0 … 1. The first time asked for is the start. */
  at(now: number): number;
}

/**
 * Sets marks in motion from where they stand, at rest or on an earlier way that ends here.
 *
 * @param places - where they belong so far, in map units.
 * @param duration - milliseconds.
 */
export function startMotion(
  { x, y }: Places,
  { scale, offset }: Projection,
  earlier: { motion: Motion; share: number } | null,
  duration: number,
): Motion {
  const n = x.length;
  const from = new Float32Array(2 * n);
  const share = earlier?.share ?? 1;
  for (let i = 0; i < n; i++) {
    from[2 * i] = x[i] * scale[0] + offset[0];
    from[2 * i + 1] = y[i] * scale[1] + offset[1];
  }
  if (earlier && share < 1) {
    const before = earlier.motion.from;
    for (let i = 0; i < 2 * n; i++) from[i] = before[i] + (from[i] - before[i]) * share;
  }
  let start: number | null = null;
  return {
    from,
    at(now) {
      start ??= now;
      return easeOut(Math.min(1, Math.max(0, (now - start) / duration)));
    },
  };
}
