import type { Box } from './box';
import { distanceToBox, isWithin, overlaps } from './box';
import { NAMED_UP_TO } from './frame';
import { OPAQUE_UP_TO } from './mark-size';
import {
  baselines,
  EDGE,
  GAP,
  inSight,
  labelSizes,
  layOut,
  type PlacedLabel,
  type TopicLabelRequest,
} from './place-topic-labels';
import { distanceToSegment, meetsBox, type Point, segmentsCross } from './segment';
import type { TopicSpot } from './topic-spots';

/** A line from a label that stands apart to its topic, in screen pixels. */
export interface Leader {
  /** On the edge of the label. */
  from: readonly [number, number];
  /** The peak; on a small map the edge of a mark. */
  to: readonly [number, number];
}

/** Pixels between two places that are tried. */
const STEP = 8;
/** Side of the cells in which marks are counted. */
const CELL = 8;
/** Room between a leader and the labels and leaders of other topics. */
const CLEAR = 3;
/** How many pixels farther a label goes to lie on free ground rather than wholly on marks. */
const FREE_GROUND = 90;
/** The same for each mark of a map whose marks are told apart, and of one whose marks have names and numbers. */
const FREE_MARK = 60;
const FREE_NAMED_MARK = 500;
/** A label of a small map stands apart from its marks when it is farther from the nearest, in em. */
const APART = 1.5;

/**
 * Labels for those topics that found no place near their peak: the nearest free place of the picture, preferably off the
 * marks, with a leader that crosses no other label and no other leader. On a small map, whose marks are numbered, a label
 * has one where it stands apart from all its marks; it ends at one of them and crosses no other. The largest topic
 * chooses first; a label that finds no place in its own size may take the smallest.
 *
 * @param placed - the labels that stand at their topics.
 * @param longest - leader, in pixels.
 * @returns all labels; a topic that still finds no place has none.
 */
export function placeLeaders(
  request: TopicLabelRequest,
  placed: readonly PlacedLabel[],
  longest = Infinity,
): PlacedLabel[] {
  const { width, height, spots, x, radius } = request;
  const n = x.length;
  const small = n <= NAMED_UP_TO;
  const visible = inSight(request);
  const sizeOf = labelSizes(spots, width, small, request.sizes);
  const smallest = Math.min(...spots.map(sizeOf));
  const marks = countMarks(request, radius);
  const own = small ? marksOf(request) : null;
  const freeMark = small ? FREE_NAMED_MARK : FREE_MARK;
  // Where marks are read one by one, a label that had to be put on some looks for a better place.
  let labels = placed.filter(({ box }) => !small || marksUnder(request, box, radius) === 0);
  const taken = [...(request.taken ?? []), ...labels.map(({ box }) => box)];
  const leaders: Leader[] = [];
  labels = labels.flatMap((label) => {
    const leader = small ? leaderOf(label.box, label, label.size) : undefined;
    if (leader) leaders.push(leader);
    if (leader !== null) return { ...label, leader };
    taken.splice(taken.indexOf(label.box), 1);
    return [];
  });
  const has = new Set(labels.map(({ topic }) => topic));
  const waiting = visible.filter(({ topic }) => !has.has(topic)).sort((a, b) => b.size - a.size || a.topic - b.topic);

  for (const spot of waiting) {
    const sizes = [...new Set([sizeOf(spot), smallest])];
    const found = sizes.reduce<Place | null>((best, size) => best ?? search(spot, size, leaderOf), null);
    // A label that its marks number says more without a line than none.
    const place = found ?? (small ? search(spot, sizes[0], () => undefined) : null);
    if (!place) continue;
    const { box, leader, size, text, number } = place;
    taken.push(box);
    if (leader) leaders.push(leader);
    const middle = box.x + box.width / 2;
    labels.push({ topic: spot.topic, number, size, x: middle, lines: baselines(text.lines, box, size), box, leader });
  }
  return labels;

  function search(spot: TopicSpot, size: number, connect: typeof leaderOf): Place | null {
    const number = small ? String(spot.topic + 1) : null;
    const text = layOut(spot.label, number, size, small ? 0.3 * width : undefined);
    let best: Place | null = null;
    let least = Infinity;
    for (let top = EDGE; top + text.height <= height - EDGE; top += STEP) {
      for (let left = EDGE; left + text.width <= width - EDGE; left += STEP) {
        const box = { x: left, y: top, width: text.width, height: text.height };
        const way = wayTo(box, spot);
        if (way >= least || way > longest) continue;
        const covered = marks(box);
        const cost = way + (n <= OPAQUE_UP_TO ? freeMark * covered.count : FREE_GROUND * covered.share);
        if (cost >= least || !isFree(box, spot)) continue;
        const leader = connect(box, spot, size);
        if (leader === null) continue;
        least = cost;
        best = { box, leader, size, text, number };
      }
    }
    return best;
  }

  /** From a box to its topic: to the nearest of its marks where these are told apart, else to the peak. */
  function wayTo(box: Box, { topic, x: peakX, y: peakY }: TopicSpot): number {
    const ends = own?.get(topic) ?? [];
    if (ends.length === 0) return distanceToBox(peakX, peakY, box);
    return Math.min(...ends.map(([markX, markY]) => distanceToBox(markX, markY, box)));
  }

  /** The line that a box needs; undefined where it needs none, null where none is free. */
  function leaderOf(box: Box, { topic }: { topic: number }, size: number): Leader | null | undefined {
    if (!small) {
      const spot = visible.find((one) => one.topic === topic);
      const leader = spot && leaderTo(box, spot.x, spot.y);
      return leader && crosses(leader, box) ? null : leader;
    }
    const ends = (own?.get(topic) ?? [])
      .map((end) => ({ end, way: distanceToBox(end[0], end[1], box) }))
      .sort((a, b) => a.way - b.way);
    if (ends.length === 0 || ends[0].way <= radius + APART * size) return undefined;
    for (const { end } of ends) {
      const leader = shorter(leaderTo(box, end[0], end[1]), radius);
      if (!crosses(leader, box) && !meetsMark(request, leader, end, radius + 2)) return leader;
    }
    return null;
  }

  function isFree(box: Box, spot: { topic: number }): boolean {
    return (
      isWithin(box, width, height, EDGE - 0.01) &&
      taken.every((other) => !overlaps(box, other, GAP)) &&
      visible.every((other) => other.topic === spot.topic || distanceToBox(other.x, other.y, box) > 2) &&
      leaders.every(({ from, to }) => !meetsBox(from, to, box, CLEAR))
    );
  }

  function crosses({ from, to }: Leader, own: Box): boolean {
    return (
      taken.some((other) => other !== own && meetsBox(from, to, other, CLEAR)) ||
      leaders.some((other) => segmentsCross(from, to, other.from, other.to))
    );
  }
}

