import type { ReadReport } from '../corpus/report';
import type { Document } from '../topic-map/document';
import { readInWorker, type ReadMap } from '../worker/map-reader';

/** A map with the file it is in and where that came from. Never changed in place. */
export interface OpenedMap extends ReadMap {
  /** The map file as it was read or built. */
  bytes: Uint8Array;
  /** Sha-256 of the bytes. */
  key: string;
  report: ReadReport | null;
  /** File name(s) it came from. */
  source: string;
}

/**
 * @param known - documents that a map of the same ones has in place of its own, in their order.
 * @throws a TopicMapError (by its name) with one sentence when the bytes are no map file, or the signal's reason.
 */
export async function openMapFile(
  bytes: Uint8Array,
  report: ReadReport | null,
  source: string,
  signal?: AbortSignal,
  known: Document[] | null = null,
): Promise<OpenedMap> {
  const [read, key] = await Promise.all([readInWorker(bytes, signal, known), digest(bytes)]);
  signal?.throwIfAborted();
  return { ...read, bytes, key, report, source };
}

/** Title of the corpus, or the file's name where it has none. */
export function corpusTitle({ map, source }: OpenedMap): string {
  return map.meta.title || source.replace(/(\.topicmap)?\.\w+(\.gz)?$/, '') || 'Topic map';
}

async function digest(bytes: Uint8Array): Promise<string> {
  const hash = await crypto.subtle.digest('SHA-256', bytes.slice());
  return Array.from(new Uint8Array(hash), (byte) => byte.toString(16).padStart(2, '0')).join('');
}
