import type { Box } from './box';
import type { Frame } from './frame';

/** What label placement needs to know of a topic, in fitted screen coordinates (before zoom). */
export interface TopicSpot {
  /** Id of the topic; its number on the map is one more. */
  topic: number;
  label: string;
  /** Documents. */
  size: number;
  /** Where the label wants to stand: the density peak. */
  x: number;
  y: number;
  /** Bounds of the island of its documents round the peak. */
  island: Box;
}

/** Side of the cells that documents of one island share or adjoin, in pixels. */
const CELL = 12;
/** A cell is numbered row × this + column; no picture has as many columns. */
const COLUMNS = 1 << 21;

/**
 * The label spots of a map's topics. Depends on the frame only, so it is computed once and zoomed by
 * `placeLabels`.
 *
 * @param topics - of the map.
 * @param screenX - fitted screen coordinates of the documents.
 * @param screenY - fitted screen coordinates of the documents.
 * @param topic - topic of each document.
 */
export function topicSpots(
  topics: readonly { id: number; label: string; size: number; anchor: readonly [number, number] }[],
  screenX: ArrayLike<number>,
  screenY: ArrayLike<number>,
  topic: ArrayLike<number>,
  frame: Frame,
): TopicSpot[] {
  const members = new Map<number, number[]>(topics.map(({ id }) => [id, []]));
  for (let i = 0; i < topic.length; i++) members.get(topic[i])?.push(i);
  return topics.map(({ id, label, size, anchor }) => {
    const x = frame.x(anchor[0]);
    const y = frame.y(anchor[1]);
    return { topic: id, label, size, x, y, island: islandAround(x, y, screenX, screenY, members.get(id) ?? []) };
  });
}

/** Bounds of the members whose cells hang together with the cell nearest to (x, y). */
function islandAround(
  x: number,
  y: number,
  screenX: ArrayLike<number>,
  screenY: ArrayLike<number>,
  members: number[],
): Box {
  const cells = new Map<number, number[]>();
  let start = NaN;
  let nearest = Infinity;
  for (const i of members) {
    const key = Math.floor(screenY[i] / CELL) * COLUMNS + Math.floor(screenX[i] / CELL);
    const cell = cells.get(key);
    if (cell) cell.push(i);
    else cells.set(key, [i]);
    const distance = Math.hypot(screenX[i] - x, screenY[i] - y);
    if (distance < nearest) {
      nearest = distance;
      start = key;
    }
  }
  let left = x;
  let right = x;
  let top = y;
  let bottom = y;
  const waiting = [start];
  for (let key = waiting.pop(); key !== undefined; key = waiting.pop()) {
    const cell = cells.get(key);
    if (!cell) continue;
    cells.delete(key);
    for (const i of cell) {
      left = Math.min(left, screenX[i]);
      right = Math.max(right, screenX[i]);
      top = Math.min(top, screenY[i]);
      bottom = Math.max(bottom, screenY[i]);
    }
    for (let row = -1; row <= 1; row++) {
      for (let column = -1; column <= 1; column++) waiting.push(key + row * COLUMNS + column);
    }
  }
  return { x: left, y: top, width: right - left, height: bottom - top };
}
