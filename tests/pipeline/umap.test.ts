import { UMAP } from 'umap-js';
import { describe, expect, it } from 'vitest';
import { rowViews } from '../../src/numeric/dense-matrix';
import { createRandom } from '../../src/numeric/random';
import { knnGraph } from '../../src/pipeline/knn-graph';
import { annealing, gentleAnnealing } from '../../src/pipeline/layout-annealing';
import { optimizeLayout, type LayoutSchedule } from '../../src/pipeline/layout-optimizer';
import { DEFAULT_OPTIONS } from '../../src/pipeline/options';
import { placeDocuments, resolveNeighbors } from '../../src/pipeline/place-documents';
import { measureQuality } from '../../src/pipeline/quality';
import { umap } from '../../src/pipeline/umap';
import { clumps } from './synthetic';

const options = { n_neighbors: 10, min_dist: 0.1, spread: 1, repulsion_strength: 3, n_epochs: 100 };

describe('umap', () => {
  it('gives the same bits for a seed, other bits for another, and tells every epoch', () => {
    const points = clumps(80, 6, 4, 0.4);
    const graph = knnGraph(points, 9);
    const epochs: number[] = [];
    const first = umap(points, graph, { ...options, random: createRandom(1), onEpoch: (epoch) => epochs.push(epoch) });
    expect(umap(points, graph, { ...options, random: createRandom(1) })).toEqual(first);
    expect(umap(points, graph, { ...options, random: createRandom(2) })).not.toEqual(first);
    expect(epochs).toEqual(Array.from({ length: 100 }, (_, i) => i + 1));
  });

  it("calls none of the engine's own random, exp, log and pow", () => {
    const own = { random: Math.random, exp: Math.exp, log: Math.log, pow: Math.pow };
    const called = new Set<string>();
    const points = clumps(30, 5, 3, 0.4);
    const graph = knnGraph(points, 9);
    try {
      for (const name of Object.keys(own) as (keyof typeof own)[]) {
        Math[name] = ((...values: number[]) => {
          called.add(name);
          return (own[name] as (...values: number[]) => number)(...values);
        }) as never;
      }
      umap(points, graph, { ...options, random: createRandom(1) });
    } finally {
      Object.assign(Math, own);
    }
    expect([...called]).toEqual([]);
  });

  it('keeps groups together', () => {
    const points = clumps(150, 10, 5, 0.4);
    const graph = knnGraph(points, 15);
    const layout = umap(points, graph, { ...options, n_neighbors: 15, random: createRandom(3) });
    const { figures } = measureQuality(points, graph, layout, createRandom(1));
    expect(figures.trustworthiness).toBeGreaterThan(0.93);
  });
});

describe('optimizeLayout', () => {
  it("takes umap-js's own steps, to the width of its tables", () => {
    const n = 60;
    const points = clumps(n, 6, 3, 0.5);
    const graph = knnGraph(points, 9);
    const theirs = new UMAP({ nNeighbors: 10, nEpochs: 30, random: createRandom(5) });
    const row = (values: ArrayLike<number>, i: number) => Array.from({ length: 9 }, (_, j) => values[i * 9 + j]);
    theirs.setPrecomputedKNN(
      Array.from({ length: n }, (_, i) => [i, ...row(graph.indices, i)]),
      Array.from({ length: n }, (_, i) => [0, ...row(graph.distances, i)]),
    );
    theirs.initializeFit(rowViews(points) as unknown as number[][]);
    const state = (theirs as unknown as { optimizationState: LayoutSchedule }).optimizationState;
    const schedule = structuredClone(state);
    const embedding = theirs.getEmbedding();
    const start = embedding.map((place) => [...place]);
    const ours = Float64Array.from(start.flat());

    const draws = createRandom(8);
    Object.assign(theirs, { random: draws });
    for (let epoch = 0; epoch < 3; epoch++) theirs.step();
    const few = { ...schedule, nEpochs: 30 };
    let epochs = 0;
    const stop = new Error('three epochs are enough');
    expect(() =>
      optimizeLayout(ours, few, createRandom(8), annealing(1), () => {
        if (++epochs === 3) throw stop;
      }),
    ).toThrow(stop);

    let moved = 0;
    for (let i = 0; i < n; i++) {
      for (let axis = 0; axis < 2; axis++) {
        expect(Math.abs(ours[2 * i + axis] - embedding[i][axis])).toBeLessThan(0.05);
        moved = Math.max(moved, Math.abs(embedding[i][axis] - start[i][axis]));
      }
    }
    expect(moved).toBeGreaterThan(1);
  });
});

describe('the annealing', () => {
  it("is UMAP's at a strength of 1", () => {
    expect([0, 5, 9].map((epoch) => annealing(1)(epoch, 10))).toEqual(
      [1, 0.5, 0.1].map((rate) => ({ rate: expect.closeTo(rate) as number, strength: 1 })),
    );
  });

  it('lets the repulsion grow and the rate fall sooner, but not from places of before', () => {
    const [start, middle] = [0, 50].map((epoch) => annealing(3)(epoch, 100));
    expect([start, middle]).toEqual([
      { rate: 1, strength: 1 },
      { rate: 0.25, strength: 2 },
    ]);
    const [gentle, later] = [0, 50].map((epoch) => gentleAnnealing(3)(epoch, 100));
    expect([gentle.strength, later.strength]).toEqual([3, 3]);
    expect(gentle.rate).toBeLessThan(0.1);
    expect(later.rate).toBe(gentle.rate / 4);
  });
});

describe('placeDocuments', () => {
  const place = (points: ReturnType<typeof clumps>) => {
    const n_neighbors = resolveNeighbors('auto', points.rows);
    const graph = knnGraph(points, Math.max(1, n_neighbors - 1));
    return placeDocuments(points, graph, n_neighbors, DEFAULT_OPTIONS, () => {});
  };

  it.each([1, 2, 3, 4, 5, 6, 8, 19, 61])('places %d documents apart, within −1 … 1', (n) => {
    const layout = place(clumps(n, 4, 3, 0.4));
    expect(layout).toHaveLength(2 * n);
    const places = new Set<string>();
    for (let i = 0; i < n; i++) {
      expect(Math.abs(layout[2 * i])).toBeLessThanOrEqual(1 + 1e-12);
      expect(Math.abs(layout[2 * i + 1])).toBeLessThanOrEqual(1 + 1e-12);
      places.add(`${layout[2 * i].toFixed(6)} ${layout[2 * i + 1].toFixed(6)}`);
    }
    expect(places.size).toBe(n);
  });

  it.each([2, 7, 30, 80])('places %d identical documents', (n) => {
    const layout = place(clumps(n, 4, 1, 0));
    expect([...layout].every(Number.isFinite)).toBe(true);
    expect(new Set(layout).size).toBeGreaterThan(1);
  });

  it('fits the number of neighbours to the corpus', () => {
    expect([1, 2, 5, 19, 100, 10_000].map((n) => resolveNeighbors('auto', n))).toEqual([1, 1, 4, 7, 15, 15]);
    expect(resolveNeighbors(30, 19)).toBe(18);
  });
});
