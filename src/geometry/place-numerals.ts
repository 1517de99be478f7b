import type { Box } from './box';
import { distanceToBox, isWithin, overlaps } from './box';
import { leaderBoxes } from './place-leaders';
import { baselines, EDGE, inSight, type PlacedLabel, type TopicLabelRequest } from './place-topic-labels';
import { textWidth } from './text-width';

/** Font size, and height of the digits' box in em. */
const SIZE = 12;
const HEIGHT = 1.06;
/** Room between a number and other labels. */
const CLEAR = 2;
/** How far from its peak a number may stand, in pixels, and between two places that are tried. */
const FARTHEST = 36;
const STEP = 2;

/**
 * The numbers of those topics whose name found no place, at or near their peak; the largest topic chooses first.
 *
 * @param placed - the labels that stand.
 * @returns all labels.
 */
export function placeNumerals(request: TopicLabelRequest, placed: readonly PlacedLabel[]): PlacedLabel[] {
  const { width, height } = request;
  const has = new Set(placed.map(({ topic }) => topic));
  const peaks = inSight(request);
  const labels = [...placed];
  const taken = [
    ...(request.taken ?? []),
    ...placed.flatMap(({ box, leader }) => [box, ...(leader ? leaderBoxes(leader) : [])]),
  ];
  const waiting = peaks.filter(({ topic }) => !has.has(topic)).sort((a, b) => b.size - a.size || a.topic - b.topic);
  for (const { topic, x, y } of waiting) {
    const text = String(topic + 1);
    const size = { width: textWidth(text, SIZE, 'semibold'), height: HEIGHT * SIZE };
    const isFree = (box: Box) =>
      isWithin(box, width, height, EDGE) &&
      taken.every((other) => !overlaps(box, other, CLEAR)) &&
      peaks.every((other) => other.topic === topic || distanceToBox(other.x, other.y, box) > 2);
    const box = ways()
      .map(([dx, dy]) => ({ x: x + dx - size.width / 2, y: y + dy - size.height / 2, ...size }))
      .find(isFree);
    if (!box) continue;
    taken.push(box);
    const middle = box.x + box.width / 2;
    labels.push({
      topic,
      number: null,
      numeral: true,
      size: SIZE,
      x: middle,
      lines: baselines([text], box, SIZE),
      box,
    });
  }
  return labels;
}

let around: (readonly [number, number])[] | null = null;

/** Steps from the peak, the nearest first. */
function ways(): readonly (readonly [number, number])[] {
  if (around) return around;
  around = [];
  for (let dy = -FARTHEST; dy <= FARTHEST; dy += STEP) {
    for (let dx = -FARTHEST; dx <= FARTHEST; dx += STEP) {
      if (Math.hypot(dx, dy) <= FARTHEST) around.push([dx, dy]);
    }
  }
  return around.sort((a, b) => Math.hypot(...a) - Math.hypot(...b) || a[1] - b[1] || a[0] - b[0]);
}
