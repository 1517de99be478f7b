import { describe, expect, it } from 'vitest';
import { createNodeCrew } from '../../scripts/cli/node-crew';
import { buildKernels } from '../../scripts/build-kernels';
import type { Crew } from '../../src/numeric/kernels/crew';
import { plainCrew } from '../../src/numeric/kernels/crew';
import { float32, int32 } from '../../src/numeric/kernels/space';
import { createRandom, randomInteger } from '../../src/numeric/random';
import { buildTopicMap } from '../../src/pipeline/build-topic-map';
import type { CsrMatrix } from '../../src/pipeline/csr-matrix';
import { typedLsa } from '../../src/pipeline/typed/lsa';
import { probedNeighbours } from '../../src/pipeline/typed/neighbours';
import { typedSeeds } from '../../src/pipeline/typed/seeds';
import { writeTopicMap } from '../../src/topic-map/parquet';
import { createCrew, MemoryError } from '../../src/worker/crew';
import { clumps, syntheticCorpus } from '../pipeline/synthetic';

/** A random matrix with so many entries a row. */
function sparse(rows: number, columns: number, entries: number): CsrMatrix {
  const random = createRandom(4);
  const step = columns / entries;
  return {
    ...{ rows, columns, indptr: Int32Array.from({ length: rows + 1 }, (_, i) => i * entries) },
    indices: Int32Array.from({ length: rows * entries }, (_, e) => (e % entries) * step + randomInteger(random, step)),
    data: Float64Array.from({ length: rows * entries }, () => 0.5 + random()),
  };
}

const bytesOf = ({ buffer, byteOffset, byteLength }: ArrayBufferView) => Buffer.from(buffer, byteOffset, byteLength);

describe('createCrew', () => {
  it('gives the same bytes alone, with one helper and with three, and in plain TypeScript', async () => {
    const corpus = syntheticCorpus(260, 5);
    const words = sparse(400, 300, 6);
    const points = clumps(400, 12, 9, 0.8);
    const options = { engine: 'typed', topics: 5, n_epochs: 20, repulsion_strength: 4 } as const;
    const results = async (crew: Crew) => [
      writeTopicMap(await buildTopicMap(corpus, options, () => {}, { crew })),
      typedLsa(words, 8, createRandom(1), crew).data,
      probedNeighbours(points, 15, crew).indices,
    ];
    const alone = await results(await createNodeCrew(0));
    for (const crew of [plainCrew, await createNodeCrew(1), await createNodeCrew(3)]) {
      (await results(crew)).forEach((result, step) =>
        expect(bytesOf(result).equals(bytesOf(alone[step])), `${step}`).toBe(true),
      );
    }
  });

  it('shares tasks among threads, each done once', async () => {
    const { arrays, run } = (await createNodeCrew(2)).workspace({ rows: float32(400), out: float32(100 * 100) });
    arrays.rows.forEach((_, e) => (arrays.rows[e] = e % 7));
    const { rows, out } = arrays;
    for (let round = 0; round < 50; round++) {
      out.fill(0);
      run(Array.from({ length: 100 }, (_, q) => [['similarities', rows, rows, 4, q, q + 1, 0, 100, out, 100]]));
      out.forEach((value, e) => {
        const [i, j] = [Math.floor(e / 100), e % 100];
        if (value !== [0, 1, 2, 3].reduce((sum, d) => sum + rows[4 * i + d] * rows[4 * j + d], 0)) expect.fail(`${e}`);
      });
    }
  });

  it('lends memory again that was taken back, all zeros, and to nobody what is in use', async () => {
    const crew = await createNodeCrew(1);
    const first = crew.workspace({ list: int32(40_000) }).arrays.list;
    first.fill(7);
    expect(crew.workspace({ list: int32(4) }).arrays.list.buffer).not.toBe(first.buffer);
    crew.takeBack();
    const { arrays, run } = crew.workspace({ rows: float32(4), more: float32(30_000), out: float32(4) });
    expect(arrays.rows.buffer).toBe(first.buffer);
    expect([...arrays.rows, ...arrays.more, ...arrays.out].every((value) => value === 0)).toBe(true);
    arrays.rows.fill(2);
    const { rows, out } = arrays;
    run([1, 2].map(() => [['similarities', rows, rows, 4, 0, 1, 0, 1, out, 1]]));
    expect(out[0]).toBe(16);
    crew.forget();
    expect(crew.workspace({ list: int32(4) }).arrays.list.buffer).not.toBe(first.buffer);
  });

  it('seeds many times in one step without taking new memory each time', async () => {
    let taken = 0;
    const crew = await createNodeCrew(0);
    const counting: Crew = {
      ...crew,
      workspace: (plan) => {
        const own = crew.workspace(plan);
        buffers.add(Object.values(own.arrays)[0].buffer);
        taken++;
        return own;
      },
    };
    const buffers = new Set<unknown>();
    const seeds = typedSeeds(clumps(60, 4, 3, 0.8), counting);
    for (let run = 0; run < 500; run++) seeds(3, createRandom(run));
    expect([taken, buffers.size]).toEqual([500, 1]);
  });

  it('says so when a helper fails, and when a step does not fit into memory', async () => {
    const crew = await createNodeCrew(1);
    const { arrays, run } = crew.workspace({ list: int32(4) });
    const beyond = 2 ** 31;
    expect(() => run(Array.from({ length: 40 }, () => [['gram', arrays.list, 0, 512, 16, beyond]]))).toThrow();
    expect(() => crew.workspace({ rows: float32(2 ** 31) })).toThrow(MemoryError);
    expect(() => crew.workspace({ rows: float32(2 ** 31) })).toThrow(/too large for the memory here.*8192 MB/);
  });

  it('is plain TypeScript where the kernels are missing or do not load', async () => {
    expect(await createCrew(null)).toBe(plainCrew);
    expect(await createCrew(new Uint8Array([0, 97, 115, 109]))).toBe(plainCrew);
    expect(await createCrew(await buildKernels(), () => Promise.reject(new Error('no threads')))).not.toBe(plainCrew);
  });
});
