import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { typeAhead } from '../../src/components/type-ahead';

const names = ['Flow', 'Graphs', 'flow again', 'Generation', 'Étude', '3D'];
let at = 0;
const list = (texts: string[]) => ({
  count: () => texts.length,
  active: () => at,
  text: (i: number) => texts[i],
  go: (i: number) => (at = i),
});

beforeEach(() => {
  at = 0;
  vi.useFakeTimers();
});
afterEach(() => vi.useRealTimers());

test('a letter goes to the next name that begins with it, again and again', () => {
  const ahead = typeAhead(list(names));
  expect(ahead.type('g')).toBe(true);
  expect(at).toBe(1);
  ahead.type('g');
  expect(at).toBe(3);
  ahead.type('g');
  expect(at).toBe(1);
});

test('letters in a row are one word; after a rest another begins', () => {
  const ahead = typeAhead(list(names));
  for (const key of 'ge') ahead.type(key);
  expect(at).toBe(3);
  vi.advanceTimersByTime(1000);
  ahead.type('É');
  expect(at).toBe(4);
});

test('a space or a sign belongs to a word that is being typed, else to somebody else', () => {
  const ahead = typeAhead(list(names));
  expect(ahead.type('?')).toBe(false);
  expect(ahead.type(' ')).toBe(false);
  expect(ahead.type('ArrowUp')).toBe(false);
  expect(ahead.typing()).toBe(false);
  for (const key of 'flow a') expect(ahead.type(key)).toBe(true);
  expect(at).toBe(2);
  expect(ahead.type('Enter')).toBe(false);
});

test('what nothing begins with leaves the keyboard where it is', () => {
  const ahead = typeAhead(list(names));
  ahead.type('z');
  expect(at).toBe(0);
});
