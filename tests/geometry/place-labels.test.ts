import { describe, expect, it } from 'vitest';
import type { Box } from '../../src/geometry/box';
import { distanceToBox, isWithin, overlaps } from '../../src/geometry/box';
import { fitFrame, toScreen } from '../../src/geometry/frame';
import { markRadius } from '../../src/geometry/mark-size';
import type { Camera } from '../../src/geometry/camera';
import { placeLabels } from '../../src/geometry/place-labels';
import { placeNames } from '../../src/geometry/place-names';
import { topicSpots } from '../../src/geometry/topic-spots';
import type { MapFigureData } from '../../src/charts/topic-map-figure';
import { largeMap, smallMap } from '../charts/figures';

function place(map: MapFigureData, width: number, height: number, transform: Camera = { k: 1, x: 0, y: 0 }) {
  const frame = fitFrame(map.x, map.y, { width, height });
  const { x, y } = toScreen(map.x, map.y, frame);
  const spots = topicSpots(map.topics, x, y, map.topic, frame);
  const labels = placeLabels({ width, height, transform, spots, x, y, names: map.names });
  const { k } = transform;
  const zoomed = (values: Float32Array, shift: number) => Array.from(values, (v) => v * k + shift);
  return {
    ...labels,
    spots,
    x: zoomed(x, transform.x),
    y: zoomed(y, transform.y),
    radius: markRadius(x.length, width, height, k),
  };
}

function expectApart(boxes: Box[], gap: number) {
  boxes.forEach((box, i) => {
    for (const other of boxes.slice(0, i)) expect(overlaps(box, other, gap - 1e-6)).toBe(false);
  });
}

const VIEWS: [string, number, number, Camera?][] = [
  ['wide', 1136, 620],
  ['middle', 736, 640],
  ['phone', 360, 560],
  ['zoomed', 1136, 620, { k: 2.5, x: -900, y: -500 }],
];

describe('placeLabels on a small map', () => {
  it.each(VIEWS)(
    '%s: everything inside, nothing overlaps, names keep off other marks',
    (_, width, height, transform) => {
      const { topics, names, x, y, radius } = place(smallMap(), width, height, transform);
      const boxes = [...topics, ...names].map(({ box }) => box);
      for (const box of boxes) expect(isWithin(box, width, height)).toBe(true);
      expectApart(
        topics.map(({ box }) => box),
        6,
      );
      expectApart(boxes, 3);
      for (const { index, box } of names) {
        for (let i = 0; i < x.length; i++) {
          if (i !== index) expect(distanceToBox(x[i], y[i], box)).toBeGreaterThanOrEqual(radius + 7 - 1e-6);
        }
      }
      for (const { box } of topics) {
        for (let i = 0; i < x.length; i++) expect(distanceToBox(x[i], y[i], box)).toBeGreaterThan(radius);
      }
    },
  );

  it('names every document and topic of nineteen on a wide page', () => {
    const { topics, names } = place(smallMap(), 1136, 620);
    expect(topics.map(({ topic }) => topic).sort()).toEqual([0, 1, 2, 3, 4]);
    expect(topics.map(({ number }) => number).sort()).toEqual(['1', '2', '3', '4', '5']);
    expect(names).toHaveLength(19);
    expect(names.filter(({ italic }) => italic)).toHaveLength(5);
    // Most find their place at the right of the mark.
    expect(names.filter(({ anchor }) => anchor === 'start').length).toBeGreaterThan(10);
  });

  it('labels only what is in view', () => {
    const { topics, names, spots } = place(smallMap(), 1136, 620, { k: 8, x: -4000, y: -2400 });
    expect(topics.length).toBeLessThan(spots.length);
    expect(names.length).toBeLessThan(19);
  });
});

describe('placeLabels on a large map', () => {
  it.each(VIEWS)('%s: inside, six apart, over no other peak', (_, width, height, transform) => {
    const { topics, names, spots } = place(largeMap(), width, height, transform);
    const { k, x: dx, y: dy } = transform ?? { k: 1, x: 0, y: 0 };
    expect(names).toEqual([]);
    expect(topics.length).toBeGreaterThan(2);
    for (const { box } of topics) expect(isWithin(box, width, height)).toBe(true);
    expectApart(
      topics.map(({ box }) => box),
      6,
    );
    for (const { topic, box } of topics) {
      for (const spot of spots) {
        if (spot.topic !== topic) expect(distanceToBox(spot.x * k + dx, spot.y * k + dy, box)).toBeGreaterThan(0);
      }
    }
  });

  it('sizes labels by the square root of the topic, 13 to 19 px, and breaks wide ones in two', () => {
    const { topics } = place(largeMap(), 1136, 700);
    const sizes = topics.map(({ size }) => size);
    expect(Math.max(...sizes)).toBe(19);
    expect(Math.min(...sizes)).toBeGreaterThanOrEqual(13);
    expect(topics[0].topic).toBe(0);
    expect(topics.find(({ topic }) => topic === 1)?.lines.map(({ text }) => text)).toEqual(['Text', 'classification']);
    expect(topics.find(({ topic }) => topic === 10)?.lines).toHaveLength(1);
  });

  it('leaves a label out on a phone rather than moving it far', () => {
    const { topics, spots } = place(largeMap(), 360, 420);
    expect(topics.length).toBeLessThan(16);
    for (const { topic, box } of topics) {
      const spot = spots[topic];
      const reach = 22 + Math.max(box.width, spot.island.height) + box.height;
      expect(Math.hypot(box.x + box.width / 2 - spot.x, box.y + box.height / 2 - spot.y)).toBeLessThan(reach);
    }
  });

  it('is the same each time', () => {
    expect(place(largeMap(), 1136, 700)).toEqual(place(largeMap(), 1136, 700));
  });
});

describe('placeNames', () => {
  const width = 300;
  const place = (x: number[], y: number[], names: string[]) =>
    placeNames({
      width,
      height: 200,
      x,
      y,
      radius: 8,
      names: names.map((short) => ({ short, given: true })),
      size: 14,
      taken: [],
    }).placed;

  it('breaks a name in two where one line finds no room', () => {
    const [own] = place([285, 170, 170], [100, 90, 110], ['Hidden lattice geometry', 'SBP', 'UML']);
    expect(own.lines.map(({ text }) => text)).toEqual(['Hidden lattice', 'geometry']);
    expect(own.lines[1].baseline - own.lines[0].baseline).toBeCloseTo(16, 0);
    expect(isWithin(own.box, width, 200)).toBe(true);
    expect(distanceToBox(170, 90, own.box)).toBeGreaterThan(15);
  });

  it('moves a name above its mark inwards at the edge of the picture', () => {
    const [own] = place([270, 175], [100, 100], ['Portable ones', 'Neighbour']);
    expect(own.lines).toHaveLength(1);
    expect(own.anchor).toBe('middle');
    expect(own.x).toBeLessThan(270);
    expect(own.box.x + own.box.width).toBeCloseTo(298);
  });

  it('sets a name too long for one line in two before it shortens it', () => {
    const name = 'Empirical studies on the properties of sequences';
    const [own] = place([40], [100], [name]);
    expect(own.lines.map(({ text }) => text).join(' ')).toBe(name);
  });
});
