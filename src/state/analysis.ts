import type { ContrastWord } from '../analysis/contrast-words';
import type { SearchAnswer } from '../analysis/search-index';
import type { Neighbour } from '../analysis/similar-documents';
import type { DocumentQuestions, SplitAsked } from '../worker/document-client';
import { createDocumentQuestions } from '../worker/document-client';
import type { TopicPart } from '../worker/split-topic';
import type { ShapedTopics } from '../worker/topic-keywords';
import type { Topic } from '../topic-map/topic-map';
import type { Notebook } from './notebook.svelte';

/** The analysis worker on the documents of the open map: it starts with the first question and follows the map. */
export class Analysis {
  readonly #notebook: Notebook;
  #worker: DocumentQuestions | null = null;
  #opened: { bytes: Uint8Array; ready: Promise<void> } | null = null;

  constructor(notebook: Notebook) {
    this.#notebook = notebook;
  }

  search(query: string): Promise<SearchAnswer | null> {
    return this.#ask((worker) => worker.search(query));
  }

  similar(document: number, count: number): Promise<Neighbour[] | null> {
    return this.#ask((worker) => worker.similar(document, count));
  }

  contrast(selection: number[], other?: number[]): Promise<ContrastWord[] | null> {
    return this.#ask((worker) => worker.contrast(selection, other));
  }

  describe(shaped: ShapedTopics): Promise<Topic[] | null> {
    return this.#ask((worker) => worker.describe(shaped));
  }

  split(asked: SplitAsked): Promise<TopicPart[] | null> {
    return this.#ask((worker) => worker.split(asked));
  }

  nameRanks(): Promise<Int32Array | null> {
    return this.#ask((worker) => worker.nameRanks());
  }

  /** @returns null when a newer question or other documents took over. */
  async #ask<T>(question: (worker: DocumentQuestions) => Promise<T>): Promise<T | null> {
    const { opened } = this.#notebook;
    if (!opened) return null;
    const { bytes, rows, map } = opened;
    const isOpen = () => this.#notebook.map?.documents === map.documents;
    const worker = (this.#worker ??= createDocumentQuestions());
    try {
      if (this.#opened?.bytes !== bytes) this.#opened = { bytes, ready: worker.open(bytes, rows) };
      await this.#opened.ready;
      if (!isOpen()) return null;
      const answer = await question(worker);
      return isOpen() ? answer : null;
    } catch (error) {
      // The next question starts another worker.
      if (this.#worker === worker) {
        worker.dispose();
        this.#worker = null;
        this.#opened = null;
      }
      throw error;
    }
  }
}
