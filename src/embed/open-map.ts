import { fetchBytes } from '../state/fetch-bytes';
import { readInWorker, type ReadMap } from '../worker/map-reader';
import { readMapFile } from '../worker/read-map-file';

/**
 * Reads a map file for an element.
 *
 * @param source - its address or its bytes.
 * @throws an error of one sentence, or the signal's reason.
 */
export async function openMap(source: string | Uint8Array, signal: AbortSignal): Promise<ReadMap> {
  const bytes = typeof source === 'string' ? await fetchBytes(source, { signal }) : source;
  if (!bytes) throw new Error(`There is no map file at ${String(source)}; check the address in src.`);
  try {
    return await readInWorker(bytes, signal);
  } catch (error) {
    signal.throwIfAborted();
    if (error instanceof Error && error.name === 'TopicMapError') throw error;
    // A page whose policy allows no worker still shows its map, and holds still while it is read.
    return readMapFile(bytes, null);
  }
}
