import { change, insert, limit, redo, settle, startHistory, undo, type History } from '../edits/history';
import type { NotebookDocument } from '../edits/notebook-document';
import type { OpenedMap } from './opened-map';

/** Bytes of map files that undo goes back over: some thirty runs at 7,400 documents. */
const HELD = 64 * 1024 * 1024;

/** What undo goes back to: the cells, and the map they are about. */
export interface Snapshot {
  document: NotebookDocument;
  opened: OpenedMap;
}

export interface HistoryHooks {
  /** Told of every step, also of one that changes the document alone. */
  onStep(before: Snapshot | null, now: Snapshot): void;
  announce(sentence: string): void;
}

/** The snapshots of a notebook, and what was done between them. Before a map is open there are none. */
export class NotebookHistory {
  #history = $state.raw<History<Snapshot> | null>(null);
  readonly #hooks: HistoryHooks;

  constructor(hooks: HistoryHooks) {
    this.#hooks = hooks;
  }

  get present(): Snapshot | null {
    return this.#history?.present ?? null;
  }

  /** What undo would take back ("delete Topics"), or null. */
  get undoable(): string | null {
    return this.#history?.past.at(-1)?.label ?? null;
  }

  get redoable(): string | null {
    return this.#history?.future[0]?.label ?? null;
  }

  start(present: Snapshot): void {
    this.#set(startHistory(present));
  }

  /** @param group - successive changes of one group are undone as one, until `settle`. */
  change(label: string, parts: Partial<Snapshot>, group: string | null = null): void {
    const history = this.#history;
    if (history) this.#set(change(history, label, { ...history.present, ...parts }, group));
  }

  /**
   * Another map under the cells, which took its time to make. The reader may have gone back meanwhile: what can be done
   * again stays so, over the new map where it was over the one that was replaced.
   */
  replaceMap(label: string, opened: OpenedMap): void {
    const history = this.#history;
    if (!history) return;
    const replaced = history.present.opened;
    const over = (state: Snapshot) => (state.opened === replaced ? { ...state, opened } : state);
    this.#set(insert(history, label, over(history.present), over));
  }

  /** Ends a run of typing. */
  settle(): void {
    if (this.#history) this.#set(settle(this.#history));
  }

  undo(): void {
    const label = this.undoable;
    if (!this.#history || label === null) return;
    this.#set(undo(this.#history));
    this.#hooks.announce(`Undone: ${label}.`);
  }

  /**
   * Takes back a run of typing; redo brings it again.
   *
   * @param before - the snapshot that it began with.
   * @returns false when something else was done since.
   */
  takeBack(before: Snapshot | null): boolean {
    if (this.present === before) return true;
    if (this.#history?.past.at(-1)?.state !== before) return false;
    this.undo();
    return true;
  }

  redo(): void {
    const label = this.redoable;
    if (!this.#history || label === null) return;
    this.#set(redo(this.#history));
    this.#hooks.announce(`Done again: ${label}.`);
  }

  #set(history: History<Snapshot>): void {
    const before = this.present;
    this.#history = limit(history, HELD, ({ opened: { bytes } }) => ({ part: bytes, size: bytes.length }));
    if (history.present !== before) this.#hooks.onStep(before, history.present);
  }
}
