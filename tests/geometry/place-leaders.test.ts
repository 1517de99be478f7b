import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Box } from '../../src/geometry/box';
import { distanceToBox, isWithin, overlaps } from '../../src/geometry/box';
import { fitFrame, toScreen } from '../../src/geometry/frame';
import { markRadius } from '../../src/geometry/mark-size';
import { placeLabels } from '../../src/geometry/place-labels';
import { meetsBox } from '../../src/geometry/segment';
import { topicSpots } from '../../src/geometry/topic-spots';
import { createRandom } from '../../src/numeric/random';
import { largeMap, smallMap } from '../charts/figures';

interface Clouds {
  topics: { id: number; label: string; size: number; anchor: readonly [number, number] }[];
  x: number[];
  y: number[];
  topic: number[];
}

/** As many topics as asked for, in a space that grows tight. */
function clouds(count: number, each: number, seed: number): Clouds {
  const random = createRandom(seed, 'clouds');
  const words = ['Graphs', 'machine translation', 'online learning', 'retrieval', 'diffusion models', 'speech'];
  const map: Clouds = { topics: [], x: [], y: [], topic: [] };
  for (let id = 0; id < count; id++) {
    const anchor: [number, number] = [2 * random() - 1, 1.4 * random() - 0.7];
    const label = `${words[id % words.length]}, ${words[(id * 5 + 1) % words.length]}`;
    map.topics.push({ id, label, size: each, anchor });
    for (let i = 0; i < each; i++) {
      map.x.push(anchor[0] + 0.2 * (random() + random() - 1));
      map.y.push(anchor[1] + 0.2 * (random() + random() - 1));
      map.topic.push(id);
    }
  }
  return map;
}

interface Placed {
  topics: readonly Clouds['topics'][number][];
  x: ArrayLike<number>;
  y: ArrayLike<number>;
  topic: ArrayLike<number>;
}

function place(
  map: Placed,
  width: number,
  height: number,
  numerals: boolean,
  names: { short: string; given: boolean }[] | null = null,
) {
  const frame = fitFrame(map.x, map.y, { width, height, showAll: true });
  const { x, y } = toScreen(map.x, map.y, frame);
  const spots = topicSpots(map.topics, x, y, map.topic, frame);
  const { topic } = map;
  const labels = placeLabels({ width, height, spots, x, y, topic, names, leaders: true, numerals });
  return { spots, x, y, radius: markRadius(x.length, width, height), ...labels };
}

function expectSound(placed: ReturnType<typeof place>, width: number, height: number) {
  const { topics, names } = placed;
  const boxes: Box[] = [...topics, ...names].map(({ box }) => box);
  boxes.forEach((box, i) => {
    expect(isWithin(box, width, height)).toBe(true);
    for (const other of boxes.slice(0, i)) expect(overlaps(box, other, 0)).toBe(false);
  });
  expect(new Set(topics.map(({ topic }) => topic)).size).toBe(topics.length);
  const leaders = topics.flatMap(({ leader }) => leader ?? []);
  for (const label of topics) {
    for (const { from, to } of leaders) {
      if (label.leader?.from !== from) expect(meetsBox(from, to, label.box, 0), label.lines[0].text).toBe(false);
    }
    const spot = placed.spots.find(({ topic }) => topic === label.topic);
    if (label.leader && label.number === null) expect(label.leader.to).toEqual([spot?.x, spot?.y]);
    expect(label.lines.map(({ text }) => text).join(' ')).toBe(label.numeral ? String(label.topic + 1) : spot?.label);
  }
}

describe('labels of a figure', () => {
  it('overlap on no map and at no size, and stay inside with their lines', () => {
    const maps = fc.record({
      count: fc.integer({ min: 1, max: 36 }),
      each: fc.integer({ min: 1, max: 30 }),
      seed: fc.integer({ min: 1, max: 1e6 }),
      width: fc.constantFrom(316, 651, 720, 1216, 1900),
      height: fc.integer({ min: 240, max: 900 }),
      numerals: fc.boolean(),
    });
    fc.assert(
      fc.property(maps, ({ count, each, seed, width, height, numerals }) => {
        expectSound(place(clouds(count, each, seed), width, height, numerals), width, height);
      }),
      { seed: 7, numRuns: 40 },
    );
  });

  it.each([
    [336, 402],
    [691, 512],
    [1280, 720],
    [1080, 1080],
  ])('name all topics of nineteen documents at %i × %i, on no mark', (width, height) => {
    const map = smallMap();
    const placed = place(map, width, height, false, [...(map.names ?? [])]);
    expectSound(placed, width, height);
    expect(placed.topics).toHaveLength(map.topics.length);
    for (const { box, leader } of placed.topics) {
      for (let i = 0; i < placed.x.length; i++) {
        const mark = [placed.x[i], placed.y[i]] as const;
        expect(distanceToBox(...mark, box)).toBeGreaterThanOrEqual(placed.radius);
        // The line touches the mark at its end and no other.
        const touched = leader && meetsBox(leader.from, leader.to, { x: mark[0], y: mark[1], width: 0, height: 0 }, 7);
        if (touched) expect(Math.hypot(leader.to[0] - mark[0], leader.to[1] - mark[1])).toBeCloseTo(placed.radius, 6);
      }
    }
  });

  it.each([
    [336, 402],
    [420, 300],
    [691, 512],
    [1280, 720],
  ])('stand at a mark of their topic or have a line to one, on small maps at %i × %i', (width, height) => {
    let lines = 0;
    for (let seed = 1; seed <= 6; seed++) {
      const map = clouds(5, 3, seed);
      const { topics, x, y, radius } = place(map, width, height, false);
      for (const { topic, box, leader, size } of topics) {
        const marks = [...map.topic.keys()].filter((i) => map.topic[i] === topic);
        const way = Math.min(...marks.map((i) => distanceToBox(x[i], y[i], box)));
        expect(leader !== undefined, `${seed}: ${topic}`).toBe(way > radius + 1.5 * size);
        if (!leader) continue;
        lines++;
        const ends = marks.map((i) => Math.hypot(leader.to[0] - x[i], leader.to[1] - y[i]));
        expect(Math.min(...ends)).toBeCloseTo(radius, 6);
      }
    }
    if (width < 600) expect(lines).toBeGreaterThan(0);
  });

  it('leave out no topic of sixteen where a legend tells numbers, and count those without', () => {
    const left = (width: number, numerals: boolean) => {
      const { topics, spots } = place(largeMap(), width, Math.round(0.45 * width + 160), numerals);
      return { missing: spots.length - topics.length, numbers: topics.filter(({ numeral }) => numeral).length };
    };
    expect(left(1216, false)).toEqual({ missing: 0, numbers: 0 });
    expect(left(316, false).missing).toBeGreaterThan(0);
    expect(left(316, true).missing).toBe(0);
    expect(left(316, true).numbers).toBeGreaterThan(0);
  });

  it('take a line where the place at the peak is taken', () => {
    const map = clouds(30, 20, 3);
    const { topics } = place(map, 1216, 700, false);
    expect(topics.some(({ leader }) => leader)).toBe(true);
    expect(topics.length).toBeGreaterThan(20);
  });
});
