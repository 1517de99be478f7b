import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { noCache } from '../../src/pipeline/stage-cache';
import { localTextCrew } from '../../src/pipeline/text-worker';
import { createMapBuilder, TEXTS_FOR_ALL } from '../../src/worker/map-builder';
import { createStopSignal, raise, stoppable } from '../../src/worker/stop-signal';
import { syntheticCorpus } from '../pipeline/synthetic';

const source = new Uint8Array(readFileSync(new URL('../../data/iclr-2026.txt', import.meta.url)));
const files = [{ name: 'iclr-2026.txt', bytes: source }];
const quiet = () => {};
const isSame = (a: Uint8Array, b: Uint8Array) => Buffer.from(a).equals(b);

function recorder() {
  const stages = new Set<string>();
  return { onProgress: (stage: string) => void stages.add(stage), stages: () => [...stages].join(' ') };
}

describe('createMapBuilder', () => {
  it('reads once, and computes again only what a change touches', async () => {
    const builder = createMapBuilder(files);
    const first = recorder();
    const { bytes, report } = await builder.run({ topics: 5 }, first.onProgress);
    expect(first.stages()).toBe(
      'read clean tokenize tfidf svd neighbours kmeans silhouette phrases keywords umap quality write',
    );
    expect(report.documents).toBe(19);
    const second = recorder();
    await builder.run({ topics: 6 }, second.onProgress);
    expect(second.stages()).toBe('kmeans silhouette keywords write');
    const third = await builder.run({ topics: 5 }, quiet);
    expect(isSame(third.bytes, bytes)).toBe(true);
    expect(third.change).toBe('');
  });

  it('says what changed against the previous map, and gives its bytes back for its recipe', async () => {
    const builder = createMapBuilder(files);
    const first = await builder.run({ topics: 6 }, quiet);
    const second = await builder.run({ topics: 7 }, quiet, first.bytes);
    expect(second.change).toMatch(/^1 topic new, \d+ documents? moved\.$/);
    expect(second.meta.aligned_to?.recipe_hash).toBe(first.meta.recipe_hash);
    const again = await builder.run({ topics: 7 }, quiet, second.bytes);
    expect(again.change).toBe('Nothing changed.');
    expect(isSame(again.bytes, second.bytes)).toBe(true);
    expect(again.bytes.buffer).not.toBe(second.bytes.buffer);
  });

  it('makes from a map file the map that it makes from the corpus', async () => {
    const first = await createMapBuilder(files).run({ topics: 6 }, quiet);
    const reopened = createMapBuilder([{ name: 'map.parquet', bytes: first.bytes }]);
    const options = { topics: 4, min_dist: 0.3 };
    const direct = await createMapBuilder(files).run(options, quiet);
    expect(isSame((await reopened.run(options, quiet)).bytes, direct.bytes)).toBe(true);
    // One that was aligned is no other corpus.
    const aligned = await reopened.run(options, quiet, first.bytes);
    expect(isSame(aligned.bytes, direct.bytes)).toBe(false);
    const onceMore = createMapBuilder([{ name: 'map.parquet', bytes: aligned.bytes }]);
    expect(isSame((await onceMore.run(options, quiet)).bytes, direct.bytes)).toBe(true);
  });

  it('goes on after options that fail and after a previous map that is none', async () => {
    const builder = createMapBuilder(files);
    const { bytes } = await builder.run({ topics: 5 }, quiet);
    await expect(builder.run({ topics: 5, min_df: 19 }, quiet)).rejects.toMatchObject({ name: 'VectorizeError' });
    await expect(builder.run({ topics: 0 }, quiet)).rejects.toMatchObject({ name: 'OptionError' });
    await expect(builder.run({ topics: 5 }, quiet, source)).rejects.toMatchObject({ name: 'TopicMapError' });
    const { onProgress, stages } = recorder();
    expect(isSame((await builder.run({ topics: 5 }, onProgress)).bytes, bytes)).toBe(true);
    expect(stages()).toBe('write');
  });

  it('says again that a corpus cannot be read', async () => {
    const builder = createMapBuilder([{ name: 'empty.txt', bytes: new Uint8Array(0) }]);
    for (const _ of [1, 2]) await expect(builder.run({}, quiet)).rejects.toMatchObject({ name: 'CorpusError' });
  });

  it('tells how far the reading is; one that is given up is gone on with by the run that takes over', async () => {
    const [head, tail] = [source.slice(0, 5000), source.slice(5000)];
    let goOn = () => {};
    const held = new Promise<void>((resolve) => (goOn = resolve));
    async function* chunks() {
      yield head;
      await held;
      yield tail;
    }
    const builder = createMapBuilder([{ name: 'iclr-2026.txt', size: source.length, chunks }]);
    const stop = createStopSignal() as Int32Array;
    const first = builder.run({ topics: 5 }, stoppable(quiet, stop));
    const shares: number[] = [];
    const second = builder.run({ topics: 5 }, (stage, share) => void (stage === 'read' && shares.push(share)));
    raise(stop);
    goOn();
    await expect(first).rejects.toThrow('The run was stopped.');
    expect((await second).report.documents).toBe(19);
    expect(shares).toEqual([head.length / source.length, 1]);
  });

  it('stops at its next report when the signal is raised, and keeps what it had', async () => {
    const builder = createMapBuilder(files);
    const stop = createStopSignal();
    if (!stop) throw new Error('Node can share memory');
    const first = stoppable((stage) => stage === 'phrases' && raise(stop), stop);
    await expect(builder.run({ topics: 5 }, first)).rejects.toThrow('The run was stopped.');
    const { onProgress, stages } = recorder();
    await builder.run({ topics: 5 }, onProgress);
    expect(stages()).toBe('keywords umap quality write');
  });

  it('leaves no thread behind where nothing is kept, also when a run fails', async () => {
    const { documents } = syntheticCorpus(TEXTS_FOR_ALL, 3);
    const bytes = new TextEncoder().encode(documents.map((document) => JSON.stringify(document)).join('\n'));
    let ended = 0;
    const createTextCrew = () => ({ ...localTextCrew(), end: () => void ended++ });
    let collected = 0;
    const means = { createTextCrew, cache: noCache, collect: () => void collected++ };
    const builder = createMapBuilder([{ name: 'many.jsonl', bytes }], {}, means);
    await expect(builder.run({ min_df: TEXTS_FOR_ALL, max_df: TEXTS_FOR_ALL }, quiet)).rejects.toThrow(
      'No terms remain',
    );
    expect(ended).toBeGreaterThan(0);
    expect(collected, 'after reading and tokenizing so much').toBe(2);
    const before = ended;
    await expect(builder.run({}, (stage) => stage === 'clean' && expect.fail('given up'))).rejects.toThrow('given up');
    expect(ended).toBe(before + 1);
  });
});
