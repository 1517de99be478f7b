import type { Box } from '../geometry/box';
import type { Camera } from '../geometry/camera';
import { groupOutline } from '../geometry/group-outlines';
import { GROUP_NAME_SIZE, placeGroupNames } from '../geometry/place-group-names';
import { closedPath } from '../geometry/polygon';
import { append, type ChartContext } from './chart';
import { HALO, HALO_OPACITY } from './map-labels';

/** A kept selection on a map: a slot of the palette, and its documents. */
export interface DrawnGroup {
  name: string;
  colour: number;
  indices: ArrayLike<number>;
}

interface Place {
  width: number;
  height: number;
  /** Pixels of all documents before zoom. */
  x: ArrayLike<number>;
  y: ArrayLike<number>;
  camera: Camera;
  /** What is written there already. */
  taken: readonly Box[];
}

/** Goes round groups with dashed lines, each with its name beside it, as the page does. */
export function drawGroups(
  parent: Element,
  groups: readonly DrawnGroup[],
  place: Place,
  { theme }: Pick<ChartContext, 'theme'>,
): void {
  const { k, x, y } = place.camera;
  const layer = append(parent, 'g', { id: 'groups', 'font-size': GROUP_NAME_SIZE, 'font-weight': 600 });
  const outlined = groups.flatMap((group) => {
    const outline = groupOutline(place.x, place.y, group.indices);
    return outline ? [{ ...group, outline }] : [];
  });
  for (const { name, colour, outline } of outlined) {
    const d = outline.loops.map((loop) => closedPath(loop.map(([px, py]) => [k * px + x, k * py + y]))).join('');
    const stroke = theme.topics[colour - 1].mark;
    append(layer, 'path', {
      d,
      fill: 'none',
      stroke,
      'stroke-width': 1.5,
      'stroke-dasharray': '5 4',
      'data-name': name,
    });
  }
  for (const { group, ...at } of placeGroupNames(outlined, place)) {
    const text = { ...at, 'text-anchor': 'middle' };
    const halo = { stroke: theme.ground, 'stroke-width': HALO * GROUP_NAME_SIZE, 'stroke-opacity': HALO_OPACITY };
    append(
      layer,
      'text',
      { ...text, ...halo, fill: theme.ground, 'stroke-linejoin': 'round', 'aria-hidden': 'true' },
      group.name,
    );
    append(layer, 'text', { ...text, fill: theme.topics[group.colour - 1].label }, group.name);
  }
}
