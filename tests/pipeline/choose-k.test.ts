import { describe, expect, it } from 'vitest';
import { createRandom } from '../../src/numeric/random';
import { candidateKs, chooseK } from '../../src/pipeline/choose-k';
import { clumps } from './synthetic';

describe('candidateKs', () => {
  it('tries at most twelve numbers from 2 to ⌈√(2n)⌉, none above 36', () => {
    expect(candidateKs(19)).toEqual([2, 3, 4, 5, 6, 7]);
    expect(candidateKs(1)).toEqual([]);
    expect(candidateKs(2)).toEqual([]);
    expect(candidateKs(4)).toEqual([2, 3]);
    for (const n of [5, 50, 100, 300, 2000, 100_000]) {
      const ks = candidateKs(n);
      expect(ks.length).toBeLessThanOrEqual(12);
      expect(ks).toEqual([...new Set(ks)].sort((a, b) => a - b));
      expect(ks[ks.length - 1]).toBe(Math.min(36, Math.ceil(Math.sqrt(2 * n)), n - 1));
    }
  });
});

describe('chooseK', () => {
  it.each([3, 5, 8])('finds %d clear groups, with any seed', (groups) => {
    const points = clumps(160, 24, groups, 0.25, 5);
    for (let seed = 1; seed <= 3; seed++) expect(chooseK(points, 50, createRandom(seed)).k).toBe(groups);
  });

  it('keeps the curve', () => {
    const { curve } = chooseK(clumps(40, 6, 4, 0.3), 50, createRandom(1));
    expect(curve.map((point) => point.k)).toEqual(candidateKs(40));
    for (const { silhouette, standard_error } of curve) {
      expect(Math.abs(silhouette)).toBeLessThanOrEqual(1);
      expect(standard_error).toBeGreaterThan(0);
    }
  });

  it('has nothing to choose among one, two or equal documents', () => {
    expect(chooseK(clumps(1, 3, 1, 0.1), 50, createRandom(1))).toEqual({ k: 1, curve: [] });
    expect(chooseK(clumps(2, 3, 2, 0.1), 50, createRandom(1))).toEqual({ k: 1, curve: [] });
    expect(chooseK(clumps(30, 3, 1, 0), 50, createRandom(1))).toEqual({ k: 1, curve: [] });
  });

  it('passes over a k that leaves a document alone', () => {
    // Three groups and one document far from all: four clusters would be the best silhouette.
    const points = clumps(31, 8, 3, 0.1);
    points.data.fill(0, 30 * 8);
    points.data.set([0, 0, 0, -0.6, 0, 0, 0, 0.8], 30 * 8);
    const { k, curve } = chooseK(points, 50, createRandom(2));
    expect(curve.reduce((a, b) => (b.silhouette > a.silhouette ? b : a)).k).toBe(4);
    expect(k).toBeLessThan(4);
  });
});
