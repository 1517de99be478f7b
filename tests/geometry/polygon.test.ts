import { describe, expect, it } from 'vitest';
import { closedPath, pointInPolygon, pointsInPolygon } from '../../src/geometry/polygon';
import { createRandom } from '../../src/numeric/random';

const SQUARE: [number, number][] = [
  [0, 0],
  [4, 0],
  [4, 4],
  [0, 4],
];
const FLAT = (polygon: [number, number][]) => Float64Array.from(polygon.flat());

describe('pointInPolygon', () => {
  it.each([
    ['the middle', 2, 2, true],
    ['left of it', -1, 2, false],
    ['right of it, level with two corners', 5, 0, false],
    ['left of it, level with two corners', -5, 4, false],
    ['a corner', 0, 0, true],
    ['the opposite corner', 4, 4, true],
    ['each edge: top', 2, 0, true],
    ['each edge: right', 4, 2, true],
    ['each edge: bottom', 2, 4, true],
    ['each edge: left', 0, 2, true],
    ['a hair inside', 4 - 1e-12, 2, true],
    ['a hair outside', 4 + 1e-12, 2, false],
  ])('%s', (_, x, y, expected) => {
    expect(pointInPolygon(x, y, SQUARE)).toBe(expected);
    expect(pointInPolygon(x, y, FLAT(SQUARE))).toBe(expected);
    expect(pointInPolygon(x, y, [...SQUARE].reverse())).toBe(expected);
  });

  it('counts crossings: what a pentagram encloses twice is outside', () => {
    const star: [number, number][] = [
      [0, -10],
      [6, 8],
      [-9.5, -3],
      [9.5, -3],
      [-6, 8],
    ];
    expect(pointInPolygon(0, 0, star)).toBe(false);
    expect(pointInPolygon(0, -7, star)).toBe(true);
    expect(pointInPolygon(7, -2.5, star)).toBe(true);
  });

  it('meets a corner that a ray runs through exactly once', () => {
    const diamond: [number, number][] = [
      [0, -2],
      [2, 0],
      [0, 2],
      [-2, 0],
    ];
    expect(pointInPolygon(-1, 0, diamond)).toBe(true);
    expect(pointInPolygon(-3, 0, diamond)).toBe(false);
    expect(pointInPolygon(-3, 2, diamond)).toBe(false);
  });

  it('encloses nothing with fewer than three corners', () => {
    expect(pointInPolygon(0, 0, [])).toBe(false);
    expect(
      pointInPolygon(1, 1, [
        [0, 0],
        [2, 2],
      ]),
    ).toBe(false);
  });

  it('agrees with the winding of random convex polygons', () => {
    const random = createRandom(1);
    for (let round = 0; round < 50; round++) {
      // Corners on a parabola-like hull: convex by construction, so inside means left of every edge.
      const xs = Array.from({ length: 6 }, () => random() * 2 - 1).sort((a, b) => a - b);
      const polygon = xs.map((x): [number, number] => [x, x * x]);
      const x = random() * 2 - 1;
      const y = random();
      const inside = polygon.every(([x1, y1], i) => {
        const [x2, y2] = polygon[(i + 1) % polygon.length];
        return (x2 - x1) * (y - y1) - (y2 - y1) * (x - x1) >= 0;
      });
      expect(pointInPolygon(x, y, polygon)).toBe(inside);
    }
  });
});

describe('pointsInPolygon', () => {
  it('finds what pointInPolygon finds, in order, and changes nothing', () => {
    const random = createRandom(2);
    const xs = Float32Array.from({ length: 500 }, () => random() * 10 - 2);
    const ys = Float32Array.from({ length: 500 }, () => random() * 10 - 2);
    const before = xs.slice();
    const lasso: [number, number][] = [
      [0, 0],
      [6, 1],
      [5, 5],
      [2, 2],
      [1, 6],
    ];
    const expected = [...xs.keys()].filter((i) => pointInPolygon(xs[i], ys[i], lasso));
    expect(expected.length).toBeGreaterThan(20);
    expect([...pointsInPolygon(xs, ys, lasso)]).toEqual(expected);
    expect(xs).toEqual(before);
  });
});

describe('closedPath', () => {
  it('has straight sides and closes', () => {
    expect(
      closedPath([
        [0, 0],
        [10.04, 0],
        [5, -7.26],
      ]),
    ).toBe('M0,0L10,0L5,-7.3Z');
    expect(closedPath([])).toBe('');
  });
});
