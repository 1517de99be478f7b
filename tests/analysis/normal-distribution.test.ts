import { describe, expect, it } from 'vitest';
import { benjaminiHochberg, twoSidedP } from '../../src/analysis/normal-distribution';

describe('twoSidedP', () => {
  // Python: math.erfc(z / 2 ** 0.5)
  it.each([
    [0, 1],
    [0.5, 0.6170750774519738],
    [1.96, 0.04999579029644087],
    [2.4, 0.016395071849192276],
    [2.6, 0.009322376047437502],
    [3, 0.0026997960632601913],
    [5, 5.733031437583892e-7],
    [10, 1.5239706048321186e-23],
    [35, 2.2498214129451068e-268],
  ])('of %d', (z, p) => {
    expect(twoSidedP(z) / p).toBeCloseTo(1, 9);
    expect(twoSidedP(-z)).toBe(twoSidedP(z));
  });
});

describe('benjaminiHochberg', () => {
  it('finds the largest p that passes', () => {
    // Thresholds 0.01, 0.02, 0.03, 0.04, 0.05: the third passes though the second does not.
    expect(benjaminiHochberg(Float64Array.of(0.9, 0.03, 0.025, 0.001, 0.5), 0.05)).toBe(0.03);
    expect(benjaminiHochberg(Float64Array.of(0.9, 0.06), 0.05)).toBe(-1);
  });

  it('counts tests that are left out, and leaves its input alone', () => {
    const p = Float64Array.of(0.02, 0.01);
    expect(benjaminiHochberg(p, 0.05, 2)).toBe(0.02);
    expect(benjaminiHochberg(p, 0.05, 100)).toBe(-1);
    expect([...p]).toEqual([0.02, 0.01]);
  });
});
