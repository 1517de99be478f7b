import { describe, expect, it } from 'vitest';
import { densityBins, densityPeak } from '../../src/geometry/density';
import { createRandom } from '../../src/numeric/random';

function cloud(n: number, x: number, y: number, spread: number, seed: number): [number, number][] {
  const random = createRandom(seed);
  const bell = () => spread * (random() + random() + random() - 1.5);
  return Array.from({ length: n }, () => [x + bell(), y + bell()]);
}

describe('densityPeak', () => {
  it('stands in the larger of two islands, not between them', () => {
    const points = [...cloud(200, 0, 0, 0.2, 1), ...cloud(80, 5, 1, 0.2, 2)];
    const [x, y] = densityPeak(
      points.map((p) => p[0]),
      points.map((p) => p[1]),
      points.map((_, i) => i),
    );
    expect(Math.hypot(x, y)).toBeLessThan(0.1);
  });

  it('looks at the members only', () => {
    const [x] = densityPeak([0, 0, 0, 10, 10.1, 10.2], [0, 0, 0, 0, 0, 0], [3, 4, 5]);
    expect(x).toBeCloseTo(10.1, 2);
  });

  it('is the mean of one or two points, and the spot of identical ones', () => {
    expect(densityPeak([1, 3], [2, 6], [0])).toEqual([1, 2]);
    expect(densityPeak([1, 3], [2, 6], [0, 1])).toEqual([2, 4]);
    expect(densityPeak([7, 7, 7], [1, 1, 1], [0, 1, 2])).toEqual([7, 1]);
  });
});

describe('densityBins', () => {
  it('puts the crowd in the dense bins and the stragglers in the sparse one', () => {
    const points = [...cloud(300, 0, 0, 0.1, 3), ...cloud(100, 0, 0, 3, 4)];
    const bins = densityBins(
      points.map((p) => p[0]),
      points.map((p) => p[1]),
    );
    const mean = (from: number, to: number) => bins.slice(from, to).reduce((a, b) => a + b, 0) / (to - from);
    expect(mean(0, 300)).toBeGreaterThan(1);
    expect(mean(300, 400)).toBeLessThan(0.3);
    // At most the shares that LOOK gives: 35, 35, 20, 10%.
    expect(bins.filter((bin) => bin === 3).length).toBeLessThanOrEqual(40);
    expect(bins.filter((bin) => bin >= 2).length).toBeLessThanOrEqual(120);
  });

  it('has one bin for one spot, and none for nothing', () => {
    expect([...densityBins([1, 1, 1], [2, 2, 2])]).toEqual([0, 0, 0]);
    expect([...densityBins([], [])]).toEqual([]);
  });
});
