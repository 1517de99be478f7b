import { expect, it } from 'vitest';
import { shareDocuments } from '../../src/state/share-documents';
import { sampleMap } from './map-fixture';

it('takes over equal documents in its own order, and nothing else', () => {
  const earlier = sampleMap([2, 1]);
  const map = structuredClone(earlier);
  map.documents.reverse();
  map.documents[2].abstract = 'Another text under the same id.';
  const { documents, ...rest } = shareDocuments(map, earlier);
  expect(documents).toEqual(map.documents);
  expect(documents.map((document, i) => document === earlier.documents[2 - i])).toEqual([true, true, false]);
  expect({ ...rest, documents: map.documents }).toEqual(map);
});

it('leaves a map of another corpus as it is', () => {
  const earlier = sampleMap([2]);
  const map = structuredClone(earlier);
  map.meta.input_hash = 'other';
  expect(shareDocuments(map, earlier)).toBe(map);
});
