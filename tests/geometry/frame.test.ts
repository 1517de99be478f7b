import { describe, expect, it } from 'vitest';
import { fitFrame, toScreen } from '../../src/geometry/frame';
import { binOpacity, binRadius, markRadius } from '../../src/geometry/mark-size';
import { createRandom } from '../../src/numeric/random';

const SIZE = { width: 1136, height: 700 };

function square(n: number, seed = 1): { x: number[]; y: number[] } {
  const random = createRandom(seed);
  return {
    x: Array.from({ length: n }, () => random() * 2 - 1),
    y: Array.from({ length: n }, () => random() * 2 - 1),
  };
}

describe('fitFrame', () => {
  it('shows every document inside the margins, y upwards', () => {
    const { x, y } = square(40);
    const frame = fitFrame(x, y, { ...SIZE, margin: { horizontal: 50, vertical: 30 } });
    expect(frame.outside).toBe(0);
    const screen = toScreen(x, y, frame);
    expect(Math.min(...screen.x)).toBeGreaterThanOrEqual(49.99);
    expect(Math.max(...screen.x)).toBeLessThanOrEqual(1086.01);
    expect(Math.min(...screen.y)).toBeCloseTo(30, 3);
    expect(Math.max(...screen.y)).toBeCloseTo(670, 3);
    expect(frame.y(1)).toBeLessThan(frame.y(0));
  });

  it('goes back to map units', () => {
    const { x, y } = square(40);
    const frame = fitFrame(x, y, SIZE);
    expect(frame.invertX(frame.x(0.3))).toBeCloseTo(0.3, 12);
    expect(frame.invertY(frame.y(-0.7))).toBeCloseTo(-0.7, 12);
  });

  it('stretches an axis by no more than 1.35', () => {
    const { x, y } = square(200);
    const frame = fitFrame(x, y, SIZE);
    expect(frame.scaleX / frame.scaleY).toBeCloseTo(1.35, 10);
    const tall = fitFrame(x, y, { width: 400, height: 1200 });
    expect(tall.scaleY / tall.scaleX).toBeCloseTo(1.35, 10);
  });

  it('leaves out a few far documents that would shrink the map, counts them, and shows them on demand', () => {
    const { x, y } = square(500);
    for (let i = 0; i < 6; i++) x[i] = -9 - i;
    const frame = fitFrame(x, y, SIZE);
    expect(frame.outside).toBe(6);
    const all = fitFrame(x, y, { ...SIZE, showAll: true });
    expect(all.outside).toBe(0);
    expect(all.scaleX).toBeLessThan(frame.scaleX / 2);
  });

  it('leaves out neither more than 2% a side nor any that free little', () => {
    const many = square(500);
    for (let i = 0; i < 20; i++) many.x[i] = -9;
    expect(fitFrame(many.x, many.y, SIZE).outside).toBe(0);
    const near = square(500);
    for (let i = 0; i < 5; i++) near.x[i] = -1.1;
    expect(fitFrame(near.x, near.y, SIZE).outside).toBe(0);
    const few = square(19);
    few.x[0] = -9;
    expect(fitFrame(few.x, few.y, SIZE).outside).toBe(0);
  });

  it.each([
    ['one document', [0.4], [0.2]],
    ['two on one spot', [1, 1], [2, 2]],
    ['a line', [0, 1, 2], [5, 5, 5]],
    ['none', [], []],
  ])('takes %s', (_, x, y) => {
    const frame = fitFrame(x, y, SIZE);
    expect(Number.isFinite(frame.scaleX)).toBe(true);
    expect(frame.outside).toBe(0);
    if (y.length > 0) expect(frame.y(y[0])).toBeCloseTo(350, 9);
  });
});

describe('marks', () => {
  it.each([
    [19, 620, 10],
    [300, 620, 7.5],
    [5000, 700, 2],
    [100_000, 700, 0.75],
  ])('%i documents have the radius that LOOK gives', (n, height, expected) => {
    expect(markRadius(n, 1136, height)).toBeCloseTo(expected, 0.9);
    expect(markRadius(n, 1136, height, 4)).toBeCloseTo(Math.min(10, 2 * markRadius(n, 1136, height)), 9);
  });

  it('are fainter where they crowd and on larger maps', () => {
    expect([0, 1, 2, 3].map((bin) => binOpacity(5000, bin))).toEqual(
      [0.9, 0.82, 0.72, 0.62].map((v) => expect.closeTo(v, 9)),
    );
    expect([0, 3].map((bin) => binOpacity(300, bin))).toEqual([1, 1]);
    expect(binOpacity(100_000, 0)).toBeCloseTo(0.54, 9);
    expect([0, 1, 2, 3].map((bin) => binRadius(5000, bin))).toEqual([1.2, 1.1, 1, 0.9]);
    expect(binRadius(100, 3)).toBe(1);
  });
});
