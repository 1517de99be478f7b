import { describe, expect, it } from 'vitest';
import { createRandom } from '../../src/numeric/random';
import { knnGraph } from '../../src/pipeline/knn-graph';
import {
  measureQuality,
  neighboursKept,
  qualityNeighbours,
  qualitySample,
  trustworthiness,
} from '../../src/pipeline/quality';
import { reference, referenceMatrix, toDense } from './reference';
import { clumps } from './synthetic';

const all = (n: number) => Array.from({ length: n }, (_, i) => i);

describe('trustworthiness', () => {
  it('matches scikit-learn', () => {
    const { map, n_neighbors, value_cosine, value_euclidean } = reference.trustworthiness;
    const layout = Float64Array.from(map.flat());
    const value = trustworthiness(toDense(referenceMatrix), layout, n_neighbors, all(19));
    expect(value).toBeCloseTo(value_cosine, 12);
    expect(value).toBeCloseTo(value_euclidean, 12);
  });

  it('is 1 for a map that keeps all neighbours, and about the same on a sample', () => {
    const points = clumps(120, 2, 120, 0);
    expect(trustworthiness(points, points.data, 10, all(120))).toBe(1);
    const random = createRandom(99);
    const scattered = Float64Array.from({ length: 240 }, random);
    const whole = trustworthiness(points, scattered, 10, all(120));
    expect(whole).toBeLessThan(0.6);
    expect(trustworthiness(points, scattered, 10, all(60))).toBeCloseTo(whole, 1);
  });
});

describe('quality', () => {
  it('takes a neighbourhood for which trustworthiness is defined', () => {
    expect([1, 2, 3, 4, 19, 31, 32, 5000].map(qualityNeighbours)).toEqual([0, 0, 1, 1, 9, 15, 15, 15]);
  });

  it('looks at all documents up to 2,000 and at a sample above', () => {
    expect(qualitySample(2000, createRandom(1))).toHaveLength(2000);
    const sample = qualitySample(9000, createRandom(1));
    expect(new Set(sample).size).toBe(2000);
    expect(sample).toEqual(qualitySample(9000, createRandom(1)));
  });

  it('counts the neighbours that the map kept', () => {
    const points = clumps(4, 2, 4, 0);
    const graph = knnGraph(points, 2);
    expect([...neighboursKept(graph, points.data, 2)]).toEqual([1, 1, 1, 1]);
    expect([...neighboursKept(graph, points.data, 0)]).toEqual([NaN, NaN, NaN, NaN]);
    // Rows 0 and 1 are each other's neighbours, so are 2 and 3; the map pairs 0 with 2 and 1 with 3.
    const pairs = { rows: 4, columns: 2, data: Float64Array.from([1, 0, 1, 0, 0, 1, 0, 1]) };
    const crossed = Float64Array.from([0, 0, 9, 0, 0, 1, 9, 1]);
    expect([...neighboursKept(knnGraph(pairs, 1), crossed, 1)]).toEqual([0, 0, 0, 0]);
  });

  it('leaves undefined figures out below four documents', () => {
    const points = clumps(3, 2, 3, 0);
    const quality = measureQuality(points, knnGraph(points, 2), points.data, createRandom(1));
    expect(quality.figures).toEqual({
      n_neighbors: 1,
      trustworthiness: null,
      neighbours_kept: null,
      sample: 3,
    });
    expect([...quality.kept]).toEqual([NaN, NaN, NaN]);
  });
});
