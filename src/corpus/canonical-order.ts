import type { Document } from '../topic-map/document';
import { ContentHashes, type Sha256 } from './content-hash';
import { FirstSeen, Hash64 } from './hash64';

/** Hex digits of the content hash that make an id. */
const ID_LENGTH = 12;

/**
 * Puts documents in the one order that does not depend on how they came in: by content hash, then by id.
 * Those without an id get the start of their hash; of several with one id all but the first get `-2`, `-3` …
 * Run on its own result, it changes nothing. Documents are given their ids as they are: copies of a million would weigh a
 * tenth of what they say.
 *
 * @param seen - a table to work in.
 * @param sha256 - as {@link ContentHashes} takes it.
 */
export function canonicalOrder(
  documents: readonly Document[],
  seen = new FirstSeen(documents.length),
  sha256?: Sha256,
): Document[] {
  const hashes = new ContentHashes(documents, sha256);
  const ids = documents.map(({ id }, i) => id || hashes.at(i).slice(0, ID_LENGTH));
  const places = hashes.sorted((a, b) => ids[a].length - ids[b].length || compare(ids[a], ids[b]));
  const distinct = areDistinct(ids, seen) ? ids : distinctIds(ids, places);
  const ordered = new Array<Document>(documents.length);
  places.forEach((place, at) => {
    ordered[at] = documents[place];
    ordered[at].id = distinct[place];
  });
  hashes.remember(ordered);
  return ordered;
}

/** Told by hashes, which a set of a million ids would outweigh many times; false also where two hashes are the same by chance. */
function areDistinct(ids: readonly string[], seen: FirstSeen): boolean {
  seen.clear();
  return ids.every((id, i) => seen.firstOf(new Hash64().addText(id), i) === i);
}

/** @param places - the order in which ids are given. */
function distinctIds(ids: readonly string[], places: Iterable<number>): string[] {
  const taken = new Set<string>();
  /** Ids that several have, and whether the first of them has passed. */
  const shared = new Map<string, boolean>();
  for (const id of ids) {
    if (taken.has(id)) shared.set(id, false);
    else taken.add(id);
  }
  const next = new Map<string, number>();
  const distinct = [...ids];
  for (const place of places) {
    const id = ids[place];
    if (shared.get(id) !== true) {
      if (shared.has(id)) shared.set(id, true);
      continue;
    }
    let n = next.get(id) ?? 2;
    while (taken.has(`${id}-${n}`)) n++;
    next.set(id, n + 1);
    taken.add(`${id}-${n}`);
    distinct[place] = `${id}-${n}`;
  }
  return distinct;
}

function compare(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0;
}
