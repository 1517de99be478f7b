import { describe, expect, it } from 'vitest';
import { wardMeans } from '../../src/pipeline/ward';

const onLine = (...values: number[]) => ({ rows: values.length, columns: 1, data: Float64Array.from(values) });
const values = (means: Float64Array[] | undefined) => means?.map((mean) => mean[0]);

describe('wardMeans', () => {
  it('joins the groups whose union adds least, as SciPy does', () => {
    // scipy.cluster.hierarchy.ward of 0, 1, 5, 7, 20 joins (0, 1), (5, 7), these two, and all.
    const means = wardMeans(onLine(0, 1, 5, 7, 20), [1, 1, 1, 1, 1], [1, 2, 3, 4, 5]);
    expect(values(means.get(5))).toEqual([0, 1, 5, 7, 20]);
    expect(values(means.get(4))).toEqual([0.5, 5, 7, 20]);
    expect(values(means.get(3))).toEqual([0.5, 6, 20]);
    expect(values(means.get(2))).toEqual([3.25, 20]);
    expect(values(means.get(1))).toEqual([6.6]);
  });

  it('weighs groups by their rows', () => {
    // 0 and 3 are nearer, but 3 and 7 are few: 9 · 10·10/20 = 45 against 16 · 10·1/11 ≈ 14.5.
    const means = wardMeans(onLine(0, 3, 7), [10, 10, 1], [2]);
    expect(values(means.get(2))?.[0]).toBe(0);
    expect(values(means.get(2))?.[1]).toBeCloseTo((3 * 10 + 7) / 11, 12);
  });

  it('tells of no more groups than there are', () => {
    expect([...wardMeans(onLine(1, 2), [1, 1], [2, 3]).keys()]).toEqual([2]);
  });
});
