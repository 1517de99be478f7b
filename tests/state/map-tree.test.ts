import { beforeEach, expect, test } from 'vitest';
import { bestFit } from '../../src/analysis/best-fit';
import { indexById, membersOf } from '../../src/state/map-index';
import { MapTree } from '../../src/state/map-tree.svelte';
import { sampleMap } from './map-fixture';

function treeOf(sizes: number[]): MapTree {
  const map = sampleMap(sizes);
  const index = indexById(map.documents);
  return new MapTree({ map, members: membersOf(map, bestFit(map)), indexOf: (id) => index.get(id) ?? -1 });
}

let tree: MapTree;
beforeEach(() => {
  tree = treeOf([3, 2, 4]);
});

test('closed, it has a line a topic; open, its documents follow', () => {
  expect(tree.lines).toBe(3);
  expect(tree.line(2)).toEqual({ topic: 2, document: -1, place: 3, size: 3 });
  tree.expand(1);
  expect(tree.lines).toBe(5);
  expect(tree.line(1)).toEqual({ topic: 1, document: -1, place: 2, size: 3 });
  expect(tree.line(3)).toEqual({ topic: 1, document: 4, place: 2, size: 2 });
  expect(tree.line(4)).toEqual({ topic: 2, document: -1, place: 3, size: 3 });
});

test('the keyboard stays on its line while others open, and goes to the topic that closes over it', () => {
  tree.expand(2);
  tree.go(tree.lineOf(2, 6));
  tree.expandAll();
  expect(tree.line(tree.active).document).toBe(6);
  tree.collapse(0);
  expect(tree.line(tree.active).document).toBe(6);
  tree.collapse(2);
  expect(tree.line(tree.active)).toMatchObject({ topic: 2, document: -1 });
});

test('it follows a document, on the line of its topic while that is closed', () => {
  tree.follow('d4');
  expect(tree.line(tree.active)).toMatchObject({ topic: 1, document: -1 });
  tree.expand(1);
  expect(tree.line(tree.active)).toMatchObject({ topic: 1, document: 4 });
  tree.follow('not here');
  expect(tree.line(tree.active)).toMatchObject({ topic: 1, document: -1 });
});

test('for another map only the topic that the keyboard is in stays open', () => {
  tree.expandAll();
  tree.go(tree.lineOf(1, 4));
  tree.renew();
  expect(tree.lines).toBe(5);
  expect(tree.isOpen(1)).toBe(true);
  expect(tree.line(tree.active).document).toBe(4);
});

test('a hundred thousand documents are lines that nobody has made', () => {
  const large = treeOf(Array<number>(100).fill(1000));
  large.expandAll();
  expect(large.lines).toBe(100_100);
  expect(large.line(100_099)).toEqual({ topic: 99, document: 99_999, place: 1000, size: 1000 });
  expect(large.lineOf(99, 99_999)).toBe(100_099);
});
