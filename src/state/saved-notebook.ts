import type { SavedNotebook } from '../edits/notebook-file';
import type { Notebook } from './notebook.svelte';

/** The open notebook as it is kept and saved, without its map; null before a map is open. */
export function savedNotebook(notebook: Notebook): SavedNotebook | null {
  const { map, document, source, report, selection, view, recipe } = notebook;
  if (!map) return null;
  const { transform, width, height, everything, colourBy } = view;
  return {
    document,
    source,
    report,
    selection: Array.from(selection.indices, (i) => map.documents[i].id),
    view: { transform, width, height, everything, colourBy },
    draft: recipe.draft,
  };
}

/**
 * Takes over where the reader of a saved notebook was.
 *
 * @param isSameMap - the map on the screen is the one that it was saved with: its camera and the options that were set
 *   mean something there.
 */
export function showPlace(notebook: Notebook, { selection, view, draft }: SavedNotebook, isSameMap: boolean): void {
  notebook.selectIds(selection);
  notebook.view.colourBy = view.colourBy ?? 'topic';
  if (!isSameMap) return;
  notebook.recipe.resume(draft);
  const scale = notebook.view.width > 0 && view.width > 0 ? notebook.view.width / view.width : 1;
  const { k, x, y } = view.transform;
  notebook.view.everything = view.everything;
  notebook.view.transform = { k, x: x * scale, y: y * scale };
}
