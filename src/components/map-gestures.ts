import { ZOOM_EXTENT } from '../geometry/camera';
import { dragMode, type MapTool } from '../geometry/lasso-path';
import type { KeyboardLasso } from '../state/keyboard-lasso.svelte';
import type { MapPointing } from '../state/map-pointing.svelte';
import type { ShownMap } from '../state/shown-map';
import { zoomText } from '../wording/spoken-text';
import { mapKey } from './map-keys';
import { isTyped, pageKey } from './page-keys';

/** What the keys move. */
export interface MapParts {
  pointing: MapPointing;
  pen: KeyboardLasso;
  panBy(dx: number, dy: number): void;
  /** @returns the zoom that the camera will come to. */
  scaleBy(factor: number): number;
  /** Brings a document into the picture. */
  show(document: number): void;
  showAll(): void;
}

/** What keys do on the map, and what those of them do that act on the whole page. */
export function mapGestures(shown: ShownMap, { pointing, pen, panBy, scaleBy, show, showAll }: MapParts) {
  const { view, shortcuts } = shown;

  function draw(direction: [number, number]): void {
    const { tool } = view;
    if (tool !== 'pan') pointing.said = pen.draw(tool, pointing.focused, direction);
  }

  function take(tool: MapTool): void {
    if (tool !== view.tool) pen.cancel();
    view.tool = tool;
    shown.announce(
      tool === 'pan'
        ? 'The hand: Shift with the arrow keys moves the picture.'
        : `The ${tool}: Shift with the arrow keys draws it on the map, Enter selects what is inside.`,
    );
  }

  return {
    /** While the map has the focus. */
    keydown(event: KeyboardEvent): void {
      if (pen.pen && (event.key === 'Enter' || event.key === ' ')) {
        pen.finish(dragMode(event));
        event.preventDefault();
        return;
      }
      const act = mapKey(event, view.tool !== 'pan');
      if (!act) return;
      event.preventDefault();
      if (act.kind === 'pan') panBy(...act.by);
      else if (act.kind === 'draw' || (act.kind === 'walk' && pen.pen)) draw(act.direction);
      else if (act.kind === 'walk') show(pointing.walk(act.direction));
      else if (act.kind === 'open') pointing.open(pointing.focused);
      else pointing.toggle(pointing.focused);
    },

    /** Wherever the focus is; without a map the page answers these keys itself. */
    pageKeydown(event: KeyboardEvent): void {
      if (isTyped(event) || !(shortcuts.on || pointing.active)) return;
      const act = pageKey(event);
      if (act?.kind === 'tool') take(act.tool);
      else if (act?.kind === 'zoom') shown.announce(zoomText(scaleBy(act.factor), ZOOM_EXTENT));
      else if (act?.kind === 'all') showAll();
      else return;
      event.preventDefault();
    },
  };
}
