import { expect, test } from 'vitest';
import { RecordList } from '../../src/corpus/record-list';
import type { Document } from '../../src/topic-map/document';

const titled = (title: string) => ({ title }) as Document;

test('those that stay move up, with their lines', () => {
  const list = new RecordList();
  for (const [i, title] of ['a', '', 'c', '', 'e'].entries()) list.add(titled(title), 10 * i);
  const seen: (number | null)[] = [];
  const places = list.keep(({ title }, i) => {
    if (title === '') seen.push(list.lines[i]);
    return title !== '';
  });
  expect([...places]).toEqual([0, 2, 4]);
  expect(list.documents.map(({ title }) => title)).toEqual(['a', 'c', 'e']);
  expect(list.lines).toEqual([0, 20, 40]);
  expect(seen).toEqual([10, 30]);
});
