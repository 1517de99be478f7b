import { expect, it } from 'vitest';
import { bestFit } from '../../src/analysis/best-fit';
import type { OpenedMap } from '../../src/state/opened-map';
import { shareDocuments } from '../../src/state/share-documents';
import { inOrder } from '../../src/topic-map/document-order';
import type { TopicMap } from '../../src/topic-map/topic-map';
import { sampleMap } from './map-fixture';

function opened(map: TopicMap): OpenedMap {
  const bins = Uint8Array.from(map.documents, ({ id }) => Number(id.slice(1)));
  return { map, bins, byFit: bestFit(map), rows: null, bytes: new Uint8Array(1), key: '', report: null, source: '' };
}

/** Another run over the documents of a map, stored in another order. */
function rerun(map: TopicMap): TopicMap {
  const next = structuredClone(inOrder(map, Int32Array.of(2, 0, 1)));
  next.x.set([20, 0, 10]);
  next.fit.set([0.2, 0.3, 0.1]);
  return next;
}

it('puts another run over the same documents in the order of the earlier map, and holds their texts once', () => {
  const earlier = opened(sampleMap([2, 1]));
  const next = opened(rerun(earlier.map));
  const shared = shareDocuments(next, earlier);
  expect(shared.map.documents).toBe(earlier.map.documents);
  expect([...shared.map.x]).toEqual([0, 10, 20]);
  expect([...shared.map.topic]).toEqual([0, 0, 1]);
  expect([...(shared.rows ?? [])]).toEqual([1, 2, 0]);
  expect([...shared.bins]).toEqual([0, 1, 2]);
  expect([...shared.byFit]).toEqual([...bestFit(shared.map)]);
  expect([...shared.byFit]).toEqual([0, 2, 1]);
  expect([...next.map.x], 'what it was given is as it was').toEqual([20, 0, 10]);
  expect(shareDocuments(shared, earlier)).toBe(shared);
});

it('leaves a map of other documents as it is', () => {
  const earlier = opened(sampleMap([2, 1]));
  const changes: ((map: TopicMap) => void)[] = [
    (map) => (map.meta.input_hash = 'other'),
    (map) => (map.documents[2].abstract = 'Another text under the same id.'),
    (map) => (map.documents[2].id = 'another id of the same text'),
    (map) => (map.documents[2].id = map.documents[1].id),
    (map) => map.documents.pop(),
  ];
  for (const change of changes) {
    const next = rerun(earlier.map);
    change(next);
    const other = opened(next);
    expect(shareDocuments(other, earlier)).toBe(other);
  }
});
