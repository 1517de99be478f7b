/** Cubic: quick off, slow in. `t` and what it gives are 0 … 1. */
export function easeOut(t: number): number {
  const left = 1 - t;
  return 1 - left * left * left;
}
