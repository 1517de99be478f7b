/** Up to this many documents each is drawn as a large mark with its name beside it. */
const NAMED_UP_TO = 60;
const ROUNDS = 300;
/** Room for a mark and its name, as shares of √(1 / n) of the map: a name is wide and low. */
const WIDTH = 0.9;
const HEIGHT = 0.45;

/**
 * Gives the points of a small map room for their marks and names: points nearer than an ellipse of their even
 * share of the map push each other apart, all others stay. Larger maps come back as they are.
 *
 * @param layout - n × 2, row-major, oriented (longer side −1 … 1).
 */
export function spreadOut(layout: Float64Array): Float64Array {
  const n = layout.length / 2;
  if (n < 2 || n > NAMED_UP_TO) return layout;
  const width = WIDTH / Math.sqrt(n);
  const height = HEIGHT / Math.sqrt(n);
  const result = layout.slice();
  for (let round = 0; round < ROUNDS; round++) {
    let moved = false;
    for (let i = 0; i < n; i++) {
      for (let j = i + 1; j < n; j++) {
        // Equal points part sideways, the later one to the right.
        const dx = (result[2 * j] - result[2 * i]) / width || 1e-9 * (1 + j);
        const dy = (result[2 * j + 1] - result[2 * i + 1]) / height;
        const distance = Math.hypot(dx, dy);
        if (distance >= 1) continue;
        const push = (1 - distance) / distance / 4;
        result[2 * i] -= dx * push * width;
        result[2 * i + 1] -= dy * push * height;
        result[2 * j] += dx * push * width;
        result[2 * j + 1] += dy * push * height;
        moved = true;
      }
    }
    if (!moved) break;
  }
  return result;
}
