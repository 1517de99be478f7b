import type { Document } from '../topic-map/document';
import { contentHash, withId } from './content-hash';

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
  const entries = documents.map((document) => {
    const hash = contentHash(document);
    return { document, hash, id: document.id || hash.slice(0, ID_LENGTH) };
  });
  entries.sort((a, b) => compare(a.hash, b.hash) || a.id.length - b.id.length || compare(a.id, b.id));
  const given = new Set(entries.map((entry) => entry.id));
  const used = new Set<string>();
  const next = new Map<string, number>();
  return entries.map(({ document, id }) => {
    let unique = id;
    if (used.has(id)) {
      let n = next.get(id) ?? 2;
      while (given.has(`${id}-${n}`) || used.has(`${id}-${n}`)) n++;
      unique = `${id}-${n}`;
      next.set(id, n + 1);
    }
    used.add(unique);
    return withId(document, unique);
  });
}

function compare(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0;
}
