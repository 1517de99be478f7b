import { describe, expect, it } from 'vitest';
import { drawingOrder } from '../../src/attachments/points';

describe('drawing order of the marks', () => {
  it('draws dense places last and keeps the order of the map within a bin', () => {
    expect([...drawingOrder(Uint8Array.of(3, 0, 2, 0, 1, 3))]).toEqual([1, 3, 4, 2, 0, 5]);
  });

  it('draws every mark once', () => {
    const bins = Uint8Array.from({ length: 1000 }, (_, i) => (i * 7) % 4);
    expect([...drawingOrder(bins)].sort((a, b) => a - b)).toEqual(Array.from({ length: 1000 }, (_, i) => i));
  });
});
