import { parquetWriteBuffer } from 'hyparquet-writer';
import { describe, expect, it } from 'vitest';
import { openTopicMap, readTopicMap, writeTopicMap } from '../../src/topic-map/parquet';
import { TopicMapError } from '../../src/topic-map/validate';
import { syntheticMap } from './synthetic';

const map = syntheticMap(60);
const bytes = writeTopicMap(map);

async function refusal(file: Uint8Array | ArrayBuffer): Promise<string> {
  const error: unknown = await readTopicMap(file).catch((reason: unknown) => reason);
  expect(error).toBeInstanceOf(TopicMapError);
  const { message } = error as TopicMapError;
  expect(message).toMatch(/^\S[^\n]*\S$/);
  expect(message.length).toBeLessThan(250);
  return message;
}

function withMeta(meta: unknown): ArrayBuffer {
  return parquetWriteBuffer({
    columnData: [{ name: 'id', data: ['a', 'b'] }],
    kvMetadata: [{ key: 'toponote', value: typeof meta === 'string' ? meta : JSON.stringify(meta) }],
  });
}

describe('a file that is no map gets one sentence', () => {
  it('another Parquet file', async () => {
    const other = parquetWriteBuffer({ columnData: [{ name: 'title', data: ['a', 'b'] }] });
    expect(await refusal(other)).toBe(
      'a Parquet file, but not a topic map; choose a map made by Toponote, or make one from the corpus',
    );
  });

  it.each([0, 1, 4, 7, 8, 11, 100, Math.floor(bytes.length / 2), bytes.length - 9, bytes.length - 1])(
    'a map cut off after %i bytes',
    async (length) => {
      expect(await refusal(bytes.slice(0, length))).toBe(
        'not a readable topic map (it does not end as a Parquet file does); choose a map made by Toponote, or make one ' +
          'from the corpus',
      );
    },
  );

  it('a map with its beginning missing', async () => {
    expect(await refusal(bytes.slice(1000))).toContain('(its data are damaged)');
  });

  it('text and noise', async () => {
    await refusal(new TextEncoder().encode('ICLR 2026 Papers\n\nWe introduce a paper.\n'));
    await refusal(Uint8Array.from({ length: 5000 }, (_, i) => (i * i * 31) % 251));
  });

  it('a map with bytes overwritten never comes through as something else than an error or a map', async () => {
    for (let at = 10; at < bytes.length; at += 97) {
      const damaged = bytes.slice();
      damaged.fill(0xff, at, at + 12);
      const result: unknown = await readTopicMap(damaged).catch((reason: unknown) => reason);
      if (result instanceof Error) expect(result).toBeInstanceOf(TopicMapError);
    }
  });

  it('a map of a later format', async () => {
    expect(await refusal(withMeta({ ...map.meta, format_version: 2 }))).toBe(
      'a topic map of format 2, and only format 1 can be read here; update Toponote',
    );
  });

  it.each([
    ['{', 'its description is no JSON'],
    [[], 'description is no record'],
    [{ ...map.meta, title: 7 }, 'description.title is no string'],
    [{ ...map.meta, topics: [{ ...map.meta.topics[0], anchor: [1] }] }, 'description.topics[0].anchor is no list of 2'],
    [{ ...map.meta, quality: null }, 'description.quality is no record'],
    [{ ...map.meta, aligned_to: { input_hash: 'a' } }, 'description.aligned_to.recipe_hash is no string'],
    [map.meta, 'the column title is missing'],
  ])('a description that does not hold: %#', async (meta, detail) => {
    expect(await refusal(withMeta(meta))).toContain(detail);
  });

  it('topics that are not numbered in order', async () => {
    const meta = { ...map.meta, topics: [...map.meta.topics].reverse() };
    expect(await refusal(writeTopicMap({ ...map, meta }))).toContain('topic 0 has another id');
  });

  it('points of a topic that is not there, or without a place', async () => {
    const topic = map.topic.slice();
    topic[3] = 5;
    expect(await refusal(writeTopicMap({ ...map, topic }))).toContain('row 4 is of topic 5, and there are 5');
    const x = map.x.slice();
    x[1] = NaN;
    expect(await refusal(writeTopicMap({ ...map, x }))).toContain('row 2 has no place');
  });
});

it('an unreachable file keeps its own error', async () => {
  const error = new Error('fetch failed 404');
  const file = { byteLength: 5000, slice: () => Promise.reject(error) };
  await expect(openTopicMap(file)).rejects.toBe(error);
});
