import { inTime } from './in-time';
import type { Notebook } from './notebook.svelte';
import { NotebookStore, type KeptNotebook } from './notebook-store';
import { savedNotebook } from './saved-notebook';
import { TabLock } from './tab-lock';

/** A change is written at most this long after it was made, in milliseconds. */
const DELAY = 300;
/** A store that has not answered by then is taken not to: the map is not held back any longer, in milliseconds. */
const PATIENCE = 5000;
/** Where this tab remembers which corpus its reader opened. */
const OPENED = 'toponote-open';

const WHY: Partial<Record<string, string>> = {
  QuotaExceededError: 'its storage is full',
  TimeoutError: 'its storage does not answer',
};

/** Keeps the notebook in the browser as it changes, one tab at a time. */
export class Keeper {
  readonly #notebook: Notebook;
  readonly #lock = new TabLock();
  #store: NotebookStore | null = null;
  #opening: Promise<NotebookStore> | null = null;
  readonly #suffix: string;
  /** What the open notebook is kept under. */
  #key = '';
  #held = false;
  #dirty = false;
  #timer = 0;
  /** What was last seen, by identity. */
  #seen: unknown[] = [];
  #base = '';
  /** Key of the map whose bytes are in the store. */
  #written = '';

  #elsewhere = $state(false);
  #failure = $state('');
  #restored = $state.raw<{ savedAt: number } | null>(null);

  /** @param edition - of the notebook inside this page; other pages' notebooks of the corpus are kept apart from it. */
  constructor(notebook: Notebook, edition?: string) {
    this.#notebook = notebook;
    this.#suffix = edition ? ` ${edition}` : '';
  }

  /** What the notebook of a corpus is kept under. */
  nameOf(inputHash: string): string {
    return inputHash + this.#suffix;
  }

  /** Another tab has this notebook open: nothing of this one is kept. */
  get elsewhere(): boolean {
    return this.#elsewhere;
  }

  /** Why the browser does not keep the notebook, as one sentence; '' when it does. */
  get failure(): string {
    return this.#failure;
  }

  /** Set when the open notebook is one that was kept, until the reader waves it away. */
  get restored(): { savedAt: number } | null {
    return this.#restored;
  }

  dismiss(): void {
    this.#restored = null;
  }

  /** What the notebook that this tab's reader opened is kept under, or null when it shows the page's own map. */
  get openedByReader(): string | null {
    try {
      return sessionStorage.getItem(this.#opened);
    } catch {
      return null;
    }
  }

  /** What is kept under a name, or null. */
  async recall(name: string): Promise<{ notebook: KeptNotebook; bytes: Uint8Array } | null> {
    if (this.#notebook.readOnly) return null;
    this.#opening ??= NotebookStore.open();
    const answer = this.#opening.then(async (store) => ({ store, kept: await store.read(name) }));
    try {
      const { store, kept } = await inTime(answer, PATIENCE);
      this.#store = store;
      return kept;
    } catch (error) {
      // What was not read must not be written over, should the store answer later.
      this.#store = null;
      this.#opening = Promise.reject(error);
      this.#opening.catch(() => {});
      this.#failed(error);
      return null;
    }
  }

  /**
   * Keeps another notebook from now on: the one that is open. Flush the old one before it goes.
   *
   * @param base - key of the map it began with.
   * @param stored - key of the map whose bytes the store has, '' when none.
   */
  begin({
    base,
    stored,
    restored,
    byReader,
  }: {
    base: string;
    stored: string;
    restored: { savedAt: number } | null;
    byReader: boolean;
  }): void {
    if (this.#notebook.readOnly) return;
    clearTimeout(this.#timer);
    this.#timer = 0;
    this.#key = this.nameOf(this.#notebook.map?.meta.input_hash ?? '');
    this.#base = base;
    this.#written = stored;
    this.#seen = this.#look();
    this.#restored = restored;
    this.#dirty = false;
    this.#remember(byReader);
    this.#hold(false);
    if (byReader) this.#touch();
    void this.#store?.tidy(this.#key).catch(() => {});
  }

  /** The reader opened another map of the same corpus. */
  rebase(base: string): void {
    this.#base = base;
    this.#remember(true);
  }

  /** Takes the notebook over from the tab that has it. */
  keepHere(): void {
    this.#dirty = true;
    this.#hold(true);
  }

  /** Run in an effect: sees every change of the notebook, the selection and the view. */
  watch(): void {
    const now = this.#look();
    if (now.every((value, i) => value === this.#seen[i])) return;
    this.#seen = now;
    this.#touch();
  }

  /** Writes what is not written yet, at once. */
  flush(): void {
    clearTimeout(this.#timer);
    this.#timer = 0;
    const { present } = this.#notebook.history;
    const saved = savedNotebook(this.#notebook);
    if (!this.#dirty || !this.#held || !this.#store || !present || !saved) return;
    this.#dirty = false;
    const { key, bytes } = present.opened;
    const untouched = this.#notebook.beginning.isAsBegun(saved) && key === this.#base;
    const kept: KeptNotebook = { ...saved, base: this.#base, shown: key, savedAt: Date.now(), untouched };
    const fresh = key !== this.#written;
    this.#written = key;
    const name = this.#key;
    this.#store.write(name, kept, fresh ? bytes : null).then(
      () => (this.#failure = ''),
      (error) => {
        if (fresh && name === this.#key) this.#written = '';
        this.#failed(error);
      },
    );
  }

  #look(): unknown[] {
    const { history, selection, view, recipe } = this.#notebook;
    return [history.present, selection.indices, view.transform, view.everything, recipe.draft];
  }

  #touch(): void {
    this.#dirty = true;
    if (this.#held) this.#timer ||= window.setTimeout(() => this.flush(), DELAY);
  }

  #hold(steal: boolean): void {
    this.#held = false;
    this.#elsewhere = false;
    this.#lock.hold(this.#key, {
      steal,
      onHeld: () => {
        this.#held = true;
        this.#elsewhere = false;
        if (this.#dirty) this.#touch();
      },
      onLost: () => {
        this.#held = false;
        this.#elsewhere = true;
        this.#notebook.announce('This notebook is open in another tab; what you change here is not kept.');
      },
    });
  }

  #remember(byReader: boolean): void {
    try {
      if (byReader) sessionStorage.setItem(this.#opened, this.#key);
      else sessionStorage.removeItem(this.#opened);
    } catch {
      // a reload then shows the map that was served
    }
  }

  get #opened(): string {
    return OPENED + this.#suffix;
  }

  #failed(error: unknown): void {
    const why = WHY[error instanceof DOMException ? error.name : ''] ?? 'it allows no storage here';
    this.#failure = `This browser does not keep your changes (${why}); save the notebook to a file before you leave.`;
    this.#notebook.announce(this.#failure);
  }
}
