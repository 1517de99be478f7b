/** Cosine and sine of the golden angle, 2π (1 − 1/φ): neighbours on the spiral never line up. */
const COSINE = -0.7373688780783197;
const SINE = 0.6754902942615238;

/**
 * Places for points that a projection cannot place: Vogel's spiral (1979), even spacing from the middle out.
 *
 * @param n - points.
 * @param spacing - about the distance between neighbours.
 * @returns n × 2, row-major; one point alone stands in the middle.
 */
export function spiralLayout(n: number, spacing = 1): Float64Array {
  const layout = new Float64Array(2 * n);
  let x = 1;
  let y = 0;
  for (let i = 0; i < n; i++) {
    const radius = n === 1 ? 0 : spacing * Math.sqrt(i + 0.5);
    layout[2 * i] = radius * x;
    layout[2 * i + 1] = radius * y;
    [x, y] = [COSINE * x - SINE * y, SINE * x + COSINE * y];
  }
  return layout;
}