interface Place {
  box: Box;
  leader?: Leader;
  size: number;
  text: ReturnType<typeof layOut>;
  number: string | null;
}

/** Where the marks of each topic lie, in the picture; null where the topics of the marks are not known. */
function marksOf({ topic, x, y, width, height }: TopicLabelRequest): Map<number, Point[]> | null {
  if (!topic) return null;
  const marks = new Map<number, Point[]>();
  for (let i = 0; i < x.length; i++) {
    if (x[i] < 0 || x[i] > width || y[i] < 0 || y[i] > height) continue;
    marks.set(topic[i], [...(marks.get(topic[i]) ?? []), [x[i], y[i]]]);
  }
  return marks;
}

/** A line from beside a label to the edge of a mark. */
function shorter({ from, to }: Leader, radius: number): Leader {
  const length = Math.hypot(to[0] - from[0], to[1] - from[1]);
  const at = (way: number): Point => [
    from[0] + (way / length) * (to[0] - from[0]),
    from[1] + (way / length) * (to[1] - from[1]),
  ];
  return { from: at(CLEAR), to: at(length - radius) };
}

/** Whether a line comes near any mark but the one at its end. */
function meetsMark({ x, y }: TopicLabelRequest, { from, to }: Leader, end: Point, distance: number): boolean {
  for (let i = 0; i < x.length; i++) {
    if ((x[i] !== end[0] || y[i] !== end[1]) && distanceToSegment([x[i], y[i]], from, to) < distance) return true;
  }
  return false;
}

/** The boxes that a leader takes from the names of documents. */
export function leaderBoxes({ from, to }: Leader): Box[] {
  const steps = Math.max(1, Math.ceil(Math.hypot(to[0] - from[0], to[1] - from[1]) / 6));
  return Array.from({ length: steps + 1 }, (_, i) => {
    const share = i / steps;
    return {
      x: from[0] + share * (to[0] - from[0]) - 1,
      y: from[1] + share * (to[1] - from[1]) - 1,
      width: 2,
      height: 2,
    };
  });
}

/** From the point of the box nearest to the peak. */
function leaderTo(box: Box, x: number, y: number): Leader {
  const clamp = (value: number, least: number, most: number) => Math.max(least, Math.min(most, value));
  return { from: [clamp(x, box.x, box.x + box.width), clamp(y, box.y, box.y + box.height)], to: [x, y] };
}

/** Marks that a box touches. */
function marksUnder({ x, y }: TopicLabelRequest, box: Box, radius: number): number {
  let count = 0;
  for (let i = 0; i < x.length; i++) if (distanceToBox(x[i], y[i], box) < radius) count++;
  return count;
}

/** Counts marks under a box by cells: how many, and on what share of it any lies. */
function countMarks({ x, y, width, height }: TopicLabelRequest, radius: number) {
  const columns = Math.ceil(width / CELL) + 1;
  const rows = Math.ceil(height / CELL) + 1;
  const counts = new Uint32Array(columns * rows);
  for (let i = 0; i < x.length; i++) {
    if (x[i] < 0 || x[i] >= width || y[i] < 0 || y[i] >= height) continue;
    counts[Math.floor(y[i] / CELL) * columns + Math.floor(x[i] / CELL)]++;
  }
  // Sums over all cells above and to the left answer for any box.
  const sums = new Float64Array((columns + 1) * (rows + 1));
  const filled = new Float64Array((columns + 1) * (rows + 1));
  for (let row = 0; row < rows; row++) {
    for (let column = 0; column < columns; column++) {
      const at = (row + 1) * (columns + 1) + column + 1;
      const count = counts[row * columns + column];
      sums[at] = count + sums[at - 1] + sums[at - columns - 1] - sums[at - columns - 2];
      filled[at] = Math.sign(count) + filled[at - 1] + filled[at - columns - 1] - filled[at - columns - 2];
    }
  }
  const cell = (pixel: number, most: number) => Math.max(0, Math.min(most, Math.floor(pixel / CELL)));
  return (box: Box): { count: number; share: number } => {
    const left = cell(box.x - radius, columns);
    const right = cell(box.x + box.width + radius, columns - 1) + 1;
    const top = cell(box.y - radius, rows);
    const bottom = cell(box.y + box.height + radius, rows - 1) + 1;
    const within = (table: Float64Array) => {
      const at = (row: number, column: number) => table[row * (columns + 1) + column];
      return at(bottom, right) - at(top, right) - at(bottom, left) + at(top, left);
    };
    return { count: within(sums), share: within(filled) / Math.max(1, (right - left) * (bottom - top)) };
  };
}
