import type { Box } from './box';

export type Point = readonly [x: number, y: number];

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

/** Whether the segments a–b and c–d meet. */
export function segmentsCross(a: Point, b: Point, c: Point, d: Point): boolean {
  const side = (p: Point, q: Point, r: Point) =>
    Math.sign((q[0] - p[0]) * (r[1] - p[1]) - (q[1] - p[1]) * (r[0] - p[0]));
  return side(a, b, c) !== side(a, b, d) && side(c, d, a) !== side(c, d, b);
}

/** From a point to the nearest of a segment. */
export function distanceToSegment([x, y]: Point, from: Point, to: Point): number {
  const [dx, dy] = [to[0] - from[0], to[1] - from[1]];
  const squared = dx * dx + dy * dy;
  const along = squared === 0 ? 0 : ((x - from[0]) * dx + (y - from[1]) * dy) / squared;
  const share = Math.max(0, Math.min(1, along));
  return Math.hypot(x - from[0] - share * dx, y - from[1] - share * dy);
}
