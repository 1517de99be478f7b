import { digits } from '../wording/words';
import type { Notebook } from './notebook.svelte';

/** The way through what a search found, in the order of its list; it begins anew with another answer. */
export class MatchWalk {
  readonly #notebook: Pick<Notebook, 'map' | 'listing' | 'label' | 'announce'>;
  #at = $state.raw<{ order: Int32Array; place: number } | null>(null);

  constructor(notebook: Pick<Notebook, 'map' | 'listing' | 'label' | 'announce'>) {
    this.#notebook = notebook;
  }

  /** Place among the matches, from 0; −1 before the first step. */
  get place(): number {
    const { order } = this.#notebook.listing;
    return this.#at?.order === order ? this.#at.place : -1;
  }

  /** Goes to the next match, or back to the one before; from the last to the first. @returns its document, or null. */
  step(back: boolean): number | null {
    const { map, listing } = this.#notebook;
    const { order } = listing;
    if (!map || !listing.isSearch || order.length === 0) return null;
    const { place } = this;
    const next = back ? (place <= 0 ? order.length : place) - 1 : (place + 1) % order.length;
    this.#at = { order, place: next };
    const document = order[next];
    const topic = map.meta.topics[map.topic[document]].label;
    this.#notebook.announce(
      `${digits(next + 1)} of ${digits(order.length)}: ${this.#notebook.label(document)}, ${topic}.`,
    );
    return document;
  }
}
