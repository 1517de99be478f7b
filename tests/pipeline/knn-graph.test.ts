import { describe, expect, it } from 'vitest';
import { createRandom } from '../../src/numeric/random';
import { knnGraph } from '../../src/pipeline/knn-graph';
import { planarNeighbours } from '../../src/pipeline/planar-neighbours';
import { clumps } from './synthetic';

describe('knnGraph', () => {
  it.each([1, 2, 7, 64, 65, 201])('equals a full sort on %d rows', (n) => {
    const points = clumps(n, 5, 4, 0.8, n);
    const { k, indices, distances } = knnGraph(points, 6);
    expect(k).toBe(Math.min(6, n - 1));
    for (let i = 0; i < n; i++) {
      const all = Array.from({ length: n }, (_, j) => {
        let cosine = 0;
        for (let d = 0; d < 5; d++) cosine += points.data[i * 5 + d] * points.data[j * 5 + d];
        return { j, distance: 1 - cosine };
      }).filter(({ j }) => j !== i);
      all.sort((a, b) => a.distance - b.distance || a.j - b.j);
      expect([...indices.subarray(i * k, (i + 1) * k)]).toEqual(all.slice(0, k).map(({ j }) => j));
      expect(distances[i * k]).toEqual(n > 1 ? expect.closeTo(all[0].distance, 12) : undefined);
    }
  });

  it('breaks ties by row number and puts equal rows at distance 0', () => {
    const points = { rows: 5, columns: 2, data: Float64Array.from([0.6, 0.8, 0.6, 0.8, 0.6, 0.8, 0.6, 0.8, 0, 0]) };
    const { indices, distances } = knnGraph(points, 3);
    expect([...indices]).toEqual([1, 2, 3, 0, 2, 3, 0, 1, 3, 0, 1, 2, 0, 1, 2]);
    expect([...distances.subarray(0, 12)]).toEqual(new Array(12).fill(0));
    expect([...distances.subarray(12)]).toEqual([1, 1, 1]);
  });
});

describe('planarNeighbours', () => {
  it.each([5, 40, 600])('equals a full sort on %d points, clumps and duplicates included', (n) => {
    const random = createRandom(n);
    const layout = Float64Array.from({ length: 2 * n }, (_, e) =>
      e % 6 < 2 ? Math.round(random() * 3) / 10 : random() * random() * 4,
    );
    const k = Math.min(7, n - 1);
    const near = planarNeighbours(layout, k);
    for (let i = 0; i < n; i++) {
      const distance = (j: number) => {
        const dx = layout[2 * j] - layout[2 * i];
        const dy = layout[2 * j + 1] - layout[2 * i + 1];
        return dx * dx + dy * dy;
      };
      const all = Array.from({ length: n }, (_, j) => j).filter((j) => j !== i);
      all.sort((a, b) => distance(a) - distance(b) || a - b);
      expect([...near(i)]).toEqual(all.slice(0, k));
    }
  });

  it('copes with points in one place and points on a line', () => {
    expect([...planarNeighbours(new Float64Array(10), 2)(3)]).toEqual([0, 1]);
    const line = Float64Array.from([0, 0, 1, 0, 2, 0, 30, 0, 31, 0]);
    expect([...planarNeighbours(line, 2)(0)]).toEqual([1, 2]);
  });
});
