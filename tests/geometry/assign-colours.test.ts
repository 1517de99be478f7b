import { Delaunay } from 'd3-delaunay';
import { describe, expect, it } from 'vitest';
import { colourDistance, ciede2000 } from '../../scripts/colour-vision';
import { darkTheme, lightTheme } from '../../src/charts/theme';
import { assignColours, slotDistance, SLOTS } from '../../src/geometry/assign-colours';
import { delaunayEdges } from '../../src/geometry/delaunay-edges';
import { createRandom } from '../../src/numeric/random';

function anchors(k: number, seed = 3): [number, number][] {
  const random = createRandom(seed, 'anchors');
  return Array.from({ length: k }, () => [random(), random()]);
}

const assign = (points: [number, number][]) => assignColours(points, createRandom(42, 'colours'));

describe('assignColours', () => {
  it.each([1, 2, 5, 12, 24, 36])('gives %i topics different slots of the palette', (k) => {
    const slots = assign(anchors(k));
    expect(new Set(slots).size).toBe(k);
    for (const slot of slots) {
      expect(slot).toBeGreaterThanOrEqual(1);
      expect(slot).toBeLessThanOrEqual(k <= 12 ? Math.max(k + 2, 7) : 36);
    }
  });

  it('keeps neighbours apart: far better than slots in order, and never one hue', () => {
    const points = anchors(24);
    const edges = delaunayEdges(points);
    const slots = assign(points);
    const distances = edges.map(([i, j]) => slotDistance(slots[i], slots[j])).sort((a, b) => a - b);
    const inOrder = edges.map(([i, j]) => slotDistance(i + 1, j + 1)).sort((a, b) => a - b);
    expect(distances[0]).toBeGreaterThan(8);
    expect(distances[distances.length >> 1]).toBeGreaterThan(15);
    expect(distances[0]).toBeGreaterThan(2 * inOrder[0]);
  });

  it('is the same for the same seed and leaves its input alone', () => {
    const points = anchors(20);
    const copy = structuredClone(points);
    expect(assign(points)).toEqual(assign(points));
    expect(points).toEqual(copy);
  });

  it('reuses the slot of the farthest topic from the 37th topic on', () => {
    const points = anchors(40);
    const slots = assign(points);
    const [x, y] = points[38];
    const reach = points.slice(0, 36).map((p) => Math.hypot(p[0] - x, p[1] - y));
    expect(slots[38]).toBe(slots[reach.indexOf(Math.max(...reach))]);
  });

  describe('with slots that topics have already', () => {
    const assign = (points: [number, number][], fixed: (number | null)[]) =>
      assignColours(points, createRandom(42, 'colours'), fixed);

    it('keeps them, and finds the others slots that are free and far from their neighbours', () => {
      const points = anchors(12);
      const fixed = points.map((_, i) => (i % 3 === 0 ? null : 36 - i));
      const slots = assign(points, fixed);
      fixed.forEach((slot, i) => {
        if (slot !== null) expect(slots[i]).toBe(slot);
      });
      expect(new Set(slots).size).toBe(12);
      const ofNew = delaunayEdges(points).filter((edge) => edge.some((i) => fixed[i] === null));
      const distances = ofNew.map(([i, j]) => slotDistance(slots[i], slots[j])).sort((a, b) => a - b);
      expect(distances[0]).toBeGreaterThan(7);
      expect(distances[distances.length >> 1]).toBeGreaterThan(15);
    });

    it('changes nothing when all have one, and is as without when none has', () => {
      const points = anchors(9);
      expect(assign(points, [9, 8, 7, 6, 5, 4, 3, 2, 1])).toEqual([9, 8, 7, 6, 5, 4, 3, 2, 1]);
      expect(
        assign(
          points,
          points.map(() => null),
        ),
      ).toEqual(assign(points, []));
    });

    it('of two with one slot the first keeps it; what is no slot is not kept', () => {
      const slots = assign(anchors(3), [5, 5, 40]);
      expect(slots[0]).toBe(5);
      expect(slots[1]).not.toBe(5);
      expect(slots[2]).toBeLessThanOrEqual(36);
      expect(new Set(slots).size).toBe(3);
    });

    it('keeps a shared slot from the 37th topic on', () => {
      const points = anchors(38);
      expect(assign(points, [...Array<null>(37).fill(null), 17])[37]).toBe(17);
    });
  });

  it('takes no topics, and topics on one spot', () => {
    expect(assign([])).toEqual([]);
    expect(new Set(assign([...Array(5)].map(() => [0, 0]))).size).toBe(5);
  });
});

describe('slotDistance', () => {
  it('has a table as large as the palette, made from it', () => {
    expect(SLOTS).toBe(lightTheme.topics.length);
    for (const [a, b] of [
      [1, 2],
      [5, 9],
      [3, 30],
      [36, 13],
    ]) {
      const of = (theme: typeof lightTheme, vision: 'typical' | 'deutan' | 'protan') =>
        colourDistance(theme.topics[a - 1].mark, theme.topics[b - 1].mark, vision);
      const expected = Math.min(
        ...[lightTheme, darkTheme].flatMap((theme) => [
          0.6 * of(theme, 'typical'),
          of(theme, 'deutan'),
          of(theme, 'protan'),
        ]),
      );
      expect(slotDistance(a, b)).toBeCloseTo(expected, 1);
      expect(slotDistance(b, a)).toBe(slotDistance(a, b));
    }
    expect(slotDistance(1, 13)).toBe(3);
    expect(slotDistance(4, 4)).toBe(0);
  });

  // Pairs 1, 7, 17 and 25 of the test data published with Sharma, Wu & Dalal 2005.
  it.each([
    [[50, 2.6772, -79.7751], [50, 0, -82.7485], 2.0425],
    [[50, 0, 0], [50, -1, 2], 2.3669],
    [[50, 2.5, 0], [73, 25, -18], 27.1492],
    [[60.2574, -34.0099, 36.2677], [60.4626, -34.1751, 39.4387], 1.2644],
  ])('computes CIEDE2000 of %j and %j', (a, b, expected) => {
    expect(ciede2000(a, b)).toBeCloseTo(expected, 4);
    expect(ciede2000(b, a)).toBeCloseTo(expected, 4);
  });
});

describe('delaunayEdges', () => {
  it('finds the edges of the triangulation', () => {
    for (const seed of [1, 2, 3]) {
      const points = anchors(30, seed);
      const triangulation = Delaunay.from(points);
      const expected = new Set<string>();
      points.forEach((_, i) => {
        for (const j of triangulation.neighbors(i)) expected.add(`${Math.min(i, j)}-${Math.max(i, j)}`);
      });
      expect(new Set(delaunayEdges(points).map(([i, j]) => `${i}-${j}`))).toEqual(expected);
    }
  });

  it('joins the points of a line to the next ones', () => {
    expect(
      delaunayEdges([
        [0, 0],
        [2, 2],
        [1, 1],
      ]),
    ).toEqual([
      [0, 2],
      [1, 2],
    ]);
  });
});
