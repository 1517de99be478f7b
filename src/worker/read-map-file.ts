import { bestFit } from '../analysis/best-fit';
import { densityBins } from '../geometry/density';
import { inOrder, rowsOf } from '../topic-map/document-order';
import { readTopicMap } from '../topic-map/parquet';
import type { TopicMap } from '../topic-map/topic-map';

/** A map file as it was read, with what a page asks of every map. */
export interface ReadMap {
  map: TopicMap;
  /** The row of the file that each document is in; null where they are in the order of the file. */
  rows: Int32Array | null;
  /** All documents, best fit first. */
  byFit: Int32Array;
  /** How crowded it is round each document (see `densityBins`). */
  bins: Uint8Array;
}

/**
 * @param known - ids of documents in an order that a map of the same ones is put in.
 * @throws TopicMapError with one sentence when the bytes are no map file.
 */
export async function readMapFile(bytes: Uint8Array, known: readonly string[] | null): Promise<ReadMap> {
  const read = await readTopicMap(bytes);
  const rows = known && rowsOf(read.documents, known);
  const map = rows ? inOrder(read, rows) : read;
  return { map, rows, byFit: bestFit(map), bins: densityBins(map.x, map.y) };
}
