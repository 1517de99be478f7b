import { bestFit } from '../../src/analysis/best-fit';
import { NEW_DOCUMENT, type NotebookDocument } from '../../src/edits/notebook-document';
import type { Selection } from '../../src/state/selection.svelte';
import type { TopicMap } from '../../src/topic-map/topic-map';

/** What the listing needs of a notebook; it writes down what was said and each step. */
export class ListingNotebook {
  readonly noun = 'document';
  document: NotebookDocument = $state.raw(NEW_DOCUMENT);

  constructor(
    readonly map: TopicMap,
    readonly selection: Selection,
    readonly said: string[],
    readonly steps: string[],
  ) {}

  readonly opened = $derived.by(() => ({
    map: this.map,
    bytes: new Uint8Array(1),
    rows: null,
    byFit: bestFit(this.map),
  }));

  announce(sentence: string): void {
    this.said.push(sentence);
  }

  change(label: string, document: NotebookDocument): void {
    this.steps.push(label);
    this.document = document;
  }
}
