import type { Document } from '../topic-map/document';
import { ContentHashes } from './content-hash';

/** Hex digits of the content hash that make an id. */
const ID_LENGTH = 12;

/**
 * Puts documents in the one order that does not depend on how they came in: by content hash, then by id.
 * Those without an id get the start of their hash; of several with one id all but the first get `-2`, `-3` …
 * Run on its own result, it changes nothing.
 *
 * @returns the documents, those that take another id as new ones.
 */
export function canonicalOrder(documents: readonly Document[]): Document[] {
  const hashes = new ContentHashes(documents);
  const ids = documents.map(({ id }, i) => id || hashes.at(i).slice(0, ID_LENGTH));
  const places = hashes.sorted((a, b) => ids[a].length - ids[b].length || compare(ids[a], ids[b]));
  const given = new Set<string>();
  /** Ids that several have, and whether the first of them has passed. */
  const shared = new Map<string, boolean>();
  for (const id of ids) {
    if (given.has(id)) shared.set(id, false);
    else given.add(id);
  }
  const made = new Set<string>();
  const next = new Map<string, number>();
  const ordered = Array.from(places, (place) => {
    const document = documents[place];
    const id = ids[place];
    if (shared.get(id) !== true) {
      if (shared.has(id)) shared.set(id, true);
      return withId(document, id);
    }
    let n = next.get(id) ?? 2;
    while (given.has(`${id}-${n}`) || made.has(`${id}-${n}`)) n++;
    next.set(id, n + 1);
    made.add(`${id}-${n}`);
    return withId(document, `${id}-${n}`);
  });
  hashes.remember(ordered);
  return ordered;
}

function withId(document: Document, id: string): Document {
  return document.id === id ? document : { ...document, id };
}

function compare(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0;
}
