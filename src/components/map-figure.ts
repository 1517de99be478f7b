import { type MapFigureData, topicMap } from '../charts/topic-map-figure';
import type { Theme } from '../charts/theme';
import { turn } from '../attachments/turns';
import { fitFrame } from '../geometry/frame';
import type { Shape } from '../state/map-lasso.svelte';
import type { MapScene } from '../state/map-scene.svelte';
import { sameZoom } from '../geometry/camera';
import type { Notebook } from '../state/notebook.svelte';

interface MapFigureOptions {
  theme: Theme;
  /** The shapes that made the selection. */
  outlines?: Shape[];
  /** A legend explains numbers. */
  numbers?: boolean;
  /** Pixels; that of the screen unless given. */
  size?: { width: number; height: number };
  /** Takes over the drawing of the marks. */
  later?: MapFigureData['later'];
}

/** The map as it is on the screen, for a file or for paper: same frame and zoom, same selection. */
export function mapFigure(
  notebook: Notebook,
  scene: MapScene,
  { theme, outlines, numbers, size, later }: MapFigureOptions,
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
      nameOf: (i) => notebook.name(i),
      exemplars: map.meta.topics.flatMap(({ exemplars }) => exemplars.slice(0, 3).map((id) => notebook.indexOf(id))),
      selection: selection.mask,
      matches: notebook.matches,
      colours: notebook.colours,
      groups: notebook.groups.list,
      outlines,
      numbers,
      later,
      transform: size ? sameZoom(scene.frame, frame, view.transform) : view.transform,
      frame,
    },
    { document, width, height, theme },
  );
}

/** The same, drawn in turns of the page so that none of them is long. */
export async function mapFigureInTurns(
  notebook: Notebook,
  scene: MapScene,
  options: MapFigureOptions,
): Promise<SVGSVGElement | null> {
  const waiting: Iterator<void>[] = [];
  const svg = mapFigure(notebook, scene, { ...options, later: (steps) => waiting.push(steps) });
  for (const steps of waiting) while (!steps.next().done) await turn();
  return svg;
}
