import type { ContrastWord } from '../analysis/contrast-words';
import { createAnalysis } from '../worker/client';
import type { Notebook } from './notebook.svelte';

/** Documents cleaned between two breaths of the page. */
const CHUNK = 200;

/** The words that set a selection apart, asked of the analysis worker; only the latest question counts. */
export class Contrast {
  #notebook: Notebook;
  #analysis = createAnalysis();
  #loaded: Promise<void> | null = null;
  #question = 0;
  #disposed = false;

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

  async ask(selection: ArrayLike<number>): Promise<void> {
    const question = ++this.#question;
    this.#pending = true;
    this.#error = '';
    try {
      this.#loaded ??= this.#load();
      await this.#loaded;
      if (question !== this.#question) return;
      const words = await this.#analysis.contrast(Array.from(selection));
      if (question !== this.#question || words === null) return;
      this.#words = words;
      this.#pending = false;
    } catch (error) {
      if (question !== this.#question || this.#disposed) return;
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

  dispose(): void {
    this.#disposed = true;
    this.#question++;
    this.#analysis.dispose();
  }

  async #load(): Promise<void> {
    const n = this.#notebook.map?.documents.length ?? 0;
    const texts: string[] = [];
    for (let i = 0; i < n; i++) {
      texts.push(this.#notebook.analysed(i));
      if (i % CHUNK === CHUNK - 1) await new Promise((resolve) => setTimeout(resolve));
    }
    if (!this.#disposed) await this.#analysis.load(texts);
  }
}
