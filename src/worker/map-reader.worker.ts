import { expose, transfer } from 'comlink';
import type { Document } from '../topic-map/document';
import { readMapFile } from './read-map-file';

/** Documents a message: what the page can take in within a frame. */
const CHUNK = 250;

async function read(
  bytes: Uint8Array,
  known: readonly string[] | null,
  onDocuments: (some: Document[]) => Promise<void>,
) {
  const { map, ...about } = await readMapFile(bytes, known);
  const { documents, ...rest } = map;
  // Whoever knows the documents has them already.
  if (!about.rows) {
    for (let i = 0; i < documents.length; i += CHUNK) await onDocuments(documents.slice(i, i + CHUNK));
  }
  const { x, y, topic, fit, trust } = rest;
  return transfer(
    { rest, about },
    [x, y, topic, fit, trust, about.bins, about.byFit].map((values) => values.buffer),
  );
}

export type MapReaderWorker = { read: typeof read };
expose({ read } satisfies MapReaderWorker);
