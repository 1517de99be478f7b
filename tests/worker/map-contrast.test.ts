import { expect, it } from 'vitest';
import type { TopicMap } from '../../src/topic-map/topic-map';
import { mapContrast } from '../../src/worker/map-contrast';
import { sampleMap } from '../state/map-fixture';

const TEXTS = [
  ['f', 'The moon raises tides in the ocean.'],
  ['b', 'Ocean currents follow the moon.'],
  ['d', 'Dough and cream, baked into bread.'],
  ['a', 'Bread is baked from dough with yeast.'],
  ['c', 'Zebras graze in open grassland.'],
  ['e', 'Lions hunt zebras by night.'],
];

function mapOf(texts: string[][]): TopicMap {
  const map = sampleMap([texts.length]);
  map.documents = texts.map(([id, abstract], i) => ({ ...map.documents[i], id, title: '', abstract }));
  return map;
}

it('compares the documents of two selections wherever they stand in the map', () => {
  const words = mapContrast(mapOf(TEXTS)).compare([0, 1], [2, 3]);
  const terms = words.map(({ term }) => term);
  expect(terms).toEqual(expect.arrayContaining(['ocean', 'moon', 'bread', 'dough']));
  expect(terms.join(' ')).not.toContain('zebra');
  expect(mapContrast(mapOf([...TEXTS].reverse())).compare([4, 5], [2, 3])).toEqual(words);
});
