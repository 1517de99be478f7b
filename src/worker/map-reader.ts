import { proxy } from 'comlink';
import type { Document } from '../topic-map/document';
import { dedicated } from './dedicated';
import type { MapReaderWorker } from './map-reader.worker';
import MapReaderThread from './map-reader.worker?worker';
import type { ReadMap } from './read-map-file';

export type { ReadMap } from './read-map-file';

/**
 * Reads a map file in a worker of its own. The documents come over a few at a time, so that the page can draw in
 * between.
 *
 * @param signal - aborting it ends the worker at once.
 * @param known - documents of an earlier map. A map of the same ones has these, in their order, in place of its own.
 * @throws what is wrong with the file (by `name` and `message`), the signal's reason, or why the worker failed.
 */
export async function readInWorker(
  bytes: Uint8Array,
  signal?: AbortSignal,
  known: Document[] | null = null,
): Promise<ReadMap> {
  signal?.throwIfAborted();
  const worker = dedicated<MapReaderWorker>(new MapReaderThread());
  const abort = () => worker.end(signal?.reason);
  signal?.addEventListener('abort', abort, { once: true });
  try {
    const ids = known?.map(({ id }) => id) ?? null;
    const documents: Document[] = [];
    const onDocuments = proxy(async (some: Document[]) => void documents.push(...some));
    const { rest, about } = await worker.ask((api) => api.read(bytes, ids, onDocuments));
    return { ...about, map: { ...rest, documents: known && about.rows ? known : documents } };
  } finally {
    signal?.removeEventListener('abort', abort);
    worker.end(new Error('The map is read.'));
  }
}
