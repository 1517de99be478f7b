import { describe, expect, it } from 'vitest';
import { normalizeRows, rowViews } from '../../src/numeric/dense-matrix';
import { createRandom } from '../../src/numeric/random';
import { kmeans, kmeansFrom } from '../../src/pipeline/kmeans';
import { kmeansPlusPlus } from '../../src/pipeline/kmeans-plus-plus';
import { reference, referenceMatrix, toDense } from './reference';

const dense = toDense(referenceMatrix);

/** The partition as sets of rows, whatever the clusters are called. */
const partition = (labels: ArrayLike<number>) => {
  const groups = new Map<number, number[]>();
  Array.from(labels).forEach((label, i) => groups.set(label, [...(groups.get(label) ?? []), i]));
  return [...groups.values()].map(String).sort();
};

describe('kmeans', () => {
  it('matches scikit-learn from the same initial rows', () => {
    const rows = rowViews(dense);
    const { initial_rows, labels, inertia, iterations } = reference.kmeans;
    const run = kmeansFrom(
      dense,
      initial_rows.map((i: number) => rows[i]),
      { max_iter: 300, tolerance: 0 },
    );
    expect(partition(run.labels)).toEqual(partition(labels));
    expect(run.inertia).toBeCloseTo(inertia, 9);
    expect(run.iterations).toBe(iterations);
  });

  it('comes within 0.5% of the best inertia of two hundred starts', () => {
    const { k, inertia } = reference.kmeans_best_of_200;
    const run = kmeans(dense, k, { n_init: 200, max_iter: 300, random: createRandom(1) });
    expect(run.inertia).toBeLessThanOrEqual(inertia * 1.005);
    expect(run.k).toBe(k);
  });

  it('numbers topics by size, ties by the first row, and repeats itself', () => {
    const run = kmeans(dense, 5, { n_init: 3, max_iter: 100, random: createRandom(9) });
    expect([...run.sizes].sort((a, b) => b - a)).toEqual(run.sizes);
    for (let c = 1; c < run.k; c++) {
      if (run.sizes[c] === run.sizes[c - 1]) expect(run.labels.indexOf(c)).toBeGreaterThan(run.labels.indexOf(c - 1));
    }
    expect(kmeans(dense, 5, { n_init: 3, max_iter: 100, random: createRandom(9) }).labels).toEqual(run.labels);
  });

  it('never returns an empty cluster, and no more clusters than distinct points', () => {
    const points = {
      rows: 9,
      columns: 2,
      data: Float64Array.from([0, 1, 0, 1, 0, 1, 0, 1, 0, 1, 1, 0, 1, 0, 1, 0, 0.6, 0.8]),
    };
    for (let k = 1; k <= 9; k++) {
      const run = kmeans(points, k, { n_init: 2, max_iter: 50, random: createRandom(k) });
      expect(run.k).toBe(Math.min(k, 3));
      expect(new Set(run.labels).size).toBe(run.k);
      expect(Math.min(...run.sizes)).toBeGreaterThan(0);
    }
  });

  it('fills a cluster that its start leaves empty', () => {
    const random = createRandom(4);
    const points = normalizeRows({
      rows: 60,
      columns: 3,
      data: Float64Array.from({ length: 180 }, () => random() - 0.5),
    });
    const far = Float64Array.from([50, 50, 50]);
    const rows = rowViews(points);
    const run = kmeansFrom(points, [rows[0], rows[1], far, far], { max_iter: 100 });
    expect(run.k).toBe(4);
    expect(Math.min(...run.sizes)).toBeGreaterThan(0);
  });
});

describe('kmeansPlusPlus', () => {
  it('picks distinct points, far ones first, and stops when there are no more', () => {
    const data = Float64Array.from([0, 0, 0, 0, 0, 0, 1, 0, 1, 0, 0, 9]);
    const points = { rows: 6, columns: 2, data };
    for (let seed = 0; seed < 20; seed++) {
      const centres = kmeansPlusPlus(points, 6, createRandom(seed));
      const places = centres.map((row) => `${data[2 * row]} ${data[2 * row + 1]}`);
      expect(places.sort()).toEqual(['0 0', '0 9', '1 0']);
      expect(kmeansPlusPlus(points, 2, createRandom(seed))).toContain(5);
    }
  });
});
