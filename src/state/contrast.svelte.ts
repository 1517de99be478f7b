import type { ContrastWord } from '../analysis/contrast-words';
import type { Notebook } from './notebook.svelte';

/** The words that set a selection apart, asked of the analysis worker; only the latest question counts. */
export class Contrast {
  readonly #notebook: Notebook;
  #question = 0;

  #words = $state.raw<ContrastWord[] | null>(null);
  #pending = $state(false);
  #error = $state('');

  constructor(notebook: Notebook) {
    this.#notebook = notebook;
  }

  /** The answer to the last question that was answered, or null before the first. */
  get words(): ContrastWord[] | null {
    return this.#words;
  }

  get pending(): boolean {
    return this.#pending;
  }

  get error(): string {
    return this.#error;
  }

  /** @param other - the documents to compare with; the rest unless given. */
  async ask(selection: ArrayLike<number>, other?: ArrayLike<number>): Promise<void> {
    const question = ++this.#question;
    this.#pending = true;
    this.#error = '';
    try {
      const words = await this.#notebook.listing.analysis.contrast(Array.from(selection), other && Array.from(other));
      if (question !== this.#question || words === null) return;
      this.#words = words;
      this.#pending = false;
    } catch (error) {
      if (question !== this.#question) return;
      this.#error = error instanceof Error ? error.message : String(error);
      this.#pending = false;
    }
  }

  /** Forgets the answer and any question under way. */
  forget(): void {
    this.#question++;
    this.#pending = false;
    this.#error = '';
    this.#words = null;
  }
}
