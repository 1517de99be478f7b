import { isWithin, overlaps, type Box } from './box';
import type { Camera } from './camera';
import type { GroupOutline } from './group-outlines';
import { textWidth } from './text-width';

/** The name of a group on the map. */
export interface PlacedGroupName<G> {
  group: G;
  /** Middle of its baseline, in pixels of the picture. */
  x: number;
  y: number;
}

export const GROUP_NAME_SIZE = 12;
/** From the line to the name, from the baseline up, and the height of a name, in pixels. */
const OFF = 6;
const ASCENT = 10;
const LINE = 14;
/** Between a name and what is written beside it. */
const BETWEEN = 2;

interface Room {
  width: number;
  height: number;
  camera: Camera;
  /** What is written there already. */
  taken: readonly Box[];
}

/**
 * The names of groups above or below one of their lines, the largest first, where they are in the picture and cover
 * nothing that is written there. A group without such a place goes without its name.
 */
export function placeGroupNames<G extends { name: string; outline: GroupOutline }>(
  groups: readonly G[],
  { width, height, camera, taken }: Room,
): PlacedGroupName<G>[] {
  const boxes = [...taken];
  return groups.flatMap((group) => {
    const room = textWidth(group.name, GROUP_NAME_SIZE, 'semibold');
    for (const { point, above } of group.outline.places) {
      const x = camera.k * point[0] + camera.x;
      const y = camera.k * point[1] + camera.y + (above ? -OFF : OFF + ASCENT);
      const box = { x: x - room / 2, y: y - ASCENT, width: room, height: LINE };
      if (!isWithin(box, width, height) || boxes.some((other) => overlaps(box, other, BETWEEN))) continue;
      boxes.push(box);
      return [{ group, x, y }];
    }
    return [];
  });
}
