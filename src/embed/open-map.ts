import { failureSentence } from '../state/failure-sentence';
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
  const bytes = typeof source === 'string' ? await fetchMap(source, signal) : source;
  if (!bytes) throw new Error(`There is no map file at ${String(source)}; check the address in src.`);
  try {
    return await readInWorker(bytes, signal);
  } catch (error) {
    signal.throwIfAborted();
    if (error instanceof Error && error.name === 'TopicMapError') throw inSentence(error, source);
    // A page whose policy allows no worker still shows its map, and holds still while it is read.
    return readMapFile(bytes, null).catch((reason: unknown) => {
      throw inSentence(reason, source);
    });
  }
}

/** The page around knows what to do with its address; nobody there has started a server. */
async function fetchMap(source: string, signal: AbortSignal): Promise<Uint8Array | null> {
  return fetchBytes(source, { signal }).catch((error: unknown) => {
    signal.throwIfAborted();
    const message = error instanceof Error ? error.message : String(error);
    const remedy =
      location.protocol === 'file:'
        ? 'a page opened from disk may fetch nothing, so give it the bytes as data.'
        : 'check the address in src, and that its server lets this page read it.';
    throw new Error(message.replace('is the server still running?', remedy));
  });
}

function inSentence(error: unknown, source: string | Uint8Array): Error {
  return new Error(failureSentence(error, typeof source === 'string' ? source : 'What data holds'));
}
