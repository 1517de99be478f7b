import { topicMap } from '../charts/topic-map-figure';
import type { Theme } from '../charts/theme';
import type { MapScene } from '../state/map-scene.svelte';
import type { Notebook } from '../state/notebook.svelte';

/** The map as it is on the screen, for a file or for paper: same frame and zoom, same selection. */
export function mapFigure(notebook: Notebook, scene: MapScene, theme: Theme): SVGSVGElement | null {
  const { map, selection, view } = notebook;
  if (!map || view.width === 0) return null;
  return topicMap(
    {
      x: map.x,
      y: map.y,
      topic: map.topic,
      topics: map.meta.topics,
      names: scene.names,
      selection: selection.mask,
      transform: view.transform,
      frame: scene.frame,
    },
    { document, width: view.width, height: view.height, theme },
  );
}
