import type { TextCrew } from '../pipeline/text-worker';
import type { Document } from '../topic-map/document';
import { documentPages } from '../topic-map/write-topic-map';

/** Pages that travel together. */
const BATCH = 64;

/**
 * Has the documents of a map compressed on other threads while this one still finds out how good the map is.
 *
 * @returns when the work is given out; the pages are for `writeTopicMap`.
 */
export async function compressAhead(
  documents: readonly Document[],
  crew: TextCrew,
): Promise<{ pages: Promise<Uint8Array[]> }> {
  const workers = await crew.workers();
  const pages = documentPages(documents);
  const batches: Promise<Uint8Array[]>[] = [];
  for (let first = 0; first < pages.length; first += BATCH) {
    const worker = workers[batches.length % workers.length];
    batches.push(Promise.resolve(worker.compress(pages.slice(first, first + BATCH))));
  }
  const compressed = Promise.all(batches).then((all) => all.flat());
  compressed.catch(() => {}); // a run that is given up asks for none
  return { pages: compressed };
}
