import { inTime } from './in-time';
import { KeptNotices, type LeftNotebook } from './kept-notices.svelte';
import type { Notebook } from './notebook.svelte';
import { failureToKeep, OBSTACLES, type Obstacle } from './kept-sentences';
import { leaveBehind } from './last-words';
import { isSameWork, NotebookStore, type Kept, type KeptNotebook } from './notebook-store';
import { savedNotebook } from './saved-notebook';
import { TabLock } from './tab-lock';
import { TabMemory } from './tab-memory';

/** A change is written at most this long after it was made, in milliseconds. */
const DELAY = 300;
/** A store that has not answered by then is taken not to: the map is not held back any longer, in milliseconds. */
const PATIENCE = 5000;

/** What the open notebook is kept as. */
interface KeptAs {
  /** Key of the map it began with. */
  base: string;
  /** What the store has of it, if anything. */
  kept: Kept | null;
  /** When it was kept, where that is worth a sentence. */
  restored: number | null;
  byReader: boolean;
  left: LeftNotebook | null;
}

/** What a kept notebook is called where it is not open: its own title, if that stands without its map, or its files. */
function keptTitle({ document, source }: KeptNotebook): string {
  return document.title !== null && !document.title.includes('{{') ? document.title : source;
}

/** Keeps the notebook in the browser as it changes, one tab at a time. */
export class Keeper {
  readonly #notebook: Notebook;
  readonly notices = new KeptNotices();
  readonly #lock = new TabLock();
  readonly #memory: TabMemory;
  #store: NotebookStore | null = null;
  #opening: Promise<NotebookStore> | null = null;
  readonly #suffix: string;
  /** What the open notebook is kept under. */
  #key = '';
  #held = false;
  #dirty = false;
  #timer = 0;
  /** Writes that are under way, with the map that goes into the store. */
  #writing: { map: Uint8Array | null }[] = [];
  /** What was last seen, by identity. */
  #seen: unknown[] = [];
  #base = '';
  /** Key of the map whose bytes are in the store. */
  #written = '';
  /** What this tab knows to be in the store; anything else there is another tab's work. */
  #known: KeptNotebook | null = null;
  /** Of who has the lock: an answer that comes after it went is none. */
  #turn = 0;
  /** The name whose record was found to be unreadable. */
  #unreadable: string | null = null;

  #obstacle = $state<Obstacle | null>(null);
  #failure = $state('');

  /** @param edition - of the notebook inside this page; other pages' notebooks of the corpus are kept apart from it. */
  constructor(notebook: Notebook, edition?: string) {
    this.#notebook = notebook;
    this.#suffix = edition ? ` ${edition}` : '';
    this.#memory = new TabMemory(this.#suffix);
  }

  /** What the notebook that this tab's reader opened is kept under, or null when it shows the page's own map. */
  get openedByReader(): string | null {
    return this.#memory.opened;
  }

  /** What the notebook of a corpus is kept under. */
  nameOf(inputHash: string): string {
    return inputHash + this.#suffix;
  }

  /** Why nothing is kept, though the browser could: it is the reader's to decide. */
  get obstacle(): Obstacle | null {
    return this.#obstacle;
  }

  /** The open notebook is not kept, in one sentence; '' when it is. */
  get warning(): string {
    return this.#obstacle ? OBSTACLES[this.#obstacle] : this.#failure;
  }

