import { proxy } from 'comlink';
import type { Document } from '../topic-map/document';
import type { TopicMap } from '../topic-map/topic-map';
import { dedicated } from './dedicated';
import type { MapReaderWorker } from './map-reader.worker';
import MapReaderThread from './map-reader.worker?worker';

/**
 * Reads a map file in a worker of its own. The documents come over a few at a time, so that the page can draw in
 * between.
 *
 * @param signal - aborting it ends the worker at once.
 * @throws what is wrong with the file (by `name` and `message`), the signal's reason, or why the worker failed.
 */
export async function readInWorker(bytes: Uint8Array, signal?: AbortSignal): Promise<TopicMap> {
  signal?.throwIfAborted();
  const worker = dedicated<MapReaderWorker>(new MapReaderThread());
  const abort = () => worker.end(signal?.reason);
  signal?.addEventListener('abort', abort, { once: true });
  try {
    const documents: Document[] = [];
    const onDocuments = proxy(async (some: Document[]) => void documents.push(...some));
    const rest = await worker.ask((api) => api.read(bytes, onDocuments));
    return { ...rest, documents };
  } finally {
    signal?.removeEventListener('abort', abort);
    worker.end(new Error('The map is read.'));
  }
}
