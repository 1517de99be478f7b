import { describe, expect, it } from 'vitest';
import type { DenseMatrix } from '../../src/numeric/dense-matrix';
import { normalizeRows } from '../../src/numeric/dense-matrix';
import { createRandom } from '../../src/numeric/random';
import { candidateKs, chooseK } from '../../src/pipeline/choose-k';
import { clumps } from './synthetic';

describe('candidateKs', () => {
  it('tries at most fifteen numbers from 2 to ⌈√(2n)⌉, none above 36', () => {
    expect(candidateKs(19)).toEqual([2, 3, 4, 5, 6, 7]);
    expect(candidateKs(1)).toEqual([]);
    expect(candidateKs(2)).toEqual([]);
    expect(candidateKs(4)).toEqual([2, 3]);
    expect(candidateKs(100_000)).toEqual([2, 3, 4, 5, 6, 7, 8, 10, 12, 14, 17, 20, 24, 29, 36]);
    for (const n of [5, 50, 100, 300, 2000]) {
      const ks = candidateKs(n);
      expect(ks).toEqual([...new Set(ks)].sort((a, b) => a - b));
      expect(ks[ks.length - 1]).toBe(Math.min(36, Math.ceil(Math.sqrt(2 * n)), n - 1));
    }
  });
});

/** `groups` of `small` tight groups of `size` rows each. */
function nested(groups: number, small: number, size: number): DenseMatrix {
  const columns = 24;
  const broad = clumps(groups, columns, groups, 0, 3);
  const tight = clumps(groups * small * size, columns, groups * small, 0.05, 4);
  const data = tight.data.map((value, e) => {
    const row = Math.floor(e / columns);
    return 0.5 * broad.data[(row % groups) * columns + (e % columns)] + value;
  });
  return normalizeRows({ ...tight, data });
}

/** The number of topics of points that are clustered as they are. */
const choose = (points: DenseMatrix, seed = 1) => chooseK(points, points, 50, createRandom(seed));

describe('chooseK', () => {
  it.each([3, 5, 8])('finds %d clear groups, with any seed', (groups) => {
    const points = clumps(160, 24, groups, 0.25, 5);
    for (let seed = 1; seed <= 3; seed++) expect(choose(points, seed).k).toBe(groups);
  });

  it('keeps the curve', () => {
    const { curve } = choose(clumps(40, 6, 4, 0.3));
    expect(curve.map((point) => point.k)).toEqual(candidateKs(40));
    for (const { silhouette, standard_error } of curve) {
      expect(Math.abs(silhouette)).toBeLessThanOrEqual(1);
      expect(standard_error).toBeGreaterThan(0);
    }
  });

  it('has nothing to choose among one, two or equal documents', () => {
    expect(choose(clumps(1, 3, 1, 0.1))).toEqual({ k: 1, curve: [] });
    expect(choose(clumps(2, 3, 2, 0.1))).toEqual({ k: 1, curve: [] });
    expect(choose(clumps(30, 3, 1, 0))).toEqual({ k: 1, curve: [] });
  });

  it('passes over a k that leaves a document alone', () => {
    // Three groups and one document far from all: four clusters would be the best silhouette.
    const points = clumps(31, 8, 3, 0.1);
    points.data.fill(0, 30 * 8);
    points.data.set([0, 0, 0, -0.6, 0, 0, 0, 0.8], 30 * 8);
    expect(choose(points, 2).k).toBe(3);
  });

  it.each([2, 4])('finds %d broad groups of many small ones, which subsamples join in other ways', (groups) => {
    const points = nested(groups, 40, 3);
    const { k, curve } = choose(points);
    expect(curve.reduce((a, b) => (b.silhouette > a.silhouette ? b : a)).k).toBeGreaterThan(groups);
    expect(k).toBe(groups);
  });

  it('clusters the space and measures the points', () => {
    const [points, space] = [clumps(120, 12, 6, 0.5, 2), clumps(120, 12, 6, 0.01, 2)];
    const silhouette = (rows: DenseMatrix) =>
      chooseK(rows, space, 50, createRandom(1)).curve.find(({ k }) => k === 6)?.silhouette ?? NaN;
    expect(silhouette(space)).toBeGreaterThan(0.99);
    expect(silhouette(points)).toBeLessThan(0.9);
    expect(chooseK(points, space, 50, createRandom(1)).k).toBe(6);
  });

  it('leaves no topic more than 3,000 documents where it can', () => {
    expect(choose(clumps(5600, 6, 2, 0.3, 2)).k).toBe(2);
    expect(choose(clumps(6400, 6, 2, 0.3, 2)).k).toBeGreaterThan(2);
  });

  it('looks at a sample of a large corpus', () => {
    const points = clumps(2100, 6, 5, 0.1, 2);
    expect(choose(points).k).toBe(5);
  });
});
