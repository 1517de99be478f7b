import { describe, expect, it } from 'vitest';
import { createRandom } from '../../src/numeric/random';
import { alignTo } from '../../src/pipeline/align';

const random = createRandom(8);
const places = Float64Array.from({ length: 40 }, () => 2 * random() - 1);

/** Places turned by the angle whose cosine is 0.6, mirrored or not, and moved. */
function moved(isMirrored: boolean): Float64Array {
  const [c, s] = [0.6, 0.8];
  return places.map((_, e) => {
    const x = places[e - (e % 2)];
    const y = places[e - (e % 2) + 1] * (isMirrored ? -1 : 1);
    return e % 2 === 0 ? c * x - s * y + 3 : s * x + c * y - 7;
  });
}

/** Largest distance of the layout from the places, both centred. */
function residual(layout: Float64Array | null, rows = 20): number {
  if (!layout) return Infinity;
  const mean = (values: Float64Array, axis: number) =>
    Array.from({ length: rows }, (_, i) => values[2 * i + axis]).reduce((a, b) => a + b) / rows;
  let most = 0;
  for (let e = 0; e < 2 * rows; e++) {
    most = Math.max(most, Math.abs(layout[e] - mean(layout, e % 2) - (places[e] - mean(places, e % 2))));
  }
  return most;
}

describe('alignTo', () => {
  it.each([false, true])('undoes a turn and a move (mirrored: %s)', (isMirrored) => {
    const layout = moved(isMirrored);
    const copy = layout.slice();
    expect(residual(layout)).toBeGreaterThan(0.5);
    expect(residual(alignTo(layout, places))).toBeLessThan(1e-12);
    expect(layout).toEqual(copy);
  });

  it('goes by the points that had a place, and takes the others along', () => {
    const some = places.map((place, e) => (e >> 1 > 4 && e >> 1 < 15 ? NaN : place));
    expect(residual(alignTo(moved(true), some))).toBeLessThan(1e-12);
  });

  it('no other turn or mirror image comes nearer to places that moved by themselves', () => {
    const noise = createRandom(2);
    const layout = moved(false).map((value) => value + 0.6 * (noise() - 0.5));
    const aligned = alignTo(layout, places) ?? new Float64Array(0);
    const [x, y] = [0, 1].map((axis) => places.filter((_, e) => e % 2 === axis).reduce((a, b) => a + b) / 20);
    const off = (cos: number, sin: number, flip: number) =>
      Array.from({ length: 20 }, (_, i) => {
        const [ax, ay] = [aligned[2 * i], aligned[2 * i + 1]];
        const dx = cos * ax - flip * sin * ay - (places[2 * i] - x);
        const dy = sin * ax + flip * cos * ay - (places[2 * i + 1] - y);
        return dx * dx + dy * dy;
      }).reduce((a, b) => a + b);
    const best = off(1, 0, 1);
    for (let step = 1; step < 60; step++) {
      const angle = (step / 60) * 2 * Math.PI;
      expect(off(Math.cos(angle), Math.sin(angle), 1)).toBeGreaterThan(best);
      expect(off(Math.cos(angle), Math.sin(angle), -1)).toBeGreaterThan(best);
    }
  });

  it('has nothing to go by with fewer than two places, or all in one spot', () => {
    const none = places.map(() => NaN);
    expect(alignTo(moved(false), none)).toBeNull();
    expect(
      alignTo(
        moved(false),
        none.map((place, e) => (e < 2 ? 0 : place)),
      ),
    ).toBeNull();
    expect(
      alignTo(
        moved(false),
        places.map(() => 0.5),
      ),
    ).toBeNull();
  });
});