  /** What is kept under a name, or null: also when it cannot be read. */
  async recall(name = this.#key): Promise<Kept | null> {
    if (this.#notebook.readOnly) return null;
    this.#opening ??= NotebookStore.open();
    const answer = this.#opening.then(async (store) => ({ store, kept: await store.read(name) }));
    try {
      const { store, kept } = await inTime(answer, PATIENCE);
      this.#store = store;
      this.#unreadable = kept === 'unreadable' ? name : null;
      return kept === 'unreadable' ? null : kept;
    } catch (error) {
      // What was not read must not be written over, should the store answer later.
      this.#store = null;
      this.#opening = Promise.reject(error);
      this.#opening.catch(() => {});
      this.#failed(error);
      return null;
    }
  }

  /** Keeps another notebook from now on: the one that is open. Flush the old one before it goes. */
  begin({ base, kept, restored, byReader, left }: KeptAs): void {
    if (this.#notebook.readOnly) return;
    clearTimeout(this.#timer);
    this.#timer = 0;
    this.#key = this.nameOf(this.#notebook.map?.meta.input_hash ?? '');
    this.#base = base;
    this.#know(kept);
    this.#seen = this.#look();
    this.notices.begin(restored, left?.name === this.#key ? null : left);
    this.#dirty = false;
    this.#memory.opened = byReader ? this.#key : null;
    this.#hold(false);
    if (byReader) this.#touch();
    void this.#store?.tidy(this.#key).catch(() => {});
    void this.#lookForOthers();
  }

  /** Where the reader's other work is; a page with a notebook inside keeps to its own. */
  async #lookForOthers(): Promise<void> {
    const key = this.#key;
    if (this.#suffix !== '') return;
    try {
      const worked = (await this.#store?.list()) ?? [];
      // A new corpus does not wait for this.
      if (key !== this.#key) return;
      this.notices.others = worked
        .filter(({ name }) => name !== key && !name.includes(' '))
        .map(({ name, notebook }) => ({ name, title: keptTitle(notebook) }));
    } catch {
      // the store has said so, or will
    }
  }

  /** The reader opened another map of the same corpus. */
  rebase(base: string): void {
    this.#base = base;
    this.#memory.opened = this.#key;
  }

  /** Writes over what is kept; where another tab has the notebook, takes it from that tab. */
  keepHere(): void {
    this.#notebook.announce('This notebook is kept here from now on.');
    if (this.#obstacle === 'unreadable') this.#unreadable = null;
    this.#dirty = true;
    if (this.#obstacle === 'elsewhere') this.#hold(true);
    else this.#start();
  }

  /** The open notebook is now what another tab kept, or goes on from it. */
  caughtUp(kept: Kept): void {
    this.#know(kept);
    this.#base = kept.notebook.base;
    this.#dirty = true;
    this.#start();
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
    if (this.#dirty) void this.#write();
  }

  /** The page goes away: what is not written yet, or is just being written, is also left where the next page finds it. */
  leaveBehind(): void {
    if (this.#dirty || this.#writing.length > 0) void this.#write(true);
  }

  /** Writes the open notebook, changed or not, before another one takes its place. */
  async leave(): Promise<LeftNotebook | null> {
    const left = { name: this.#key, title: this.#notebook.title };
    return (await this.#write()) ? left : null;
  }

  /** @returns whether the browser has the notebook as it is now. */
  async #write(isLeaving = false): Promise<boolean> {
    clearTimeout(this.#timer);
    this.#timer = 0;
    const { present } = this.#notebook.history;
    const saved = savedNotebook(this.#notebook);
    if (!this.#held || !this.#store || !present || !saved) return false;
    this.#dirty = false;
    const { key, bytes } = present.opened;
    const untouched = this.#notebook.beginning.isAsBegun(saved) && key === this.#base;
    const kept: KeptNotebook = { ...saved, base: this.#base, shown: key, savedAt: Date.now(), untouched };
    const fresh = key !== this.#written;
    this.#written = key;
    const name = this.#key;
    const map = fresh ? bytes : null;
    if (isLeaving) leaveBehind(name, kept, this.#writing.some(({ map }) => map === bytes) ? bytes : map);
    const writing = { map };
    this.#writing.push(writing);
    try {
      await this.#store.write(name, kept, map);
      if (name === this.#key) this.#known = kept;
      this.#failure = '';
      return true;
    } catch (error) {
      if (fresh && name === this.#key) this.#written = '';
      this.#failed(error);
      return false;
    } finally {
      this.#writing = this.#writing.filter((other) => other !== writing);
    }
  }

  #look(): unknown[] {
    const { history, selection, view, recipe } = this.#notebook;
    return [history.present, selection.indices, view.transform, view.everything, view.colourBy, recipe.draft];
  }

  #know(kept: Kept | null): void {
    this.#written = kept?.notebook.shown ?? '';
    this.#known = kept?.notebook ?? null;
  }

  #touch(): void {
    this.#dirty = true;
    if (this.#held) this.#timer ||= window.setTimeout(() => this.flush(), DELAY);
  }

  #hold(steal: boolean): void {
    this.#turn++;
    this.#held = false;
    this.#obstacle = null;
    this.#lock.hold(this.#key, steal, {
      onHeld: () => void this.#claim(steal),
      onLost: () => this.#stop('elsewhere'),
    });
  }

  /** The lock is this tab's now; what it does not know of is not written over unasked. */
  async #claim(steal: boolean): Promise<void> {
    const turn = ++this.#turn;
    const waited = this.#obstacle !== null;
    if (this.#unreadable === this.#key) return this.#stop('unreadable');
    if (steal) return this.#start();
    try {
      const there = await this.#store?.peek(this.#key);
      if (turn !== this.#turn) return;
      if (there && !isSameWork(there, this.#known)) {
        this.#stop('newer');
        if (this.#isUnchanged()) await this.#notebook.opener.catchUp();
        return;
      }
      this.#start();
      if (waited) this.#notebook.announce('The other tab is gone; this notebook is kept again.');
    } catch (error) {
      this.#failed(error);
    }
  }

  /** Nothing was done here since it was read or kept: what another tab made of it may take its place unasked. */
  #isUnchanged(): boolean {
    const saved = savedNotebook(this.#notebook);
    const key = this.#notebook.history.present?.opened.key;
    if (!saved || key === undefined) return false;
    if (!this.#known) return key === this.#base && this.#notebook.beginning.isAsBegun(saved);
    return isSameWork({ ...this.#known, ...saved, shown: key, savedAt: NaN }, this.#known);
  }

  #start(): void {
    this.#held = true;
    this.#obstacle = null;
    if (this.#dirty) this.#touch();
  }

  #stop(obstacle: Obstacle): void {
    this.#turn++;
    this.#held = false;
    this.#obstacle = obstacle;
    this.#notebook.announce(OBSTACLES[obstacle]);
  }

  #failed(error: unknown): void {
    this.#failure = failureToKeep(error);
    this.#notebook.announce(this.#failure);
  }
}
