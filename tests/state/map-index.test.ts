import { expect, it } from 'vitest';
import { bestFit } from '../../src/analysis/best-fit';
import { inFileOrder, selectedByFit } from '../../src/state/map-index';
import { inOrder } from '../../src/topic-map/document-order';
import { sampleMap } from './map-fixture';

const bins = new Uint8Array(4);
const idsOf = (map: ReturnType<typeof sampleMap>, order: Int32Array) => [...order].map((i) => map.documents[i].id);

it('the order of the file and that of the selection do not depend on how the page numbers the documents', () => {
  const file = sampleMap([3, 1]);
  file.fit.set([0.5, 0.9, 0.5, 0.5]);
  const rows = Int32Array.of(2, 0, 3, 1);
  const page = inOrder(file, rows);
  const [first, after] = [
    { map: file, rows: null, bins, byFit: bestFit(file) },
    { map: page, rows, bins, byFit: bestFit(page) },
  ];
  const ids = file.documents.map(({ id }) => id);
  expect(idsOf(file, inFileOrder(first))).toEqual(ids);
  expect(idsOf(page, inFileOrder(after))).toEqual(ids);
  const chosen = { mask: Uint8Array.of(1, 1, 0, 1) };
  const chosenAfter = { mask: Uint8Array.from(rows, (row) => chosen.mask[row]) };
  expect(idsOf(file, selectedByFit(first, chosen))).toEqual([ids[1], ids[0], ids[3]]);
  expect(idsOf(page, selectedByFit(after, chosenAfter))).toEqual([ids[1], ids[0], ids[3]]);
});
