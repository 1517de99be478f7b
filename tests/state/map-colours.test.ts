import { expect, it } from 'vitest';
import { columnsOf } from '../../src/state/documents-columns';
import { colourChoices, markColours } from '../../src/state/map-colours';
import type { TopicMap } from '../../src/topic-map/topic-map';
import { sampleMap } from './map-fixture';

function sample(): TopicMap {
  const map = sampleMap([4, 2]);
  map.documents = map.documents.map((document, i) => ({
    ...document,
    year: [2020, 2024, null, 2020, 2023, 2024][i],
    venue: i % 2 === 0 ? 'ICLR' : 'ACL',
    extra: { track: i < 4 ? 'oral' : 'poster', slug: `paper-${i}`, pages: String(8 + i) },
  }));
  return map;
}

const source = (map: TopicMap, scores: Float32Array | null = null) =>
  ({ map, listing: { columns: columnsOf(map.documents, true), scores } }) as unknown as Parameters<
    typeof markColours
  >[0];

it('offers topics, the columns that hold kinds or numbers, and the search while there is one', () => {
  const keys = (scores: Float32Array | null) => colourChoices(source(sample(), scores)).map(({ key }) => key);
  expect(keys(null)).toEqual(['topic', 'venue', 'year', 'extra:track', 'extra:pages', 'fit', 'trust']);
  expect(keys(new Float32Array(6))).toContain('match');
});

it('colours by kinds and numbers, and leaves topics and what it does not have to the topics', () => {
  const of = source(sample());
  const labels = (key: string) => markColours(of, key)?.steps.map(({ label, count }) => `${label}: ${count}`);
  expect(labels('venue')).toEqual(['ACL: 3', 'ICLR: 3']);
  expect(labels('extra:track')).toEqual(['oral: 4', 'poster: 2']);
  expect(labels('year')).toEqual(['2020: 2', '2023: 1', '2024: 2', 'no value: 1']);
  expect(markColours(of, 'extra:pages')?.kind).toBe('scale');
  expect(labels('trust')).toEqual(['0.44: 5', 'no value: 1']);
  for (const key of ['topic', 'match', 'extra:gone']) expect(markColours(of, key)).toBeNull();
  const scores = Float32Array.of(1, NaN, 0.5, NaN, NaN, NaN);
  expect([...(markColours(source(sample(), scores), 'match')?.step ?? [])]).toEqual([1, 2, 0, 2, 2, 2]);
});
