import { describe, expect, it } from 'vitest';
import {
  appendSample,
  dragMode,
  dragShape,
  isClick,
  rectanglePath,
  toMap,
  toScreen,
  type Projection,
  type Vertex,
} from '../../src/geometry/lasso-path';

const keys = { shiftKey: false, ctrlKey: false, metaKey: false, altKey: false };

describe('what a drag means', () => {
  it.each([
    ['pan', keys, null],
    ['pan', { ...keys, ctrlKey: true }, null],
    ['pan', { ...keys, shiftKey: true }, 'lasso'],
    ['pan', { ...keys, shiftKey: true, altKey: true }, 'lasso'],
    ['lasso', keys, 'lasso'],
    ['lasso', { ...keys, shiftKey: true }, 'lasso'],
    ['rectangle', keys, 'rectangle'],
    ['rectangle', { ...keys, shiftKey: true }, 'rectangle'],
  ] as const)('the %s tool with %o draws %s', (tool, modifiers, shape) => {
    expect(dragShape(tool, modifiers)).toBe(shape);
  });

  it.each([
    [keys, 'replace'],
    [{ ...keys, shiftKey: true }, 'replace'],
    [{ ...keys, ctrlKey: true }, 'add'],
    [{ ...keys, metaKey: true }, 'add'],
    [{ ...keys, shiftKey: true, ctrlKey: true }, 'add'],
    [{ ...keys, altKey: true }, 'subtract'],
    [{ ...keys, shiftKey: true, altKey: true }, 'subtract'],
    [{ ...keys, ctrlKey: true, altKey: true }, 'intersect'],
    [{ ...keys, metaKey: true, altKey: true, shiftKey: true }, 'intersect'],
  ] as const)('%o: %s', (modifiers, mode) => {
    expect(dragMode(modifiers)).toBe(mode);
  });
});

describe('the path', () => {
  it('leaves out samples that stand where the last one stood', () => {
    const path: Vertex[] = [];
    expect(appendSample(path, 10, 10)).toBe(true);
    expect(appendSample(path, 10.5, 10.5)).toBe(false);
    expect(appendSample(path, 11, 10)).toBe(true);
    expect(path).toEqual([
      [10, 10],
      [11, 10],
    ]);
  });

  it('is a click until it leaves the spot, however long it trembles there', () => {
    const path: Vertex[] = [[100, 100]];
    for (let i = 0; i < 50; i++) path.push([100 + (i % 3), 100 - (i % 3)]);
    expect(isClick(path)).toBe(true);
    path.push([104, 100]);
    expect(isClick(path)).toBe(false);
  });

  it('of a rectangle has four corners in order', () => {
    expect(rectanglePath([4, 9], [1, 2])).toEqual([
      [4, 9],
      [1, 9],
      [1, 2],
      [4, 2],
    ]);
  });
});

describe('map units and pixels', () => {
  const projection: Projection = {
    frame: { scale: [420, -380], offset: [568, 310] },
    camera: { k: 3.5, x: -812.25, y: 77.5 },
  };

  it('places a vertex where the points are drawn', () => {
    expect(toScreen([0, 0], projection)).toEqual([3.5 * 568 - 812.25, 3.5 * 310 + 77.5]);
    expect(toScreen([1, 0], projection)[0] - toScreen([0, 0], projection)[0]).toBe(3.5 * 420);
    expect(toScreen([0, 1], projection)[1] - toScreen([0, 0], projection)[1]).toBe(3.5 * -380);
  });

  it('goes there and back', () => {
    for (const vertex of [
      [0, 0],
      [1136, 620],
      [333.3, 41.7],
    ] as Vertex[]) {
      const [x, y] = toScreen(toMap(vertex, projection), projection);
      expect(x).toBeCloseTo(vertex[0], 9);
      expect(y).toBeCloseTo(vertex[1], 9);
    }
  });
});
