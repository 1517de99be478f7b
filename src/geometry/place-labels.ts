import { IDENTITY, type Camera } from './camera';
import type { Box } from './box';
import { NAMED_UP_TO } from './frame';
import { markRadius, OPAQUE_UP_TO } from './mark-size';
import { leaderBoxes, placeLeaders } from './place-leaders';
import { placeNumerals } from './place-numerals';
import type { PlacedName } from './place-names';
import { nameSize, placeNames } from './place-names';
import type { PlacedLabel } from './place-topic-labels';
import { placeTopicLabels } from './place-topic-labels';
import type { TopicSpot } from './topic-spots';

export interface LabelRequest {
  width: number;
  height: number;
  transform?: Camera;
  spots: readonly TopicSpot[];
  /** Fitted screen coordinates of all n documents (before zoom). */
  x: ArrayLike<number>;
  y: ArrayLike<number>;
  /** Topic of each: with `leaders`, a label of a small map that stands apart from its marks has a line to one. */
  topic?: ArrayLike<number>;
  /** Names of all n documents; `given` is false for names that Toponote gave (drawn in italics). */
  names?: readonly { short: string; given: boolean }[] | null;
  /** Smallest and largest topic label in pixels; by the width unless given. */
  sizes?: readonly [number, number];
  /** Size of document names in pixels; by the width unless given. */
  nameSize?: number;
  /** Boxes to keep free, in screen pixels. */
  taken?: readonly Box[];
  /** Give a topic without room at its peak a label farther off, with a line to it. */
  leaders?: boolean;
  /** A topic that finds no place for its name may show its number, which a legend explains. */
  numerals?: boolean;
}

export interface Labels {
  topics: PlacedLabel[];
  /** Names beside the marks; none for more than 60 documents. */
  names: PlacedName[];
}

const ROUNDS = 8;
/** A leader longer than this share of the width gives way to a number. */
const LONGEST_LEADER = 0.16;

/**
 * Places topic labels and document names for one zoom. All lie inside the picture, no two overlap, topic labels
 * keep 6 px apart and cover no other topic's peak, names keep 7 px from any other mark. What finds no place is
 * left out.
 */
export function placeLabels(request: LabelRequest): Labels {
  const { width, height, transform = IDENTITY } = request;
  const n = request.x.length;
  const radius = markRadius(n, width, height, transform.k);
  const { x, y } = zoomed(request, transform);
  const spots = request.spots.map((spot) => ({
    ...spot,
    x: spot.x * transform.k + transform.x,
    y: spot.y * transform.k + transform.y,
    island: {
      x: spot.island.x * transform.k + transform.x,
      y: spot.island.y * transform.k + transform.y,
      width: spot.island.width * transform.k,
      height: spot.island.height * transform.k,
    },
  }));
  const shared = { width, height, x, y, topic: request.topic, radius };
  const given = request.taken ?? [];
  const place = (taken: readonly Box[]) => {
    const labels = { ...shared, spots, sizes: request.sizes, taken };
    const placed = placeTopicLabels(labels);
    if (!request.leaders) return placed;
    const longest = request.numerals ? LONGEST_LEADER * width : Infinity;
    const withLeaders = placeLeaders(labels, placed, longest);
    return request.numerals ? placeNumerals(labels, withLeaders) : withLeaders;
  };
  const first = place(given);
  const { names } = request;
  if (!names || n > NAMED_UP_TO) return { topics: first, names: [] };

  // Topic labels come first; where one leaves a name without a place it moves over, if it can without being lost.
  const size = request.nameSize ?? nameSize(width);
  let best: Labels = { topics: [], names: [] };
  let topics = first;
  const reserved = new Map<number, Box>();
  for (let round = 0; round < ROUNDS && topics.length >= best.topics.length; round++) {
    const lines = topics.flatMap(({ leader }) => (leader ? leaderBoxes(leader) : []));
    const taken = [...topics.map((label) => label.box), ...lines, ...given];
    const { placed, wanted } = placeNames({ ...shared, names, size, taken });
    if (round === 0 || placed.length > best.names.length) best = { topics, names: placed };
    if (wanted.length === 0) break;
    for (const { index, boxes } of wanted) reserved.set(index, boxes[round % boxes.length]);
    topics = place([...given, ...reserved.values()]);
  }
  return best;
}

function zoomed({ x, y, leaders }: LabelRequest, { k, x: dx, y: dy }: Camera) {
  const n = x.length;
  // In a crowd no label looks at the marks, and moving 100,000 of them each frame would cost.
  if ((n > OPAQUE_UP_TO && !leaders) || (k === 1 && dx === 0 && dy === 0)) return { x, y };
  const screenX = new Float64Array(n);
  const screenY = new Float64Array(n);
  for (let i = 0; i < n; i++) {
    screenX[i] = x[i] * k + dx;
    screenY[i] = y[i] * k + dy;
  }
  return { x: screenX, y: screenY };
}
