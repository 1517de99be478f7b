import { expect, it } from 'vitest';
import { MatchWalk } from '../../src/state/match-walk.svelte';
import { sampleMap } from './map-fixture';

it('walks through what was found in the order of the list, round its ends, and says where it is', () => {
  const said: string[] = [];
  const map = sampleMap([3, 2]);
  map.meta.topics[0].label = 'Bread';
  map.meta.topics[1].label = 'Tides';
  const listing = { order: Int32Array.of(4, 0, 2), isSearch: true };
  const walk = new MatchWalk({
    map,
    listing,
    label: (i: number) => `Paper ${i}`,
    announce: (sentence: string) => said.push(sentence),
  } as unknown as ConstructorParameters<typeof MatchWalk>[0]);

  expect(walk.place).toBe(-1);
  expect(walk.step(false)).toBe(4);
  expect(walk.step(false)).toBe(0);
  expect(walk.place).toBe(1);
  expect(walk.step(false)).toBe(2);
  expect(walk.step(false)).toBe(4);
  expect(walk.step(true)).toBe(2);
  expect(said).toEqual([
    '1 of 3: Paper 4, Tides.',
    '2 of 3: Paper 0, Bread.',
    '3 of 3: Paper 2, Bread.',
    '1 of 3: Paper 4, Tides.',
    '3 of 3: Paper 2, Bread.',
  ]);

  listing.order = Int32Array.of(1);
  expect(walk.place).toBe(-1);
  expect(walk.step(true)).toBe(1);
  listing.order = new Int32Array(0);
  expect(walk.step(false)).toBeNull();
  listing.isSearch = false;
  listing.order = Int32Array.of(0, 1, 2, 3, 4);
  expect(walk.step(false)).toBeNull();
});
