import { tick, untrack } from 'svelte';
import type { Notebook } from '../state/notebook.svelte';
import { rowsToDraw } from './document-window';

/** How the list is laid out now. */
interface Layout {
  row: number;
  seen: number;
  /** It scrolls inside its own height. */
  scrolls: boolean;
  /** On paper, so many rows from the first; null on the screen. */
  printed: number | null;
}

/** Which rows of the list are drawn, and which has the focus: it keeps it while the list scrolls and changes. */
export class DocumentRows {
  readonly #notebook: Notebook;
  readonly #layout: () => Layout;

  scroller = $state<HTMLElement>();
  body = $state<HTMLElement>();
  scrollTop = $state(0);
  #lastPlace = 0;
  /** The focus was in a row before the rows changed. */
  #held = false;

  /** To be made while a component is: it has effects. */
  constructor(notebook: Notebook, layout: () => Layout) {
    this.#notebook = notebook;
    this.#layout = layout;
    const { listing, selection } = notebook;

    $effect.pre(() => {
      void [this.places, listing.order];
      this.#held = this.#hasFocus;
    });
    $effect(() => {
      void [this.places, listing.order];
      if (this.#held && !this.#hasFocus) void this.focus(this.activePlace);
    });
    // Another list begins at its top.
    $effect(() => {
      void [listing.sort, listing.terms];
      if (this.scroller) this.scroller.scrollTop = 0;
      this.scrollTop = 0;
    });
    $effect(() => {
      const { openDocument } = selection;
      if (openDocument === null) return;
      untrack(() => {
        const place = listing.positionOf(openDocument);
        if (place < 0) return;
        this.activate(place);
        this.#reveal(place);
      });
    });
  }

  /** The row that Tab comes to: it stays drawn wherever the list is scrolled. */
  readonly activePlace: number = $derived.by(() => {
    const { listing } = this.#notebook;
    const place = listing.active === null ? -1 : listing.positionOf(listing.active);
    return place >= 0 ? place : Math.min(this.#lastPlace, listing.order.length - 1);
  });

  /** Places in the list that are drawn, ascending. */
  readonly places: number[] = $derived.by(() => {
    const { order } = this.#notebook.listing;
    const { row, seen, scrolls, printed } = this.#layout();
    if (printed !== null) return Array.from({ length: Math.min(printed, order.length) }, (_, i) => i);
    if (!scrolls) return Array.from(order.keys());
    return rowsToDraw(order.length, { scrollTop: this.scrollTop, height: seen, row }, this.activePlace);
  });

  /** A row has the focus, or will be where Tab comes to. */
  activate(place: number): void {
    const { listing } = this.#notebook;
    listing.active = listing.order[place] ?? null;
    this.#lastPlace = place;
  }

  async focus(place: number): Promise<void> {
    const document = this.#notebook.listing.order[place];
    if (document === undefined) return;
    this.activate(place);
    this.#reveal(place);
    await tick();
    const row = this.body?.querySelector<HTMLElement>(`[data-document="${document}"]`);
    row?.focus({ preventScroll: true });
    row?.scrollIntoView({ block: 'nearest' });
  }

  /** Brings a row into what is seen of the list, without moving the page. */
  #reveal(place: number): void {
    const { scroller } = this;
    const { row, seen, scrolls } = this.#layout();
    if (!scroller || !scrolls) return;
    const top = place * row;
    if (top < scroller.scrollTop) scroller.scrollTop = top;
    else if (top + row > scroller.scrollTop + seen) scroller.scrollTop = top + row - seen;
    this.scrollTop = scroller.scrollTop;
  }

  get #hasFocus(): boolean {
    return this.body?.contains(document.activeElement) ?? false;
  }
}
