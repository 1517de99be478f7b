import { describe, expect, it } from 'vitest';
import { itemOfKey } from '../../src/components/menu-keys';
import { menuPlace } from '../../src/components/menu-place';

describe('itemOfKey', () => {
  it.each([
    ['ArrowDown', 0, 1],
    ['ArrowDown', 3, 0],
    ['ArrowDown', -1, 0],
    ['ArrowUp', 0, 3],
    ['ArrowUp', -1, 3],
    ['Home', 2, 0],
    ['End', 1, 3],
  ])('%s leads from %i to %i', (key, here, to) => {
    expect(itemOfKey(key, here, 4)).toBe(to);
  });

  it.each(['s', ' ', 'Escape', 'Shift', 'F1'])('%s leads nowhere', (key) => {
    expect(itemOfKey(key, 1, 4)).toBeNull();
  });

  it('has nowhere to go in an empty menu', () => {
    expect(itemOfKey('ArrowDown', -1, 0)).toBeNull();
  });
});

describe('menuPlace', () => {
  const menu = { width: 252, height: 400 };
  const button = (x: number, y: number) => ({ x, y, width: 32, height: 32 });

  it('hangs below its button, right edge to right edge', () => {
    expect(menuPlace(button(700, 100), menu, { width: 1000, height: 800 })).toEqual({ x: 0, y: 0, height: 400 });
  });

  it.each([
    [20, 208],
    [360, 0],
    [380, -20],
  ])('stays within a window 400 wide: button at %i', (x, shift) => {
    const place = menuPlace(button(x, 100), menu, { width: 400, height: 800 });
    const left = x + 32 - menu.width + place.x;
    expect(place.x).toBe(shift);
    expect(left).toBeGreaterThanOrEqual(8);
    expect(left + menu.width).toBeLessThanOrEqual(392);
  });

  it.each([
    ['above, 4 px off', 700, 800, 296, 400],
    ['over its button where it fits neither below nor above', 200, 500, 92, 400],
    ['as high as a low window has room', 100, 300, 8, 284],
  ])('is whole in the window: %s', (_, y, windowHeight, top, height) => {
    const place = menuPlace(button(700, y), menu, { width: 1000, height: windowHeight });
    expect([y + 32 + 4 + place.y, place.height]).toEqual([top, height]);
  });
});
