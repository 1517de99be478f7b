/** What was done for the reader where the page itself does not show it. */
export interface Done {
  sentence: string;
  /** Where it can be seen. */
  next?: { label: string; run: () => void };
}

/** The file that is being made for the reader: one at a time, a newer one takes over. And what was done at once. */
export class Saving {
  #making = $state('');
  #failure = $state('');
  #done = $state.raw<Done | null>(null);
  #abort: AbortController | null = null;
  readonly #announce: (sentence: string) => void;

  constructor(announce: (sentence: string) => void) {
    this.#announce = announce;
  }

  /** What is being made ("the HTML file"), or ''. */
  get making(): string {
    return this.#making;
  }

  /** Why the last file was not saved, as one sentence, or ''. */
  get failure(): string {
    return this.#failure;
  }

  /** What was done last, as long as it is worth a sentence on the page. */
  get done(): Done | null {
    return this.#done;
  }

  cancel(): void {
    this.#abort?.abort();
  }

  dismiss(): void {
    this.#failure = '';
    this.#done = null;
  }

  /** Tells what was done, on the page and in the live region. */
  tell(sentence: string, next?: Done['next']): void {
    this.#failure = '';
    this.#done = { sentence, next };
    this.#announce(sentence);
  }

  /** Tells why something could not be done. */
  fail(sentence: string): void {
    this.#done = null;
    this.#failure = sentence;
    this.#announce(sentence);
  }

  /**
   * Makes and saves a file. What went right or wrong is said in the live region.
   *
   * @param what - "the HTML file".
   * @param task - answers with a sentence; it gives up when the signal aborts.
   */
  async run(what: string, task: (signal: AbortSignal) => Promise<string> | string): Promise<void> {
    this.cancel();
    const abort = (this.#abort = new AbortController());
    this.#making = what;
    this.dismiss();
    try {
      const said = await task(abort.signal);
      if (this.#abort === abort) this.tell(said);
    } catch (error) {
      if (this.#abort !== abort) return;
      if (!abort.signal.aborted) {
        const why = error instanceof Error ? error.message : String(error);
        this.#failure = `${what[0].toUpperCase()}${what.slice(1)} was not saved: ${why}`;
      }
      this.#announce(this.#failure || 'Cancelled; nothing was saved.');
    } finally {
      if (this.#abort === abort) this.#making = '';
    }
  }
}
