import { beforeAll, describe, expect, it } from 'vitest';
import { buildKernels } from '../../../scripts/build-kernels';
import type { Crew, Task } from '../../../src/numeric/kernels/crew';
import { inChunks, plainCrew } from '../../../src/numeric/kernels/crew';
import type { Arrays, Wanted } from '../../../src/numeric/kernels/space';
import { float32, float64, int32 } from '../../../src/numeric/kernels/space';
import type { Random } from '../../../src/numeric/random';
import { createRandom, randomInteger } from '../../../src/numeric/random';
import { createCrew } from '../../../src/worker/crew';

let wasm: Crew;

beforeAll(async () => {
  wasm = await createCrew(await buildKernels());
  expect(wasm, 'the kernels are compiled').not.toBe(plainCrew);
});

/** Runs the same tasks over the same numbers in plain TypeScript and in WASM, and compares every bit they leave. */
function expectTwins<Plan extends Record<string, Wanted>>(
  plan: Plan,
  results: (keyof Plan)[],
  fill: (arrays: Arrays<Plan>, random: Random) => void,
  tasks: (arrays: Arrays<Plan>) => Task[],
) {
  const [plain, simd] = [plainCrew, wasm].map((crew) => {
    const { arrays, run } = crew.workspace(plan);
    fill(arrays, createRandom(11));
    run(tasks(arrays));
    return results.map((name) => {
      const { buffer, byteOffset, byteLength } = arrays[name] as Float32Array;
      return new Uint32Array(buffer.slice(byteOffset, byteOffset + byteLength));
    });
  });
  results.forEach((name, r) => {
    const at = plain[r].findIndex((word, e) => word !== simd[r][e]);
    expect(at, `first word of ${String(name)} that differs`).toBe(-1);
    expect(plain[r].some((word) => word !== 0)).toBe(true);
  });
}

/** Numbers from −1 to 1, some of them equal. */
function spread(array: Float32Array, random: Random, grain = 0): void {
  array.forEach((_, i) => {
    const value = random() * 2 - 1;
    array[i] = grain > 0 ? Math.round(value / grain) * grain : value;
  });
}

function numbered(list: Int32Array): void {
  list.forEach((_, i) => (list[i] = i));
}

