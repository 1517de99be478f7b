import { openDB, type DBSchema, type IDBPDatabase } from 'idb';
import { canonicalJson } from '../topic-map/canonical-json';
import { mismatch, type Shape } from '../topic-map/shape';
import { checkNotebook, type SavedNotebook } from '../edits/notebook-file';
import { forgetLeft, leftBehind } from './last-words';

/** A notebook as the browser keeps it, under the input hash of its corpus. */
export interface KeptNotebook extends SavedNotebook {
  /** Key of the map that was opened, before any re-run. */
  base: string;
  /** Key of the map that was shown last; its bytes lie beside the notebook. */
  shown: string;
  /** Milliseconds since 1970. */
  savedAt: number;
  /** Nothing in it but where the reader was. */
  untouched: boolean;
}

/** A notebook and the map that was shown last. */
export interface Kept {
  notebook: KeptNotebook;
  bytes: Uint8Array;
}

interface Schema extends DBSchema {
  notebooks: { key: string; value: KeptNotebook };
  maps: { key: string; value: Uint8Array };
}

/** Whether two records hold the same of what a reader makes; where the reader was does not count. */
export function isSameWork(a: KeptNotebook, b: KeptNotebook | null): boolean {
  const work = ({ document, shown, draft }: KeptNotebook) => canonicalJson([document, shown, draft]);
  return b !== null && (a.savedAt === b.savedAt || work(a) === work(b));
}

/** Untouched notebooks that are kept for their map; what the reader worked on is never forgotten. */
const UNTOUCHED_KEPT = 4;

const KEPT: Shape = { base: 'string', shown: 'string', savedAt: 'number', untouched: 'boolean' };

function checkKept(value: unknown): KeptNotebook {
  const wrong = mismatch(value, KEPT, 'notebook');
  if (wrong) throw new Error(wrong);
  return value as KeptNotebook;
}

/** What a page left behind as it went, where that is readable and newer than what the database has. */
function newerThan(written: KeptNotebook | undefined, name: string) {
  const left = leftBehind(name);
  if (!left || mismatch(left.notebook, KEPT, 'notebook')) return null;
  const notebook = left.notebook as KeptNotebook;
  if (written && !(written.savedAt < notebook.savedAt)) return null;
  return left.bytes || written?.shown === notebook.shown ? { notebook, bytes: left.bytes } : null;
}

/** The browser's database of notebooks. Every method may throw what IndexedDB throws. */
export class NotebookStore {
  readonly #db: IDBPDatabase<Schema>;

  private constructor(db: IDBPDatabase<Schema>) {
    this.#db = db;
  }

  static async open(): Promise<NotebookStore> {
    const db = await openDB<Schema>('toponote', 1, {
      upgrade(fresh) {
        fresh.createObjectStore('notebooks');
        fresh.createObjectStore('maps');
      },
      blocking: (_current, _blocked, event) => (event.target as IDBDatabase).close(),
    });
    return new NotebookStore(db);
  }

  /** What is kept for a corpus; null when nothing is, 'unreadable' when this version does not understand it. */
  async read(inputHash: string): Promise<Kept | 'unreadable' | null> {
    const transaction = this.#db.transaction(['notebooks', 'maps']);
    const [written, map] = await Promise.all([
      transaction.objectStore('notebooks').get(inputHash),
      transaction.objectStore('maps').get(inputHash),
    ]);
    const left = newerThan(written, inputHash);
    const kept = left?.notebook ?? written;
    const bytes = left?.bytes ?? map;
    if (kept === undefined && bytes === undefined) return null;
    try {
      const { base, shown, savedAt, untouched } = checkKept(kept);
      if (!(bytes instanceof Uint8Array)) return 'unreadable';
      return { notebook: { ...checkNotebook(kept), base, shown, savedAt, untouched }, bytes };
    } catch {
      return 'unreadable';
    }
  }

  /**
   * The notebook of a corpus as it lies there, unchecked and without its map. For the tab that may write it: what a page
   * left behind as it went is written first.
   */
  async peek(inputHash: string): Promise<KeptNotebook | undefined> {
    const written = await this.#db.get('notebooks', inputHash);
    const left = newerThan(written, inputHash);
    if (!left) return written;
    await this.write(inputHash, left.notebook, left.bytes);
    return left.notebook;
  }

  /** The notebooks that the reader worked on, the last one first; what cannot be read is left out. */
  async list(): Promise<{ name: string; notebook: KeptNotebook }[]> {
    const transaction = this.#db.transaction('notebooks');
    const worked: { name: string; notebook: KeptNotebook }[] = [];
    for (let cursor = await transaction.store.openCursor(); cursor; cursor = await cursor.continue()) {
      try {
        const notebook = checkKept(cursor.value);
        if (!notebook.untouched) worked.push({ name: cursor.key, notebook });
      } catch {
        // told of when its corpus is opened
      }
    }
    return worked.sort((a, b) => b.notebook.savedAt - a.notebook.savedAt);
  }

  /**
   * Starts writing at once, so that it may be called while the page goes away.
   *
   * @param bytes - the map file, or null when it is already there.
   */
  async write(inputHash: string, notebook: KeptNotebook, bytes: Uint8Array | null): Promise<void> {
    const transaction = this.#db.transaction(['notebooks', 'maps'], 'readwrite');
    const writes = [transaction.objectStore('notebooks').put(notebook, inputHash)];
    if (bytes) writes.push(transaction.objectStore('maps').put(bytes, inputHash));
    transaction.commit();
    await Promise.all([...writes, transaction.done]);
    forgetLeft(inputHash, notebook.savedAt);
  }

  /** Forgets the oldest untouched notebooks but a few, and never `current`. */
  async tidy(current: string): Promise<void> {
    const transaction = this.#db.transaction(['notebooks', 'maps'], 'readwrite');
    const notebooks = transaction.objectStore('notebooks');
    const untouched: { key: string; savedAt: number }[] = [];
    for (let cursor = await notebooks.openCursor(); cursor; cursor = await cursor.continue()) {
      const { untouched: unworked, savedAt } = cursor.value;
      if (unworked && cursor.key !== current) untouched.push({ key: cursor.key, savedAt });
    }
    untouched.sort((a, b) => b.savedAt - a.savedAt);
    for (const { key } of untouched.slice(UNTOUCHED_KEPT)) {
      await notebooks.delete(key);
      await transaction.objectStore('maps').delete(key);
    }
    await transaction.done;
  }
}
