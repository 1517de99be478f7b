import { fromBase64, toBase64 } from '../edits/base64';
import type { KeptNotebook } from './notebook-store';

const LAST_WORDS = 'toponote-leaving ';

/** The storage of an origin holds about five megabytes: a map above that is not put there. */
const LARGEST_MAP = 2_000_000;

/** What a page was still writing when it went. */
export interface LastWords {
  notebook: unknown;
  /** The map it shows, or null when the database has that already. */
  bytes: Uint8Array | null;
}

/**
 * What a page leaves behind in `localStorage` as it goes: a write to IndexedDB that was begun then may come to nothing,
 * this one is done when it returns. Where the browser refuses, the database is all there is.
 *
 * @param bytes - the map, or null when the database has it.
 */
export function leaveBehind(name: string, notebook: KeptNotebook, bytes: Uint8Array | null): void {
  if (bytes && bytes.length > LARGEST_MAP) return;
  try {
    localStorage.setItem(LAST_WORDS + name, JSON.stringify({ notebook, map: bytes && toBase64(bytes) }));
  } catch {
    // too large, or storage is off
  }
}

/** What a page left behind of a notebook, unchecked, or null. */
export function leftBehind(name: string): LastWords | null {
  try {
    const text = localStorage.getItem(LAST_WORDS + name);
    if (text === null) return null;
    const { notebook, map } = JSON.parse(text) as { notebook: unknown; map: string | null };
    return { notebook, bytes: map === null ? null : fromBase64(map) };
  } catch {
    return null;
  }
}

/** Once the database has what was kept at `savedAt`: what was left behind until then. */
export function forgetLeft(name: string, savedAt: number): void {
  const left = leftBehind(name);
  if (!left || Number((left.notebook as KeptNotebook | null)?.savedAt) > savedAt) return;
  try {
    localStorage.removeItem(LAST_WORDS + name);
  } catch {
    // it stays, and is older than what the database has
  }
}
