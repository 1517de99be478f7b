import { beforeEach, expect, test } from 'vitest';
import { Selection } from '../../src/state/selection.svelte';
import { MapView } from '../../src/state/map-view.svelte';

let selection: Selection;
beforeEach(() => {
  selection = new Selection();
  selection.reset(6);
});
const indices = () => Array.from(selection.indices);

test('replaces, adds and subtracts; indices ascend and the mask agrees', () => {
  selection.change([4, 1], 'replace');
  expect(indices()).toEqual([1, 4]);
  selection.change([0, 4], 'add');
  expect(indices()).toEqual([0, 1, 4]);
  selection.change([1, 5], 'subtract');
  expect(indices()).toEqual([0, 4]);
  expect(Array.from(selection.mask)).toEqual([1, 0, 0, 0, 1, 0]);
  expect(selection.has(4)).toBe(true);
  expect(selection.has(1)).toBe(false);
  selection.change([2], 'replace');
  expect(indices()).toEqual([2]);
});

test('keeps what is in both, and is inverted', () => {
  selection.change([1, 2, 4]);
  selection.change([0, 2, 4, 9, -1], 'intersect');
  expect(indices()).toEqual([2, 4]);
  selection.invert();
  expect(indices()).toEqual([0, 1, 3, 5]);
  expect(Array.from(selection.mask)).toEqual([1, 1, 0, 1, 0, 1]);
  selection.change([2], 'intersect');
  expect(indices()).toEqual([]);
  selection.invert();
  expect(selection.size).toBe(6);
});

test('goes back and forward; the same again is no step, and another change ends what lay ahead', () => {
  expect(selection.canGoBack).toBe(false);
  selection.back();
  selection.change([1, 2]);
  selection.change([2, 1]);
  selection.change([4], 'add');
  selection.clear();
  selection.back();
  expect(indices()).toEqual([1, 2, 4]);
  expect(Array.from(selection.mask)).toEqual([0, 1, 1, 0, 1, 0]);
  selection.back();
  expect(indices()).toEqual([1, 2]);
  selection.forward();
  expect(indices()).toEqual([1, 2, 4]);
  selection.change([5]);
  expect(selection.canGoForward).toBe(false);
  selection.back();
  selection.back();
  selection.back();
  expect(indices()).toEqual([]);
  expect(selection.canGoBack).toBe(false);
  selection.reset(6);
  expect([selection.canGoBack, selection.canGoForward]).toEqual([false, false]);
});

test('forgets the oldest steps where they hold too much', () => {
  selection.reset(1_500_000);
  for (let step = 0; step < 3; step++) selection.invert();
  for (let step = 0; step < 3; step++) selection.change([step], 'subtract');
  let steps = 0;
  for (; selection.canGoBack; steps++) selection.back();
  expect(steps).toBeGreaterThan(0);
  expect(steps).toBeLessThan(6);
});

test('is replaced, never changed in place', () => {
  selection.change([1], 'replace');
  const { indices: before, mask } = selection;
  selection.change([2], 'add');
  expect(Array.from(before)).toEqual([1]);
  expect(Array.from(mask)).toEqual([0, 1, 0, 0, 0, 0]);
});

test('ignores what is not on the map, and double mentions', () => {
  selection.change([-1, 6, 3, 3], 'replace');
  expect(indices()).toEqual([3]);
});

test('clears, and starts afresh for another map', () => {
  selection.change([1, 2], 'replace');
  selection.clear();
  expect(selection.size).toBe(0);
  selection.change([1], 'replace');
  selection.openDocument = 1;
  selection.hoveredTopic = 2;
  selection.reset(3);
  expect([selection.size, selection.mask.length, selection.openDocument, selection.hoveredTopic]).toEqual([
    0,
    3,
    null,
    null,
  ]);
});

test('show all goes back to the whole picture', () => {
  const view = new MapView();
  view.transform = { k: 2, x: 10, y: -20 };
  view.showAll();
  expect(view.transform).toEqual({ k: 1, x: 0, y: 0 });
});
