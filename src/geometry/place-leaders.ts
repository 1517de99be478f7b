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

/** A line from a label that stands apart to the peak of its topic, in screen pixels. */
export interface Leader {
  /** On the edge of the label. */
  from: readonly [number, number];
  /** The peak. */
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
/** The same for each mark of a map whose marks are read one by one. */
const FREE_MARK = 60;

/**
 * Labels for those topics that found no place near their peak: the nearest free place of the picture, preferably off the
 * marks, with a leader that crosses no other label and no other leader (none on a small map, whose marks are numbered). The largest topic chooses first; a label that
 * finds no place in its own size may take the smallest.
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
  // Where marks are read one by one, a label that had to be put on some looks for a better place.
  const labels = placed.filter(({ box }) => !small || marksUnder(request, box, radius) === 0);
  const taken = [...(request.taken ?? []), ...labels.map(({ box }) => box)];
  const leaders: Leader[] = [];
  const has = new Set(labels.map(({ topic }) => topic));
  const waiting = visible.filter(({ topic }) => !has.has(topic)).sort((a, b) => b.size - a.size || a.topic - b.topic);

  for (const spot of waiting) {
    const number = small ? String(spot.topic + 1) : null;
    for (const size of new Set([sizeOf(spot), smallest])) {
      const text = layOut(spot.label, number, size, small ? 0.3 * width : undefined);
      let best: { box: Box; leader?: Leader } | null = null;
      let least = Infinity;
      for (let top = EDGE; top + text.height <= height - EDGE; top += STEP) {
        for (let left = EDGE; left + text.width <= width - EDGE; left += STEP) {
          const box = { x: left, y: top, width: text.width, height: text.height };
          const way = distanceToBox(spot.x, spot.y, box);
          if (way >= least || way > longest) continue;
          const covered = marks(box);
          const cost = way + (n <= OPAQUE_UP_TO ? FREE_MARK * covered.count : FREE_GROUND * covered.share);
          if (cost >= least || !isFree(box, spot)) continue;
          // On a small map the label and its marks carry the same number, which tells more than a line.
          const leader = small ? undefined : leaderTo(box, spot.x, spot.y);
          if (leader && crosses(leader)) continue;
          least = cost;
          best = { box, leader };
        }
      }
      if (!best) continue;
      const { box, leader } = best;
      taken.push(box);
      if (leader) leaders.push(leader);
      const middle = box.x + box.width / 2;
      labels.push({ topic: spot.topic, number, size, x: middle, lines: baselines(text.lines, box, size), box, leader });
      break;
    }
  }
  return labels;

  function isFree(box: Box, spot: { topic: number }): boolean {
    return (
      isWithin(box, width, height, EDGE - 0.01) &&
      taken.every((other) => !overlaps(box, other, GAP)) &&
      visible.every((other) => other.topic === spot.topic || distanceToBox(other.x, other.y, box) > 2) &&
      leaders.every(({ from, to }) => !meetsBox(from, to, box, CLEAR))
    );
  }

  function crosses({ from, to }: Leader): boolean {
    return (
      taken.some((other) => meetsBox(from, to, other, CLEAR)) ||
      leaders.some((other) => segmentsCross(from, to, other.from, other.to))
    );
  }
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

type Point = readonly [number, number];

/** Whether a segment comes into a box that is larger by `gap` on all sides (Liang and Barsky's clipping). */
export function meetsBox([x, y]: Point, to: Point, box: Box, gap: number): boolean {
  const [dx, dy] = [to[0] - x, to[1] - y];
  let enters = 0;
  let leaves = 1;
  for (const [direction, room] of [
    [-dx, x - (box.x - gap)],
    [dx, box.x + box.width + gap - x],
    [-dy, y - (box.y - gap)],
    [dy, box.y + box.height + gap - y],
  ]) {
    if (direction === 0) {
      if (room < 0) return false;
    } else if (direction < 0) enters = Math.max(enters, room / direction);
    else leaves = Math.min(leaves, room / direction);
  }
  return enters <= leaves;
}

function segmentsCross(a: Point, b: Point, c: Point, d: Point): boolean {
  const side = (p: Point, q: Point, r: Point) =>
    Math.sign((q[0] - p[0]) * (r[1] - p[1]) - (q[1] - p[1]) * (r[0] - p[0]));
  return side(a, b, c) !== side(a, b, d) && side(c, d, a) !== side(c, d, b);
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
