import type { Notebook } from '../state/notebook.svelte';
import type { DocumentRows } from './document-rows.svelte';
import { placeAfter } from './document-window';

/**
 * What a press and a key on a row do: read it, select it, go to another.
 *
 * @param page - rows that Page up and Page down go over.
 */
export function documentGestures({ selection, listing }: Notebook, rows: DocumentRows, page: () => number) {
  /** The document that Shift extends from. */
  let anchor: number | null = null;

  function toggle(document: number): void {
    anchor = document;
    selection.change([document], selection.has(document) ? 'subtract' : 'add');
  }

  return {
    press(event: MouseEvent, document: number, place: number): void {
      if (event.shiftKey) {
        const from = anchor === null ? -1 : listing.positionOf(anchor);
        const [first, last] = from < 0 ? [place, place] : [Math.min(from, place), Math.max(from, place)];
        selection.change(listing.order.slice(first, last + 1), 'add');
        getSelection()?.removeAllRanges();
      } else if (event.ctrlKey || event.metaKey) {
        toggle(document);
      } else {
        anchor = document;
        selection.openDocument = document;
      }
    },

    keydown(event: KeyboardEvent): void {
      if (event.altKey || event.ctrlKey || event.metaKey) return;
      const place = rows.activePlace;
      const current = listing.order[place];
      const to = placeAfter(event.key, place, listing.order.length, page());
      if (to !== null) void rows.focus(to);
      else if (event.key === 'Enter' && current !== undefined) selection.openDocument = current;
      else if (event.key === ' ' && current !== undefined) toggle(current);
      else return;
      event.preventDefault();
    },
  };
}
