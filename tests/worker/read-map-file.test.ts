import { expect, it } from 'vitest';
import { bestFit } from '../../src/analysis/best-fit';
import { writeTopicMap } from '../../src/topic-map/parquet';
import { readMapFile } from '../../src/worker/read-map-file';
import { sampleMap } from '../state/map-fixture';

const map = sampleMap([3, 2]);
map.x.set([0, 1, 2, 3, 4]);
const bytes = writeTopicMap(map);
const ids = map.documents.map(({ id }) => id);

it('reads a map in the order of its file, with what a page asks of every map', async () => {
  const read = await readMapFile(bytes, null);
  expect(read.rows).toBeNull();
  expect([...read.byFit]).toEqual([...bestFit(read.map)]);
  expect(read.bins).toHaveLength(5);
});

it('puts the documents in an order that is known, and only when they are the same', async () => {
  const order = [4, 2, 0, 3, 1].map((i) => ids[i]);
  const read = await readMapFile(bytes, order);
  expect(read.map.documents.map(({ id }) => id)).toEqual(order);
  expect([...read.map.x]).toEqual([4, 2, 0, 3, 1]);
  expect([...(read.rows ?? [])]).toHaveLength(5);
  expect([...read.byFit]).toEqual([...bestFit(read.map)]);
  for (const other of [ids.slice(1), [...ids.slice(1), 'z'], [...ids.slice(1), ids[1]]]) {
    expect((await readMapFile(bytes, other)).rows).toBeNull();
  }
});
