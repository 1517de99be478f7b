import { describe, expect, it } from 'vitest';
import { groupOutline } from '../../src/geometry/group-outlines';
import { placeGroupNames } from '../../src/geometry/place-group-names';
import { pointInPolygon } from '../../src/geometry/polygon';

/** How many of the lines go round a point. */
const rounds = (outline: ReturnType<typeof groupOutline>, x: number, y: number) =>
  outline?.loops.filter((loop) => pointInPolygon(x, y, loop)).length ?? 0;

describe('the outline of a group', () => {
  // Two islands, and a document between them that is not of the group.
  const x = [100, 110, 95, 400, 250];
  const y = [100, 108, 90, 300, 200];
  const outline = groupOutline(x, y, [0, 1, 2, 3]);

  it('goes round each of a few documents, island by island, and not round others', () => {
    expect(outline?.loops).toHaveLength(2);
    for (const i of [0, 1, 2, 3]) expect(rounds(outline, x[i], y[i])).toBe(1);
    expect(rounds(outline, x[4], y[4])).toBe(0);
  });

  it('keeps its distance from the marks on all sides', () => {
    const distances = outline!.loops[1].map(([px, py]) => Math.hypot(px - x[3], py - y[3]));
    expect(Math.min(...distances)).toBeGreaterThan(11);
    expect(Math.max(...distances)).toBeLessThan(20);
  });

  it('is the same whatever the order of the documents, and none where there are none', () => {
    expect(groupOutline(x, y, [3, 1, 0, 2])).toEqual(outline);
    expect(groupOutline(x, y, [])).toBeNull();
  });

  it('goes round a hole too', () => {
    const angles = Array.from({ length: 60 }, (_, i) => (2 * Math.PI * i) / 60);
    const ring = groupOutline(
      angles.map((a) => 200 + 90 * Math.cos(a)),
      angles.map((a) => 200 + 90 * Math.sin(a)),
      angles.map((_, i) => i),
    );
    expect(ring?.loops).toHaveLength(2);
    expect(rounds(ring, 200, 200)).toBe(2);
    expect(ring?.places).toHaveLength(2);
  });

  it('leaves out what strays from a large group, but never most of it', () => {
    const many = Array.from({ length: 600 }, (_, i) => i);
    const dense = many.map((i) => (i < 590 ? 100 + (i % 25) : 300 + 50 * (i - 590)));
    const rows = many.map((i) => (i < 590 ? 100 + Math.floor(i / 25) : 300));
    const kept = groupOutline(dense, rows, many);
    expect(kept?.loops).toHaveLength(1);
    expect(rounds(kept, dense[0], rows[0])).toBe(1);
    expect(rounds(kept, dense[599], rows[599])).toBe(0);
    const scattered = groupOutline(
      many.map((i) => 60 * (i % 30)),
      many.map((i) => 60 * Math.floor(i / 30)),
      many,
    );
    expect(scattered?.loops).toHaveLength(600);
  });
});

describe('the name of a group', () => {
  const outline = groupOutline([200], [100], [0])!;
  const room = { width: 400, height: 200, camera: { k: 1, x: 0, y: 0 }, taken: [] };
  const names = [{ name: 'Group 1', outline }];

  it('stands above the line, else below it, else nowhere', () => {
    const [above] = placeGroupNames(names, room);
    expect(above.y).toBeLessThan(100 - 16);
    expect(above.x).toBeCloseTo(200, -1);
    const box = { x: 150, y: 60, width: 100, height: 24 };
    const [below] = placeGroupNames(names, { ...room, taken: [box] });
    expect(below.y).toBeGreaterThan(100 + 16);
    expect(placeGroupNames(names, { ...room, taken: [{ x: 0, y: 0, width: 400, height: 200 }] })).toEqual([]);
    expect(placeGroupNames(names, { ...room, camera: { k: 1, x: 500, y: 0 } })).toEqual([]);
  });

  it('covers no other name', () => {
    const twice = placeGroupNames([...names, { name: 'Group 2', outline }], room);
    expect(Math.abs(twice[0].y - twice[1].y)).toBeGreaterThan(14);
  });
});
