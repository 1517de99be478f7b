import { UMAP } from 'umap-js';
import { describe, expect, it } from 'vitest';
import { plainCrew } from '../../../src/numeric/kernels/crew';
import { createRandom } from '../../../src/numeric/random';
import type { KnnGraph } from '../../../src/pipeline/knn-graph';
import { knnGraph } from '../../../src/pipeline/knn-graph';
import { exactRanks, measureQuality } from '../../../src/pipeline/quality';
import { fuzzySet } from '../../../src/pipeline/typed/fuzzy-set';
import { smoothed } from '../../../src/pipeline/smooth';
import { typedRanks } from '../../../src/pipeline/typed/ranks';
import { typedSmoothed } from '../../../src/pipeline/typed/smooth';
import { typedUmap } from '../../../src/pipeline/typed/umap';
import { umap } from '../../../src/pipeline/umap';
import { clumps } from '../synthetic';

const options = { n_neighbors: 15, min_dist: 0.1, spread: 1, repulsion_strength: 3, n_epochs: 200 };
const points = clumps(400, 10, 8, 0.8);
const graph = knnGraph(points, 15);

/** umap-js's own graph, as a table by "row:column". */
function graphOfUmapJs(graph: KnnGraph, n: number, n_neighbors: number): Map<string, number> {
  const theirs = new UMAP({
    nNeighbors: n_neighbors,
    nEpochs: 1,
    random: createRandom(1),
  });
  const row = (values: ArrayLike<number>, i: number) =>
    Array.from({ length: n_neighbors - 1 }, (_, j) => values[i * graph.k + j]);
  theirs.setPrecomputedKNN(
    Array.from({ length: n }, (_, i) => [i, ...row(graph.indices, i)]),
    Array.from({ length: n }, (_, i) => [0, ...row(graph.distances, i)]),
  );
  theirs.initializeFit(Array.from({ length: n }, () => [0]));
  const { graph: own } = theirs as unknown as {
    graph: { getAll(): { row: number; col: number; value: number }[] };
  };
  return new Map(
    own
      .getAll()
      .filter(({ value }) => value > 0)
      .map(({ row, col, value }) => [`${row}:${col}`, value]),
  );
}

describe('fuzzySet', () => {
  it.each([
    ['distinct rows', points, 15],
    ['fewer neighbours than the graph has', points, 9],
    ['equal rows', clumps(60, 5, 4, 0), 15],
  ] as const)("is umap-js's: %s", (_, points, n_neighbors) => {
    const graph = knnGraph(points, 15);
    const { indptr, indices, weights } = fuzzySet(graph, points.rows, n_neighbors, plainCrew);
    const theirs = graphOfUmapJs(graph, points.rows, n_neighbors);
    expect(weights.filter((weight) => weight > 0)).toHaveLength(theirs.size);
    for (let i = 0; i < points.rows; i++) {
      for (let e = indptr[i]; e < indptr[i + 1]; e++) {
        expect(Math.abs(weights[e] - (theirs.get(`${i}:${indices[e]}`) ?? 0))).toBeLessThan(1e-4);
      }
    }
  });
});

describe('typedUmap', () => {
  const truth = (layout: Float64Array) => measureQuality(points, graph, layout, createRandom(1)).figures;

  it('gives the same bits for a seed, other bits for another, and tells every epoch', () => {
    const epochs: number[] = [];
    const short = { ...options, n_epochs: 20 };
    const onEpoch = (epoch: number) => epochs.push(epoch);
    const first = typedUmap(points, graph, { ...short, random: createRandom(1), onEpoch }, plainCrew);
    expect(typedUmap(points, graph, { ...short, random: createRandom(1) }, plainCrew)).toEqual(first);
    expect(typedUmap(points, graph, { ...short, random: createRandom(2) }, plainCrew)).not.toEqual(first);
    expect(epochs).toEqual(Array.from({ length: 20 }, (_, i) => i + 1));
  });

  it("is as true as umap-js's layout", () => {
    const ours = truth(typedUmap(points, graph, { ...options, random: createRandom(1) }, plainCrew));
    const theirs = truth(umap(points, graph, { ...options, random: createRandom(1) }));
    expect(ours.trustworthiness).toBeGreaterThan((theirs.trustworthiness ?? 1) - 0.002);
    expect(ours.neighbours_kept).toBeGreaterThan((theirs.neighbours_kept ?? 1) - 0.01);
  });

  it('parts what is not alike further with a stronger repulsion, as the packages do', () => {
    const width = (lay: (strength: number) => Float64Array, strength: number) =>
      Math.max(...lay(strength).map(Math.abs));
    const given = (repulsion_strength: number) => ({ ...options, repulsion_strength, random: createRandom(1) });
    for (const lay of [
      (strength: number) => typedUmap(points, graph, given(strength), plainCrew),
      (strength: number) => umap(points, graph, given(strength)),
    ]) {
      expect(width(lay, 6)).toBeGreaterThan(1.2 * width(lay, 1));
    }
  });

  it('stays near the places of before', () => {
    const random = createRandom(1);
    const before = typedUmap(points, graph, { ...options, random }, plainCrew);
    const size = Math.max(...before.map(Math.abs));
    const places = before.map((place) => place / size);
    const after = typedUmap(points, graph, { ...options, random, places }, plainCrew);
    let near = 0;
    const grown = Math.max(...after.map(Math.abs));
    for (let i = 0; i < 400; i++) {
      const [dx, dy] = [0, 1].map((axis) => after[2 * i + axis] / grown - places[2 * i + axis]);
      if (Math.hypot(dx, dy) < 0.3) near++;
    }
    expect(near).toBeGreaterThan(300);
  });

  it('parts equal documents', () => {
    const equal = clumps(40, 4, 1, 0);
    const layout = typedUmap(equal, knnGraph(equal, 15), { ...options, random: createRandom(1) }, plainCrew);
    expect(layout.every(Number.isFinite)).toBe(true);
    expect(new Set(layout).size).toBeGreaterThan(40);
  });
});

describe('typedRanks', () => {
  it('are those of 64 bits, but for neighbours that are as near as rounding', () => {
    const rows = Array.from({ length: 40 }, (_, i) => 10 * i + 3);
    const near = (row: number) => Int32Array.from({ length: 7 }, (_, j) => (row + 37 * j + 1) % 400);
    const exact = exactRanks(points)(rows, near, 7);
    const typed = typedRanks(points, plainCrew)(rows, near, 7);
    const off = typed.flatMap((own, i) => [...own].map((rank, j) => Math.abs(rank - exact[i][j])));
    expect(off).toHaveLength(280);
    expect(Math.max(...off)).toBeLessThanOrEqual(1);
    expect(Math.max(...exact.flatMap((own) => [...own]))).toBeGreaterThan(300);
    expect(exact[0]).toEqual(exact[0].slice().sort());
  });
});

describe('typedSmoothed', () => {
  it.each([1, 2])('is smoothed to 32 bits, %d rounds', (rounds) => {
    const graph = knnGraph(points, 15);
    const exact = smoothed(points, graph, rounds);
    const typed = typedSmoothed(points, graph, rounds, plainCrew);
    exact.data.forEach((value, e) => expect(Math.abs(typed.data[e] - value)).toBeLessThan(1e-6));
  });
});
