import type { Box } from './box';
import { distanceToBox, isWithin, overlaps } from './box';
import { NAMED_UP_TO } from './frame';
import { OPAQUE_UP_TO } from './mark-size';
import type { Leader } from './place-leaders';
import { breakInTwo, textWidth } from './text-width';
import type { TopicSpot } from './topic-spots';

/** A topic label in its place, in screen pixels. */
export interface PlacedLabel {
  topic: number;
  /** The topic's number where the label shows it (small corpora), else null. */
  number: string | null;
  /** Font size. */
  size: number;
  /** Middle of the lines. */
  x: number;
  lines: { text: string; baseline: number }[];
  box: Box;
  /** No name had room: the label is the topic's number alone. */
  numeral?: boolean;
  /** Where the label stands apart from its topic. */
  leader?: Leader;
}

export interface TopicLabelRequest {
  width: number;
  height: number;
  /** In screen pixels at this zoom. */
  spots: readonly TopicSpot[];
  /** Marks, in screen pixels at this zoom. */
  x: ArrayLike<number>;
  y: ArrayLike<number>;
  /** Topic of each mark: on a small map a label that stands apart from its marks has a line to one of them. */
  topic?: ArrayLike<number>;
  radius: number;
  sizes?: readonly [number, number];
  taken?: readonly Box[];
}

export const LABEL_TRACKING = -0.008;
/** Room between a label and its number, in em. */
export const NUMBER_GAP = 0.36;
/** Room between two labels. */
export const GAP = 6;
/** Room between a label and the edges of the picture. */
export const EDGE = 4;
const LINE = 1.12;
/** Wider labels are set in two lines, in em. */
const ONE_LINE = 7.2;
/** From the baseline up to the top of the box and down to its bottom, in em. */
const ASCENT = 0.8;
const DESCENT = 0.26;

// Sixteen directions, straight up and down first: a label reads best above its island.
const DIRECTIONS: readonly (readonly [number, number])[] = [
  [0, -1],
  [0, 1],
  [-1, 0],
  [1, 0],
  [-0.707, -0.707],
  [0.707, -0.707],
  [-0.707, 0.707],
  [0.707, 0.707],
  [-0.383, -0.924],
  [0.383, -0.924],
  [-0.924, -0.383],
  [0.924, -0.383],
  [-0.924, 0.383],
  [0.924, 0.383],
  [-0.383, 0.924],
  [0.383, 0.924],
];
const STEP = 4;

/** Places the labels of the topics whose peak is in the picture, largest topic first. */
export function placeTopicLabels(request: TopicLabelRequest): PlacedLabel[] {
  const { width, height, spots, x, radius } = request;
  const n = x.length;
  const small = n <= NAMED_UP_TO;
  const narrow = width < 600;
  const longestWay = small ? 200 : narrow ? 22 : 56;
  const visible = inSight(request);
  const sizeOf = labelSizes(spots, width, small, request.sizes);
  const placed: PlacedLabel[] = [];
  const taken: Box[] = [...(request.taken ?? [])];
  // Marks under a label count against a place: much where names and numbers must be read, little in a crowd.
  const markCost = small ? 500 : n <= OPAQUE_UP_TO ? 30 : 0;

  for (const spot of [...visible].sort((a, b) => b.size - a.size || a.topic - b.topic)) {
    const size = sizeOf(spot);
    const number = small ? String(spot.topic + 1) : null;
    const text = layOut(spot.label, number, size, small ? 0.3 * width : undefined);
    const above = !small && spot.island.width < text.width && spot.island.height < 1.2 * text.height;
    const startX = above ? spot.island.x + spot.island.width / 2 : spot.x;
    const startY = above ? spot.island.y - radius - GAP / 2 - text.height / 2 : spot.y;
    const home = clampInto(startX, startY, text, width, height);
    const boxAt = (dx: number, dy: number): Box => ({
      x: home.x + dx - text.width / 2,
      y: home.y + dy - text.height / 2,
      width: text.width,
      height: text.height,
    });
    const isFree = (box: Box) =>
      isWithin(box, width, height, EDGE) &&
      taken.every((other) => !overlaps(box, other, GAP)) &&
      visible.every((other) => other === spot || distanceToBox(other.x, other.y, box) > 2);

    let best: Box | null = null;
    let bestCost = Infinity;
    for (let way = 0; way <= longestWay && way < bestCost; way += STEP) {
      for (const [dx, dy] of way === 0 ? [[0, 0] as const] : DIRECTIONS) {
        const box = boxAt(dx * way, dy * way);
        if (!isFree(box)) continue;
        const cost = way + (markCost > 0 ? markCost * countMarks(request, box, radius + (small ? 9 : 4)) : 0);
        if (cost < bestCost) {
          bestCost = cost;
          best = box;
        }
      }
    }
    if (!best) continue;
    taken.push(best);
    const lines = baselines(text.lines, best, size);
    placed.push({ topic: spot.topic, number, size, x: best.x + text.width / 2, lines, box: best });
  }
  return placed;
}

/** The topics whose peak is in the picture. */
export function inSight({ width, height, spots }: TopicLabelRequest): TopicSpot[] {
  return spots.filter(({ x, y }) => x >= 0 && x <= width && y >= 0 && y <= height);
}

/** Font sizes: by the square root of the topic's size, between two bounds; one size in small corpora. */
export function labelSizes(
  spots: readonly TopicSpot[],
  width: number,
  small: boolean,
  given?: readonly [number, number],
): (spot: TopicSpot) => number {
  const [least, most] = given ?? (width >= 1000 ? [13, 19] : width >= 480 ? [12, 16] : [11, 13]);
  if (small) return () => (given || width < 1000 ? most : 17);
  const low = Math.sqrt(Math.min(...spots.map((s) => s.size)));
  const high = Math.sqrt(Math.max(...spots.map((s) => s.size)));
  return ({ size }) => {
    const share = high > low ? (Math.sqrt(size) - low) / (high - low) : 1;
    return Math.round(2 * (least + (most - least) * share)) / 2;
  };
}

/**
 * A label in one line, or in two where it is wider.
 *
 * @param most - widest line, in pixels.
 */
export function layOut(label: string, number: string | null, size: number, most = ONE_LINE * size) {
  const measure = (text: string) => textWidth(text, size, 'semibold', LABEL_TRACKING);
  const prefix = number === null ? 0 : textWidth(number, size) + NUMBER_GAP * size;
  const lines =
    prefix + measure(label) > most ? breakInTwo(label, (line, i) => measure(line) + (i === 0 ? prefix : 0)) : [label];
  return {
    lines,
    width: Math.max(...lines.map((line, i) => measure(line) + (i === 0 ? prefix : 0))),
    height: (ASCENT + DESCENT + (lines.length - 1) * LINE) * size,
  };
}

/** The lines of a label with their baselines in its box. */
export function baselines(lines: readonly string[], box: Box, size: number): PlacedLabel['lines'] {
  return lines.map((text, i) => ({ text, baseline: box.y + (ASCENT + i * LINE) * size }));
}

function clampInto(x: number, y: number, text: { width: number; height: number }, width: number, height: number) {
  const clamp = (value: number, half: number, most: number) =>
    Math.max(EDGE + half, Math.min(most - EDGE - half, value));
  return { x: clamp(x, text.width / 2, width), y: clamp(y, text.height / 2, height) };
}

function countMarks({ x, y }: TopicLabelRequest, box: Box, distance: number): number {
  let count = 0;
  for (let i = 0; i < x.length; i++) if (distanceToBox(x[i], y[i], box) < distance) count++;
  return count;
}
