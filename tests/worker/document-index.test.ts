import { expect, it } from 'vitest';
import type { TopicMap } from '../../src/topic-map/topic-map';
import { createDocumentIndex, isSameCorpus } from '../../src/worker/document-index';
import { sampleMap } from '../state/map-fixture';

const TEXTS = [
  ['b', 'Ocean tides', 'The moon raises tides in the ocean.'],
  ['a', 'Éclairs', 'Dough and cream, baked from dough.'],
  ['c', '', 'We introduce **TideNet**, a network of ocean tides and the moon.'],
  ['d', 'bread', 'Bread is baked from dough with yeast.'],
];

function mapOf(texts: string[][]): TopicMap {
  const map = sampleMap([texts.length]);
  map.documents = texts.map(([id, title, abstract], i) => ({ ...map.documents[i], id, title, abstract }));
  map.meta.input_hash = 'same';
  return map;
}

it('searches names, texts and markup as they are shown', () => {
  const { search } = createDocumentIndex(mapOf(TEXTS));
  expect([...search('tides').documents]).toEqual([0, 2]);
  expect([...search('title:tidenet').documents]).toEqual([2]);
  expect([...search('eclair').documents]).toEqual([1]);
});

it('finds the nearest by the vectors of the map’s recipe', () => {
  const index = createDocumentIndex(mapOf(TEXTS));
  expect(index.similar(0, 5).map(({ document }) => document)).toEqual([2]);
  expect(index.similar(3, 5).map(({ document }) => document)).toEqual([1]);
});

it('puts names in the order of the alphabet, without case and accents', () => {
  expect([...createDocumentIndex(mapOf(TEXTS)).nameRanks()]).toEqual([2, 1, 3, 0]);
});

it('takes over the search of the same documents in another order', () => {
  const first = createDocumentIndex(mapOf(TEXTS));
  const other = mapOf([TEXTS[3], TEXTS[2], TEXTS[1], TEXTS[0]]);
  expect(isSameCorpus(first.map, other)).toBe(true);
  const index = createDocumentIndex(other, first);
  expect([...index.search('tides').documents]).toEqual([3, 1]);
  expect(index.similar(0, 5).map(({ document }) => document)).toEqual([2]);
  expect(isSameCorpus(first.map, mapOf(TEXTS.slice(1)))).toBe(false);
});

it('tells the same words of a selection wherever its documents stand, without the stop words of the recipe', () => {
  const map = mapOf(TEXTS);
  const words = createDocumentIndex(map).contrast([1, 3]);
  expect(words.map(({ term }) => term)).toContain('dough');
  const turned = mapOf([...TEXTS].reverse());
  expect(createDocumentIndex(turned).contrast([0, 2])).toEqual(words);
  map.meta.recipe.stop_words = ['+en', 'dough'];
  expect(
    createDocumentIndex(map)
      .contrast([1, 3])
      .map(({ term }) => term),
  ).not.toContain('dough');
});
