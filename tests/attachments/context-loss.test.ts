import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { CONTEXT_PATIENCE, watchContext } from '../../src/attachments/context-loss';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

function watched() {
  const canvas = new EventTarget();
  const said: string[] = [];
  const end = watchContext(canvas, {
    onLost: () => said.push('lost'),
    onRestored: () => said.push('restored'),
    onGone: () => said.push('gone'),
  });
  const event = (name: string) => canvas.dispatchEvent(new Event(name, { cancelable: true }));
  return { said, end, lose: () => event('webglcontextlost'), restore: () => event('webglcontextrestored') };
}

test('a context that does not come back is gone after a while, and the browser was asked to give it back', () => {
  const { said, lose } = watched();
  expect(lose()).toBe(false);
  vi.advanceTimersByTime(CONTEXT_PATIENCE - 1);
  expect(said).toEqual(['lost']);
  vi.advanceTimersByTime(1);
  expect(said).toEqual(['lost', 'gone']);
});

test('one that comes back is waited for no longer, and may be lost again', () => {
  const { said, lose, restore } = watched();
  lose();
  restore();
  vi.advanceTimersByTime(2 * CONTEXT_PATIENCE);
  expect(said).toEqual(['lost', 'restored']);
  lose();
  vi.advanceTimersByTime(CONTEXT_PATIENCE);
  expect(said).toEqual(['lost', 'restored', 'lost', 'gone']);
});

test('nothing is told of a canvas that has left the page', () => {
  const { said, end, lose } = watched();
  lose();
  end();
  lose();
  vi.advanceTimersByTime(2 * CONTEXT_PATIENCE);
  expect(said).toEqual(['lost']);
});
