import { untrack } from 'svelte';
import { counted } from '../wording/words';
import type { Notebook } from './notebook.svelte';

/** What previous and next go through while a document is read. */
interface Walk {
  documents: Int32Array;
  /** What they are: "abstracts", "in flow matching". */
  name: string;
}

/** A document that was left for one of its nearest, and the selection that it was opened from. */
interface Left {
  document: number;
  selected: Uint8Array | null;
}

const NOWHERE: Walk = { documents: new Int32Array(0), name: '' };

/**
 * Next and previous in the reader: through the selection that the document was opened from, else through the list as it
 * is shown, else through its topic. Selecting on the way does not change the way. Back goes to the documents that were
 * left for one of their nearest, until the reader closes or another document is opened from outside it.
 */
export class DocumentWalk {
  readonly #notebook: Notebook;
  /** What was selected when a selected document was opened. */
  #selected = $state.raw<Uint8Array | null>(null);
  /** The document that was reached in the reader itself. */
  #reached: number | null = null;
  #trail = $state.raw<readonly Left[]>([]);

  /** To be made while a component is: it has an effect. */
  constructor(notebook: Notebook) {
    this.#notebook = notebook;
    const { selection } = notebook;
    $effect.pre(() => {
      const { openDocument: document } = selection;
      void notebook.map;
      if (document !== null && document === this.#reached) return;
      this.#reached = null;
      untrack(() => {
        this.#trail = [];
        this.#selected = this.#selectionOf(document);
      });
    });
  }

  #selectionOf(document: number | null): Uint8Array | null {
    const { selection } = this.#notebook;
    return document !== null && selection.size > 1 && selection.has(document) ? selection.mask : null;
  }

  readonly #walk: Walk = $derived.by(() => {
    const { map, members, listing, noun } = this.#notebook;
    const { openDocument: document } = this.#notebook.selection;
    const selected = this.#selected;
    if (!map || document === null) return NOWHERE;
    if (selected?.length === map.documents.length) {
      return { documents: listing.all.filter((i) => selected[i] === 1), name: 'selected' };
    }
    if (listing.positionOf(document) < 0) {
      const topic = map.topic[document];
      return { documents: members[topic], name: `in ${map.meta.topics[topic].label}` };
    }
    const { order, isSearch, filtered } = listing;
    if (isSearch) return { documents: order, name: order.length === 1 ? 'match' : 'matches' };
    return { documents: order, name: filtered ? 'selected' : counted(order.length, noun).replace(/^\S+ /, '') };
  });

  /** What is gone through, in a word. */
  get name(): string {
    return this.#walk.name;
  }

  get length(): number {
    return this.#walk.documents.length;
  }

  /** Place of the open document, from 0; −1 when it is nowhere. */
  readonly place: number = $derived.by(() => {
    const { openDocument } = this.#notebook.selection;
    return openDocument === null ? -1 : this.#walk.documents.indexOf(openDocument);
  });

  /** Goes on by so many documents; nowhere beyond the ends. */
  step(by: number): void {
    const next = this.#walk.documents[this.place + by];
    if (next !== undefined) this.#go(next);
  }

  /** Goes on to one of the nearest documents. */
  follow(document: number): void {
    const { openDocument: left } = this.#notebook.selection;
    if (left === null) return;
    this.#trail = [...this.#trail, { document: left, selected: this.#selected }];
    this.#selected = this.#selectionOf(document);
    this.#go(document);
  }

  /** Where {@link back} leads, or null. */
  get before(): number | null {
    return this.#trail.at(-1)?.document ?? null;
  }

  /** Goes back to the document whose nearest was opened last, and on to its own way. */
  back(): void {
    const last = this.#trail.at(-1);
    if (!last) return;
    this.#trail = this.#trail.slice(0, -1);
    this.#selected = last.selected;
    this.#go(last.document);
  }

  #go(document: number): void {
    this.#reached = document;
    this.#notebook.selection.openDocument = document;
  }
}
