import { describe, expect, it } from 'vitest';
import { mapKey } from '../../src/components/map-keys';

const press = (key: string, modifiers: Partial<KeyboardEvent> = {}) =>
  mapKey({ key, shiftKey: false, ctrlKey: false, metaKey: false, altKey: false, ...modifiers });

describe('keys on the map', () => {
  it.each([
    ['l', { kind: 'tool', tool: 'lasso' }],
    ['L', { kind: 'tool', tool: 'lasso' }],
    ['r', { kind: 'tool', tool: 'rectangle' }],
    ['p', { kind: 'tool', tool: 'pan' }],
    ['h', { kind: 'tool', tool: 'pan' }],
    ['+', { kind: 'zoom', factor: 1.5 }],
    ['=', { kind: 'zoom', factor: 1.5 }],
    ['-', { kind: 'zoom', factor: 1 / 1.5 }],
    ['0', { kind: 'all' }],
    ['Enter', { kind: 'open' }],
    [' ', { kind: 'toggle' }],
    ['ArrowUp', { kind: 'walk', direction: [0, -1] }],
    ['ArrowRight', { kind: 'walk', direction: [1, 0] }],
  ])('%s', (key, act) => {
    expect(press(key)).toEqual(act);
  });

  it('moves the picture against the arrow with Shift, so that what lies there comes into sight', () => {
    expect(press('ArrowRight', { shiftKey: true })).toEqual({ kind: 'pan', by: [-60, 0] });
    expect(press('ArrowUp', { shiftKey: true })).toEqual({ kind: 'pan', by: [0, 60] });
  });

  it("leaves the browser's own keys alone", () => {
    for (const key of ['Tab', 'Escape', 'a', 'PageDown', 'F5']) expect(press(key)).toBeNull();
    for (const modifier of ['ctrlKey', 'metaKey', 'altKey']) expect(press('r', { [modifier]: true })).toBeNull();
  });
});
