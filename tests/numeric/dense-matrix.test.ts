import { describe, expect, it } from 'vitest';
import { dot, normalizeRows, rowViews, squaredDistance, takeRows } from '../../src/numeric/dense-matrix';
import { mean, standardError } from '../../src/numeric/statistics';

const matrix = { rows: 3, columns: 2, data: Float64Array.from([3, 4, 0, 0, -1, 0]) };

describe('dense matrix', () => {
  it('scales rows to unit length and leaves zero rows alone', () => {
    expect([...normalizeRows(matrix).data]).toEqual([0.6, 0.8, 0, 0, -1, 0]);
    expect([...matrix.data.subarray(0, 2)]).toEqual([3, 4]);
  });

  it('takes rows, views rows and measures them', () => {
    expect([...takeRows(matrix, [2, 0]).data]).toEqual([-1, 0, 3, 4]);
    expect(rowViews(matrix).map((row) => [...row])).toEqual([[3, 4], [0, 0], [-1, 0]]); // prettier-ignore
    expect(dot(matrix.data, 0, matrix.data, 4, 2)).toBe(-3);
    expect(squaredDistance(matrix.data, 0, matrix.data, 4, 2)).toBe(32);
  });
});

describe('statistics', () => {
  it('gives mean and standard error', () => {
    expect(mean([1, 2, 3, 6])).toBe(3);
    expect(standardError([1, 2, 3, 6])).toBeCloseTo(Math.sqrt(14 / 3 / 4), 12);
    expect(standardError([5])).toBe(0);
  });
});
