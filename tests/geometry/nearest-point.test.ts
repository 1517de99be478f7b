import { describe, expect, it } from 'vitest';
import { createPointIndex } from '../../src/geometry/nearest-point';
import { createRandom } from '../../src/numeric/random';

describe('createPointIndex', () => {
  const random = createRandom(5);
  const xs = Float32Array.from({ length: 1000 }, () => random() * 100);
  const ys = Float32Array.from({ length: 1000 }, () => random() * 100);
  const index = createPointIndex(xs, ys);
  const distance = (i: number, x: number, y: number) => Math.hypot(xs[i] - x, ys[i] - y);

  it('finds what a search through all points finds', () => {
    for (let round = 0; round < 50; round++) {
      const [x, y] = [random() * 100, random() * 100];
      const all = [...xs.keys()].sort((a, b) => distance(a, x, y) - distance(b, x, y));
      expect(index.nearest(x, y)).toBe(all[0]);
      expect(index.within(x, y, 7)).toEqual(all.filter((i) => distance(i, x, y) <= 7).sort((a, b) => a - b));
    }
  });

  it('says −1 when nothing is near, and takes the smaller index of two on one spot', () => {
    expect(index.nearest(-50, -50, 10)).toBe(-1);
    expect(createPointIndex([], []).nearest(0, 0)).toBe(-1);
    expect(createPointIndex([4, 1, 1], [4, 1, 1]).nearest(1, 1.5, 3)).toBe(1);
  });
});
