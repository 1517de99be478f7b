import { expect, it } from 'vitest';
import { markedPieces, snippet } from '../../src/components/document-snippet';
import { placeAfter, rowsToDraw } from '../../src/components/document-window';

const flow = [{ words: ['flow'], prefix: true }];

it('draws what is in sight and some beyond, and the row that has the focus', () => {
  expect(rowsToDraw(5, { scrollTop: 0, height: 600, row: 40 }, 0)).toEqual([0, 1, 2, 3, 4]);
  const middle = rowsToDraw(7398, { scrollTop: 4000, height: 600, row: 40 }, 3);
  expect(middle[0]).toBe(3);
  expect(middle[1]).toBeLessThan(100);
  expect(middle.at(-1)).toBeGreaterThanOrEqual(115);
  expect(middle.length).toBeLessThan(40);
  expect(rowsToDraw(7398, { scrollTop: 0, height: 600, row: 40 }, 7397).at(-1)).toBe(7397);
  expect(rowsToDraw(10, { scrollTop: 4000, height: 600, row: 40 }, -1)).toEqual([]);
  expect(rowsToDraw(0, { scrollTop: 0, height: 600, row: 40 }, -1)).toEqual([]);
});

it('leads from row to row and stays in the list', () => {
  expect(placeAfter('ArrowDown', 3, 10, 5)).toBe(4);
  expect(placeAfter('ArrowUp', 0, 10, 5)).toBe(0);
  expect(placeAfter('PageDown', 7, 10, 5)).toBe(9);
  expect(placeAfter('PageUp', 7, 10, 5)).toBe(2);
  expect(placeAfter('Home', 7, 10, 5)).toBe(0);
  expect(placeAfter('End', 7, 10, 5)).toBe(9);
  expect(placeAfter('x', 7, 10, 5)).toBeNull();
  expect(placeAfter('End', 0, 0, 5)).toBeNull();
});

it('cuts a text at what is marked', () => {
  expect(markedPieces('A flow of flowers', flow)).toEqual([
    { piece: 'A ', marked: false },
    { piece: 'flow', marked: true },
    { piece: ' of ', marked: false },
    { piece: 'flowers', marked: true },
  ]);
  expect(markedPieces('<b>', [])).toEqual([{ piece: '<b>', marked: false }]);
  expect(markedPieces('', flow)).toEqual([]);
});

it('shows the stretch of a text where something was found, first what is not known yet', () => {
  const text = 'Graphs stand at the beginning of a long text, which only far from there says flow and ends.';
  expect(snippet(text, flow, 40)).toBe('…far from there says flow and ends.');
  expect(snippet('A flow at once, and then much more of it than fits', flow, 24)).toBe('A flow at once, and then…');
  const both = [...flow, { words: ['graphs'], prefix: true }];
  expect(snippet(text, both, 40)).toMatch(/^Graphs stand/);
  expect(snippet(text, both, 40, 'On graphs')).toMatch(/flow/);
  expect(snippet(text, [{ words: ['moon'], prefix: true }], 40)).toBeNull();
});
