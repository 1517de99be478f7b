import { expose, transfer } from 'comlink';
import type { Document } from '../topic-map/document';
import { readTopicMap } from '../topic-map/parquet';

/** Documents a message: what the page can take in within a frame. */
const CHUNK = 250;

async function read(bytes: Uint8Array, onDocuments: (some: Document[]) => Promise<void>) {
  const { documents, ...rest } = await readTopicMap(bytes);
  for (let i = 0; i < documents.length; i += CHUNK) await onDocuments(documents.slice(i, i + CHUNK));
  const { x, y, topic, fit, trust } = rest;
  return transfer(
    rest,
    [x, y, topic, fit, trust].map((values) => values.buffer),
  );
}

export type MapReaderWorker = { read: typeof read };
expose({ read } satisfies MapReaderWorker);
