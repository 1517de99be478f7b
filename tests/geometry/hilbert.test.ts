import { describe, expect, it } from 'vitest';
import { hilbertIndex, hilbertOrder } from '../../src/geometry/hilbert';
import { createRandom } from '../../src/numeric/random';

describe('hilbertIndex', () => {
  it('runs along the first 64 cells one step at a time', () => {
    const cells: [number, number][] = [];
    for (let column = 0; column < 8; column++) for (let row = 0; row < 8; row++) cells.push([column, row]);
    cells.sort((a, b) => hilbertIndex(...a) - hilbertIndex(...b));
    expect(cells.map((cell) => hilbertIndex(...cell))).toEqual([...Array(64).keys()]);
    for (let i = 1; i < cells.length; i++) {
      const [a, b] = [cells[i - 1], cells[i]];
      expect(Math.abs(a[0] - b[0]) + Math.abs(a[1] - b[1])).toBe(1);
    }
  });

  it('uses 32 unsigned bits', () => {
    expect(hilbertIndex(0, 0)).toBe(0);
    expect(hilbertIndex(65535, 0)).toBe(4294967295);
  });
});

describe('hilbertOrder', () => {
  const random = createRandom(3);
  const n = 400;
  const x = Float32Array.from({ length: n }, () => random());
  const y = Float32Array.from({ length: n }, () => random());
  const ids = Array.from({ length: n }, (_, i) => `d${i}`);

  it('is a permutation that keeps neighbours together', () => {
    const order = hilbertOrder(x, y, ids);
    expect([...order].sort((a, b) => a - b)).toEqual([...Array(n).keys()]);
    let steps = 0;
    for (let i = 1; i < n; i++) steps += Math.hypot(x[order[i]] - x[order[i - 1]], y[order[i]] - y[order[i - 1]]);
    expect(steps / (n - 1)).toBeLessThan(0.08); // at random it would be 0.52
  });

  it('breaks ties by id and does not depend on the order of rows', () => {
    const here = new Float32Array(3).fill(0.5);
    expect([...hilbertOrder(here, here, ['b', 'c', 'a'])]).toEqual([2, 0, 1]);
    const order = hilbertOrder(x, y, ids);
    const flip = (values: Float32Array) => Float32Array.from(values).reverse();
    const flipped = hilbertOrder(flip(x), flip(y), [...ids].reverse());
    expect([...flipped].map((i) => n - 1 - i)).toEqual([...order]);
  });

  it('takes a single point and coordinates that are no numbers', () => {
    expect([...hilbertOrder(new Float32Array([1]), new Float32Array([1]), ['a'])]).toEqual([0]);
    expect([...hilbertOrder(new Float32Array([NaN, 1]), new Float32Array([0, 0]), ['a', 'b'])]).toHaveLength(2);
  });
});
