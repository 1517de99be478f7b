import { describe, expect, it } from 'vitest';
import { exp, log, pow, withPortableMath } from '../../src/numeric/portable-math';

describe('portable math', () => {
  it('agrees with Math to the last bits', () => {
    for (const x of [-30, -1, -1e-9, 0, 0.3, 1, 12.5, 300]) expect(exp(x) / Math.exp(x)).toBeCloseTo(1, 14);
    for (const x of [1e-300, 0.1, 2, 12345]) expect(log(x) / Math.log(x)).toBeCloseTo(1, 14);
    expect(log(1)).toBe(0);
    for (const [x, y] of [
      [2, 0.5],
      [1e-6, 0.79],
      [123.4, -1.5],
    ])
      expect(pow(x, y) / Math.pow(x, y)).toBeCloseTo(1, 14);
  });

  it('swaps Math for the time of a call and puts it back, even after an error', () => {
    const own = [Math.exp, Math.log, Math.pow];
    withPortableMath(() => expect([Math.exp, Math.log, Math.pow]).toEqual([exp, log, pow]));
    expect([Math.exp, Math.log, Math.pow]).toEqual(own);
    expect(() =>
      withPortableMath(() => {
        throw new Error('inside');
      }),
    ).toThrow('inside');
    expect([Math.exp, Math.log, Math.pow]).toEqual(own);
  });
});
