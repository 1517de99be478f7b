import { topicMap } from '../charts/topic-map-figure';
import type { Theme } from '../charts/theme';
import { fitFrame, type Frame } from '../geometry/frame';
import type { Shape } from '../state/map-lasso.svelte';
import type { MapScene } from '../state/map-scene.svelte';
import type { Transform } from '../state/map-view.svelte';
import type { Notebook } from '../state/notebook.svelte';

interface MapFigureOptions {
  theme: Theme;
  /** The shapes that made the selection. */
  outlines?: Shape[];
  /** Pixels; that of the screen unless given. */
  size?: { width: number; height: number };
}

/** The map as it is on the screen, for a file or for paper: same frame and zoom, same selection. */
export function mapFigure(
  notebook: Notebook,
  scene: MapScene,
  { theme, outlines, size }: MapFigureOptions,
): SVGSVGElement | null {
  const { map, selection, view } = notebook;
  if (!map || view.width === 0) return null;
  const { width, height } = size ?? view;
  const frame = size ? fitFrame(map.x, map.y, { ...size, showAll: view.everything }) : scene.frame;
  return topicMap(
    {
      x: map.x,
      y: map.y,
      topic: map.topic,
      topics: map.meta.topics,
      names: scene.names,
      selection: selection.mask,
      outlines,
      transform: size ? sameZoom(scene.frame, frame, view.transform) : view.transform,
      frame,
    },
    { document, width, height, theme },
  );
}

/** The camera that comes as near in another frame, about the same middle; the whole map stays the whole map. */
function sameZoom(from: Frame, to: Frame, { k, x, y }: Transform): Transform {
  if (k === 1 && x === 0 && y === 0) return { k, x, y };
  const middleX = from.invertX((from.width / 2 - x) / k);
  const middleY = from.invertY((from.height / 2 - y) / k);
  return { k, x: to.width / 2 - k * to.x(middleX), y: to.height / 2 - k * to.y(middleY) };
}
