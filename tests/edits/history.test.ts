import { describe, expect, test } from 'vitest';
import {
  change,
  insert,
  limit,
  LONGEST,
  redo,
  settle,
  startHistory,
  undo,
  type History,
} from '../../src/edits/history';

const labels = (history: History<unknown>) => [
  history.past.map(({ label }) => label).join(' '),
  history.future.map(({ label }) => label).join(' '),
];

describe('history', () => {
  const two = change(change(startHistory('a'), 'to b', 'b'), 'to c', 'c');

  test('undo and redo walk the states', () => {
    const back = undo(two);
    expect(back.present).toBe('b');
    expect(labels(back)).toEqual(['to b', 'to c']);
    expect(undo(undo(two)).present).toBe('a');
    expect(undo(undo(undo(two))).present).toBe('a');
    const again = redo(redo(undo(undo(two))));
    expect(again.present).toBe('c');
    expect(labels(again)).toEqual(['to b to c', '']);
    expect(redo(two)).toBe(two);
  });

  test('a change after undo forgets what could be redone', () => {
    const other = change(undo(two), 'to d', 'd');
    expect(labels(other)).toEqual(['to b to d', '']);
    expect(redo(other)).toBe(other);
  });

  test('a change that took its time leaves what can be redone, over it', () => {
    const late = insert(undo(two), 'late', 'b2', (later) => `${later}2`);
    expect(labels(late)).toEqual(['to b late', 'to c']);
    expect([undo(late).present, late.present, redo(late).present]).toEqual(['b', 'b2', 'c2']);
    expect(two.present).toBe('c');
  });

  test('the same state is no step', () => expect(change(two, 'nothing', 'c')).toBe(two));

  test('typing is one step until it is settled', () => {
    const type = (history: History<string>, text: string) => change(history, 'edit', text, 'note-1');
    const typed = type(type(type(two, 'c1'), 'c12'), 'c123');
    expect(labels(typed)).toEqual(['to b to c edit', '']);
    expect(undo(typed).present).toBe('c');
    expect(redo(undo(typed)).present).toBe('c123');
    expect(labels(type(settle(typed), 'more'))).toEqual(['to b to c edit edit', '']);
    expect(labels(change(typed, 'edit', 'x', 'note-2'))).toEqual(['to b to c edit edit', '']);
    expect(labels(type(undo(typed), 'new'))).toEqual(['to b to c edit', '']);
  });

  test('the oldest steps are forgotten', () => {
    let history = startHistory(0);
    for (let i = 1; i <= LONGEST + 50; i++) history = change(history, `${i}`, i);
    expect(history.past).toHaveLength(LONGEST);
    expect(history.past[0]).toEqual({ label: '51', state: 50 });
  });

  test('what steps hold is limited; the step before the present always stays', () => {
    const heldBy = (state: { map: string }) => ({ part: state.map, size: state.map.length });
    let history = startHistory({ map: 'aaaa', text: 0 });
    const step = (map: string) => (history = change(history, map, { map, text: history.present.text + 1 }));
    for (const map of ['aaaa', 'bbbb', 'bbbb', 'cccc', 'cccc']) step(map);
    expect(limit(history, 8, heldBy)).toBe(history);
    expect(labels(limit(history, 7, heldBy))).toEqual(['bbbb cccc cccc', '']);
    expect(labels(limit(history, 0, heldBy))).toEqual(['bbbb cccc cccc', '']);
    // One map goes back over many steps, and comes back: it is held once.
    step('bbbb');
    expect(limit(history, 8, heldBy)).toBe(history);
    expect(labels(limit(history, 7, heldBy))).toEqual(['bbbb cccc cccc bbbb', '']);
    expect(labels(limit(undo(history), 0, heldBy))).toEqual(['bbbb cccc cccc', 'bbbb']);
  });
});
