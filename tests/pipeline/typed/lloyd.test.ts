import { describe, expect, it } from 'vitest';
import type { DenseMatrix } from '../../../src/numeric/dense-matrix';
import { rowViews } from '../../../src/numeric/dense-matrix';
import { plainCrew } from '../../../src/numeric/kernels/crew';
import { createRandom, randomSample } from '../../../src/numeric/random';
import { kmeansFrom, packageParts } from '../../../src/pipeline/kmeans';
import { typedLloyd } from '../../../src/pipeline/typed/lloyd';
import { clumps } from '../synthetic';

/** Rows of ±1 in two dimensions, where distances tie all the time. */
function corners(n: number): DenseMatrix {
  const random = createRandom(3);
  return {
    rows: n,
    columns: 2,
    data: Float64Array.from({ length: 2 * n }, () => Math.round(random() * 4) / 4),
  };
}

describe('typedLloyd', () => {
  it.each<[string, DenseMatrix, number[]]>([
    ['clear groups', clumps(400, 12, 8, 0.3), [1, 2, 7, 8, 20]],
    ['no groups', clumps(500, 30, 1, 3), [2, 11, 40]],
    ['odd columns', clumps(300, 5, 6, 0.8), [6, 9]],
    ['duplicates', clumps(120, 6, 5, 0), [3, 5]],
    ['ties', corners(200), [2, 5, 9]],
  ])('makes the partition of ml-kmeans, iteration by iteration: %s', (_, points, ks) => {
    const rows = rowViews(points);
    const typed = typedLloyd(points, Math.max(...ks), plainCrew);
    for (const k of ks) {
      for (let seed = 0; seed < 4; seed++) {
        const centres = randomSample(createRandom(seed), points.rows, k).map((row) => rows[row]);
        for (const maxIterations of [1, 3, 100]) {
          const limits = { maxIterations, tolerance: 1e-9 };
          const theirs = packageParts(points).lloyd(centres, limits);
          const ours = typed(centres, limits);
          expect(Array.from(ours.clusters)).toEqual(Array.from(theirs.clusters));
          expect(ours.iterations).toBe(theirs.iterations);
          // Sums that are kept up to date are rounded otherwise than sums made anew.
          ours.centroids.forEach((centroid, c) =>
            Array.from(centroid).forEach((value, j) => expect(value).toBeCloseTo(theirs.centroids[c][j], 12)),
          );
        }
      }
    }
  });

  it('leaves a far centre empty, as ml-kmeans does, and the repair fills it', () => {
    const points = clumps(60, 3, 4, 0.5);
    const rows = rowViews(points);
    const far = Float64Array.from([50, 50, 50]);
    const start = [rows[0], rows[1], far, far];
    const run = kmeansFrom(points, start, { max_iter: 100 }, typedLloyd(points, 4, plainCrew));
    expect(run.labels).toEqual(kmeansFrom(points, start, { max_iter: 100 }).labels);
    expect(Math.min(...run.sizes)).toBeGreaterThan(0);
  });
});
