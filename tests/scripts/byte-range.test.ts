import { expect, it } from 'vitest';
import { parseRange } from '../../scripts/cli/byte-range';

it.each([
  ['bytes=0-3', { start: 0, end: 4 }],
  ['bytes=5-', { start: 5, end: 10 }],
  ['bytes=9-9', { start: 9, end: 10 }],
  ['bytes=2-400', { start: 2, end: 10 }],
  ['bytes=-3', { start: 7, end: 10 }],
  ['bytes=-30', { start: 0, end: 10 }],
  ['bytes=10-', 'unsatisfiable'],
  ['bytes=-0', 'unsatisfiable'],
  ['bytes=4-2', null],
  ['bytes=-', null],
  ['bytes=0-1,3-4', null],
  ['lines=0-1', null],
  ['bytes=a-b', null],
  [undefined, null],
])('%s of a file of 10 bytes', (header, range) => {
  expect(parseRange(header, 10)).toEqual(range);
});

it('an empty file satisfies no range', () => {
  expect(parseRange('bytes=0-', 0)).toBe('unsatisfiable');
  expect(parseRange('bytes=-5', 0)).toBe('unsatisfiable');
});
