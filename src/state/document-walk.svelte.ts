import { untrack } from 'svelte';
import { counted } from '../wording/words';
import type { Notebook } from './notebook.svelte';

/** What previous and next go through while a document is read. */
interface Walk {
  documents: Int32Array;
  /** What they are: "abstracts", "in flow matching". */
  name: string;
}

const NOWHERE: Walk = { documents: new Int32Array(0), name: '' };

/**
 * Next and previous in the reader: through the selection that the document was opened from, else through the list as it
 * is shown, else through its topic. Selecting on the way does not change the way.
 */
export class DocumentWalk {
  readonly #notebook: Notebook;
  /** What was selected when a selected document was opened. */
  #selected = $state.raw<Uint8Array | null>(null);
  /** The document that the last step led to. */
  #reached: number | null = null;

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
        const isOneOfSome = document !== null && selection.size > 1 && selection.has(document);
        this.#selected = isOneOfSome ? selection.mask : null;
      });
    });
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
    if (next === undefined) return;
    this.#reached = next;
    this.#notebook.selection.openDocument = next;
  }
}