describe('the plain and the WASM kernel leave the same bits', () => {
  // Grain makes many similarities equal, so that ties are tried.
  it.each([
    [61, 12, 5, 0],
    [130, 100, 15, 0],
    [97, 4, 7, 0.5],
  ])('nearest and refine: %d rows of %d', (n, d, k, grain) => {
    const plan = {
      ...{ rows: float32(n * d), list: int32(n), sims: float32(n * k), ids: int32(n * k) },
      ...{ before: int32(n * k), stamp: int32(n) },
    };
    expectTwins(
      plan,
      ['sims', 'ids'],
      ({ rows, list, sims, ids, before, stamp }, random) => {
        spread(rows, random, grain);
        numbered(list);
        sims.fill(-99);
        ids.fill(-1);
        stamp.fill(-1);
        before.forEach((_, i) => (before[i] = random() < 0.1 ? -1 : randomInteger(random, n)));
      },
      ({ rows, list, sims, ids, before, stamp }) => [
        [
          ['nearest', rows, rows, d, list, 0, n, 0, 7, sims, ids, k, 1],
          ['nearest', rows, rows, d, list, 3, n - 2, 7, n >> 1, sims, ids, k, 1],
          ['nearest', rows, rows, d, list, 0, 2, n >> 1, n, sims, ids, k, 0],
          ['refine', rows, d, 0, n, sims, ids, before, k, stamp],
        ],
      ],
    );
  });

  it('scan', () => {
    const [n, d, k, p, cells] = [90, 8, 6, 3, 10];
    expectTwins(
      {
        ...{ rows: float32(n * d), probes: int32(n * p), starts: int32(cells + 1), counts: int32(cells + 1) },
        ...{ list: int32(n * p), sims: float32(n * k), ids: int32(n * k) },
      },
      ['sims', 'ids'],
      ({ rows, probes, starts, sims, ids }, random) => {
        spread(rows, random);
        starts.forEach((_, c) => (starts[c] = c * 9));
        for (let i = 0; i < n; i++)
          for (let j = 0; j < p; j++) probes[i * p + j] = j === 2 && i % 5 === 0 ? -1 : (i + 3 * j) % cells;
        sims.fill(-99);
        ids.fill(-1);
      },
      ({ rows, probes, starts, counts, list, sims, ids }) => [
        [['scan', rows, d, 0, 40, probes, p, starts, cells, counts, list, sims, ids, k]],
        [['scan', rows, d, 40, n, probes, p, starts, cells, counts, list, sims, ids, k]],
      ],
    );
  });

  it.each([
    [50, 8, 1, 0],
    [50, 8, 7, 0.5],
    [83, 100, 12, 0],
  ])('assign: %d rows of %d to %d centres', (n, d, k, grain) => {
    expectTwins(
      {
        ...{ rows: float32(n * d), list: int32(n), centres: float32(k * d), halves: float32(k) },
        ...{ labels: int32(n), best: float32(n), second: float32(n) },
      },
      k === 1 ? ['best', 'second'] : ['labels', 'best', 'second'],
      ({ rows, list, centres, halves }, random) => {
        spread(rows, random, grain);
        spread(centres, random, grain);
        spread(halves, random, grain);
        list.forEach((_, i) => (list[i] = n - 1 - i));
      },
      ({ rows, list, centres, halves, labels, best, second }) => [
        [['assign', rows, d, list, 0, n, centres, halves, k, labels, best, second]],
      ],
    );
  });

  it('similarities', () => {
    const [n, d, m] = [37, 20, 7];
    expectTwins(
      { rows: float32(n * d), queries: float32(m * d), out: float32(m * n) },
      ['out'],
      ({ rows, queries }, random) => {
        spread(rows, random);
        spread(queries, random);
      },
      ({ rows, queries, out }) =>
        inChunks(n, 10, (from, to) => ['similarities', queries, rows, d, 0, m, from, to, out, n]),
    );
  });

  it.each([
    [37, 0],
    [64, 0.25],
  ])('overtaken: %d rows', (n, grain) => {
    const k = 5;
    expectTwins(
      { sims: float32(n), sorted: int32(k), counts: int32(k) },
      ['counts'],
      ({ sims, sorted }, random) => {
        spread(sims, random, grain);
        sorted.set([3, 11, 12, 25, 36].sort((a, b) => sims[b] - sims[a] || a - b));
      },
      ({ sims, sorted, counts }) => [[['overtaken', sims, n, 7, sorted, k, counts]]],
    );
  });

  it('smooth', () => {
    const [n, d, stride, k] = [33, 20, 9, 7];
    expectTwins(
      { rows: float32(n * d), ids: int32(n * stride), out: float32(n * d) },
      ['out'],
      ({ rows, ids }, random) => {
        spread(rows, random);
        rows.fill(0, 0, d);
        ids.forEach((_, e) => (ids[e] = e < stride ? 0 : randomInteger(random, n)));
      },
      ({ rows, ids, out }) => inChunks(n, 10, (from, to) => ['smooth', rows, d, from, to, ids, stride, k, out]),
    );
  });

  it('memberships', () => {
    const [n, stride, k] = [70, 15, 12];
    expectTwins(
      { distances: float64(n * stride), weights: float32(n * k) },
      ['weights'],
      ({ distances }, random) => {
        for (let i = 0; i < n; i++) {
          const own = distances.subarray(i * stride, (i + 1) * stride);
          // Among them rows that are all the same, that begin at 0, and that reach far.
          own.forEach((_, j) => (own[j] = i % 7 === 0 ? 0 : j < i % 5 ? 0 : random() * (i % 11 === 0 ? 1000 : 1)));
          own.sort();
        }
      },
      ({ distances, weights }) =>
        inChunks(n, 20, (from, to) => ['memberships', distances, from, to, stride, k, 0.3, 3.7, weights]),
    );
  });

  it('normalMultiply, multiply, gram and rightMultiply', () => {
    const [n, terms, l, c] = [40, 30, 32, 20];
    const entries = n * 5;
    expectTwins(
      {
        ...{ indptr: int32(n + 1), indices: int32(entries), data: float32(entries), q: float32(terms * l) },
        ...{ z: float32(terms * l), image: float32(n * l), g: float64(l * l), m: float32(l * c), out: float32(n * c) },
      },
      ['z', 'image', 'g', 'out'],
      ({ indptr, indices, data, q, m }, random) => {
        indptr.forEach((_, i) => (indptr[i] = 5 * i));
        indices.forEach((_, e) => (indices[e] = (e % 5) * 6 + randomInteger(random, 6)));
        for (const array of [data, q, m]) spread(array, random);
      },
      ({ indptr, indices, data, q, z, image, g, m, out }) => [
        [
          ['normalMultiply', indptr, indices, data, 0, n, q, z, l],
          ['multiply', indptr, indices, data, 3, n, q, image, l],
          ['gram', image, 0, n, l, g],
          ['rightMultiply', image, m, out, 0, n, l, c],
        ],
      ],
    );
  });

  it('gram, over several blocks', () => {
    const [n, l] = [1100, 16];
    expectTwins(
      { z: float32(n * l), g: float64(l * l) },
      ['g'],
      ({ z }, random) => spread(z, random),
      ({ z, g }) => [[['gram', z, 10, n, l, g]]],
    );
  });

  it('descend', () => {
    const [n, degree, table] = [60, 6, 1 << 17];
    const edges = n * degree;
    expectTwins(
      {
        ...{ indptr: int32(n + 1), indices: int32(edges), every: float32(edges), next: float32(edges) },
        ...{ nextNegative: float32(edges), layout: float32(2 * n), before: float32(2 * n), states: int32(2) },
        ...{ attraction: float32(table), repulsion: float32(table) },
      },
      ['layout', 'next', 'nextNegative', 'states'],
      ({ indptr, indices, every, next, nextNegative, layout, before, states, attraction, repulsion }, random) => {
        indptr.forEach((_, i) => (indptr[i] = degree * i));
        indices.forEach((_, e) => (indices[e] = randomInteger(random, n)));
        every.forEach((_, e) => (every[e] = 0.5 + 4 * random()));
        next.set(every);
        nextNegative.set(every.map((wait) => wait / 5));
        spread(layout, random);
        // Two points in one spot, to be pushed apart.
        layout.set([0.5, 0.5, 0.5, 0.5], 10);
        before.set(layout);
        states.set([12345, 678]);
        attraction.forEach((_, i) => (attraction[i] = -random() - (i % 9 === 0 ? 20 : 0)));
        spread(repulsion, random);
      },
      ({ indptr, indices, every, next, nextNegative, layout, before, states, attraction, repulsion }) =>
        [0, 1].map((part): Task => {
          const [first, last] = [part * 30, part * 30 + 30];
          return Array.from({ length: 12 }, (_, epoch) => [
            ...(['descend', indptr, indices, every, next, nextNegative, first, last, first, last] as const),
            ...([
              layout,
              before,
              n,
              epoch,
              1 - epoch / 12,
              1 + epoch / 7,
              attraction,
              repulsion,
              states.subarray(part),
            ] as const),
          ]);
        }),
    );
  });
});
