import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { drawData, pickDocuments } from '../../scripts/cli/data-files';
import { readCorpus } from '../../src/corpus/read-corpus';
import { writeTopicMap } from '../../src/topic-map/parquet';
import { syntheticMap } from '../topic-map/synthetic';

const map = syntheticMap(30);
const { documents } = map;
let folder = '';
const file = (name: string, text: string) => {
  writeFileSync(join(folder, name), text);
  return join(folder, name);
};
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'toponote-data-'));
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

describe('pickDocuments', () => {
  it('takes all, a topic as the page counts it, or a list of ids in its order', () => {
    expect(pickDocuments(map, {})).toBeNull();
    expect(pickDocuments(map, { topic: '1' })?.map((i) => map.topic[i])).toEqual(
      Array(map.meta.topics[0].size).fill(0),
    );
    const ids = file('ids.txt', `\ufeff${documents[7].id}\r\n\n  ${documents[2].id}  \n${documents[7].id}\n`);
    expect(pickDocuments(map, { selection: ids })).toEqual([7, 2]);
    const csv = file('ids.csv', `\ufeffid,title\r\n${documents[4].id},"a, ""b""\r\nc"\r\n${documents[5].id},d\r\n`);
    expect(pickDocuments(map, { selection: csv })).toEqual([4, 5]);
  });

  it.each([
    [{ topic: '9' }, '--topic is 9; the map has topics 1 to 5'],
    [{ topic: 'x' }, '--topic is x; the map has topics 1 to 5'],
    [{ topic: '1', selection: 'ids.txt' }, '--topic and --selection both say which documents'],
    [{ selection: 'nowhere.txt' }, 'nowhere.txt does not exist; check the path'],
  ])('%j: one sentence', (values, sentence) => {
    expect(() => pickDocuments(map, values)).toThrow(sentence);
  });

  it('says which id is strange, and when there is none', () => {
    const strange = file('strange.txt', `${documents[0].id}\nnobody\n`);
    expect(() => pickDocuments(map, { selection: strange })).toThrow(/names 1 of 2 .* such as "nobody"/);
    expect(() => pickDocuments(map, { selection: file('empty.txt', '\n') })).toThrow(/names no document/);
  });
});

it('Parquet of all is the map file; of a part, a table from which a map can be made', async () => {
  const bytes = writeTopicMap(map);
  const exported = { map, bytes, title: '', source: '', report: null, notebook: null, edits: [], missed: 0 };
  expect(drawData('parquet', exported, { picked: null, bom: true })).toBe(bytes);
  const part = drawData('parquet', exported, { picked: [9, 3, 12], bom: true }) as Uint8Array;
  const { corpus } = await readCorpus([{ name: 'part.parquet', bytes: part }]);
  const titles = [9, 3, 12].map((i) => documents[i].title);
  expect(corpus.documents.map(({ title }) => title).sort()).toEqual(titles.sort());
  expect(corpus.documents[0].extra).toHaveProperty('fit');
});
