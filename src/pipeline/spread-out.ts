/** Up to this many documents each is drawn as a large mark with its name beside it. */
const NAMED_UP_TO = 60;
const ROUNDS = 200;

/**
 * Gives the points of a small map room for their marks and names: points nearer than a share of the even spacing
 * push each other apart, everything else stays. Larger maps come back as they are.
 *
 * @param layout - n × 2, row-major, oriented (longer side −1 … 1).
 */
export function spreadOut(layout: Float64Array): Float64Array {
  const n = layout.length / 2;
  if (n < 2 || n > NAMED_UP_TO) return layout;
  const result = layout.slice();
  const spacing = 0.5 * Math.sqrt(4 / n) * 0.6;
  for (let round = 0; round < ROUNDS; round++) {
    let moved = false;
    for (let i = 0; i < n; i++) {
      for (let j = i + 1; j < n; j++) {
        let dx = result[2 * j] - result[2 * i];
        const dy = result[2 * j + 1] - result[2 * i + 1];
        let distance = Math.hypot(dx, dy);
        if (distance >= spacing) continue;
        if (distance < 1e-9) {
          dx = 1e-9 * (1 + j);
          distance = Math.hypot(dx, dy);
        }
        const push = (spacing - distance) / distance / 4;
        result[2 * i] -= dx * push;
        result[2 * i + 1] -= dy * push;
        result[2 * j] += dx * push;
        result[2 * j + 1] += dy * push;
        moved = true;
      }
    }
    if (!moved) break;
  }
  return result;
}
