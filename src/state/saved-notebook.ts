import type { SavedNotebook } from '../edits/notebook-file';
import type { Notebook } from './notebook.svelte';

/** The open notebook as it is kept and saved, without its map; null before a map is open. */
export function savedNotebook({ map, document, source, report, selection, view }: Notebook): SavedNotebook | null {
  if (!map) return null;
  const { transform, width, height, everything } = view;
  return {
    document,
    source,
    report,
    selection: Array.from(selection.indices, (i) => map.documents[i].id),
    view: { transform, width, height, everything },
  };
}

/**
 * Takes over where the reader of a saved notebook was.
 *
 * @param isSameMap - the map on the screen is the one that it was saved with, and its camera means something there.
 */
export function showPlace(notebook: Notebook, { selection, view }: SavedNotebook, isSameMap: boolean): void {
  notebook.selectIds(selection);
  if (!isSameMap) return;
  const scale = notebook.view.width > 0 && view.width > 0 ? notebook.view.width / view.width : 1;
  const { k, x, y } = view.transform;
  notebook.view.everything = view.everything;
  notebook.view.transform = { k, x: x * scale, y: y * scale };
}
