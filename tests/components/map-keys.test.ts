import { describe, expect, it } from 'vitest';
import { mapKey } from '../../src/components/map-keys';
import { pageKey } from '../../src/components/page-keys';

const pressed = (key: string, modifiers: Partial<KeyboardEvent> = {}) => ({
  key,
  shiftKey: false,
  ctrlKey: false,
  metaKey: false,
  altKey: false,
  ...modifiers,
});

describe('keys of the page', () => {
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
    ['i', { kind: 'invert' }],
    ['z', { kind: 'back' }],
    ['Y', { kind: 'forward' }],
    ['/', { kind: 'search' }],
    ['?', { kind: 'help' }],
  ])('%s', (key, act) => {
    expect(pageKey(pressed(key))).toEqual(act);
  });

  it("leaves the browser's own keys alone", () => {
    for (const key of ['Tab', 'Escape', 'Enter', ' ', 'a', 'PageDown', 'F5']) expect(pageKey(pressed(key))).toBeNull();
    for (const modifier of ['ctrlKey', 'metaKey', 'altKey']) {
      expect(pageKey(pressed('r', { [modifier]: true }))).toBeNull();
    }
  });
});

describe('keys on the map', () => {
  it.each([
    ['Enter', { kind: 'open' }],
    [' ', { kind: 'toggle' }],
    ['ArrowUp', { kind: 'walk', direction: [0, -1] }],
    ['ArrowRight', { kind: 'walk', direction: [1, 0] }],
  ])('%s', (key, act) => {
    expect(mapKey(pressed(key), false)).toEqual(act);
    expect(mapKey(pressed(key), true)).toEqual(act);
  });

  it('moves the picture against the arrow with Shift, so that what lies there comes into sight', () => {
    expect(mapKey(pressed('ArrowRight', { shiftKey: true }), false)).toEqual({ kind: 'pan', by: [-60, 0] });
    expect(mapKey(pressed('ArrowUp', { shiftKey: true }), false)).toEqual({ kind: 'pan', by: [0, 60] });
  });

  it('draws with Shift and an arrow when a tool that draws is taken up', () => {
    expect(mapKey(pressed('ArrowRight', { shiftKey: true }), true)).toEqual({ kind: 'draw', direction: [1, 0] });
  });

  it("leaves the page's and the browser's keys alone", () => {
    for (const key of ['Tab', 'Escape', 'l', '+', 'PageDown']) expect(mapKey(pressed(key), true)).toBeNull();
    for (const modifier of ['ctrlKey', 'metaKey', 'altKey']) {
      expect(mapKey(pressed('ArrowUp', { [modifier]: true }), false)).toBeNull();
    }
  });
});
