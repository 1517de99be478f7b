import { describe, expect, it } from 'vitest';
import { plainCrew } from '../../../src/numeric/kernels/crew';
import { takeRows } from '../../../src/numeric/dense-matrix';
import type { KnnGraph } from '../../../src/pipeline/knn-graph';
import { knnGraph } from '../../../src/pipeline/knn-graph';
import { probedNeighbours, typedNeighbours } from '../../../src/pipeline/typed/neighbours';
import { clumps } from '../synthetic';

function recall(found: KnnGraph, exact: KnnGraph): number {
  const n = exact.indices.length / exact.k;
  let hits = 0;
  for (let i = 0; i < n; i++) {
    const own = new Set(found.indices.subarray(i * found.k, (i + 1) * found.k));
    expect(own.size).toBe(found.k);
    expect(own.has(i)).toBe(false);
    for (let j = 0; j < exact.k; j++) if (own.has(exact.indices[i * exact.k + j])) hits++;
  }
  return hits / (n * exact.k);
}

describe('typedNeighbours', () => {
  it('finds the neighbours of knnGraph, in order, to 32 bits', () => {
    const points = clumps(500, 13, 6, 0.5);
    const exact = knnGraph(points, 15);
    const found = typedNeighbours(points, 15, plainCrew);
    expect(recall(found, exact)).toBeGreaterThan(0.9999);
    found.distances.forEach((distance, e) => expect(Math.abs(distance - exact.distances[e])).toBeLessThan(1e-6));
  });

  it('is at distance 0 from equal rows, lowest numbers first, and knows no more than n − 1 others', () => {
    const points = clumps(30, 7, 3, 0);
    const found = typedNeighbours(points, 12, plainCrew);
    expect([...found.indices.subarray(0, 9)]).toEqual([3, 6, 9, 12, 15, 18, 21, 24, 27]);
    expect([...found.distances.subarray(0, 9)]).toEqual(Array(9).fill(0));
    expect(typedNeighbours(takeRows(points, [0, 1, 2]), 15, plainCrew).k).toBe(2);
    expect(typedNeighbours(takeRows(points, [0]), 15, plainCrew).indices).toHaveLength(0);
  });
});

describe('probedNeighbours', () => {
  it('finds nearly all neighbours in overlapping groups', () => {
    const points = clumps(2500, 24, 40, 1.2);
    expect(recall(probedNeighbours(points, 15, plainCrew), knnGraph(points, 15))).toBeGreaterThan(0.97);
  });

  it('finds as many as were asked for where the cells are poor', () => {
    const points = clumps(400, 8, 20, 0.01);
    const found = probedNeighbours(points, 390, plainCrew);
    expect(recall(found, knnGraph(points, 390))).toBeGreaterThan(0.97);
  });
});
