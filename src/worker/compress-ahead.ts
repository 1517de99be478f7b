import type { TextCrew } from '../pipeline/text-worker';
import type { Document } from '../topic-map/document';
import type { PagesAhead } from '../topic-map/write-topic-map';
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
): Promise<{ pages: Promise<PagesAhead> }> {
  const workers = await crew.workers();
  const batches: Promise<Uint8Array[]>[] = [];
  let pages: Uint8Array<ArrayBuffer>[] = [];
  const give = () => {
    const worker = workers[batches.length % workers.length];
    batches.push(Promise.resolve(worker.compress(pages)));
    pages = [];
  };
  const lengths = documentPages(documents, (page) => {
    pages.push(page);
    if (pages.length === BATCH) give();
  });
  if (pages.length > 0) give();
  const compressed = Promise.all(batches).then((all) => ({ compressed: all.flat(), lengths }));
  compressed.catch(() => {}); // a run that is given up asks for none
  return { pages: compressed };
}
