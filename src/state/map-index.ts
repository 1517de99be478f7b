import type { Document } from '../topic-map/document';
import type { TopicMap } from '../topic-map/topic-map';
import type { ReadMap } from '../worker/read-map-file';

/** Position of each document by its id. */
export function indexById(documents: readonly Document[]): ReadonlyMap<string, number> {
  return new Map(documents.map(({ id }, i) => [id, i]));
}

/** All documents in the order of the map file, however the page numbers them. */
export function inFileOrder({ map, rows }: ReadMap): Int32Array {
  const order = Int32Array.from(map.documents.keys());
  rows?.forEach((row, i) => (order[row] = i));
  return order;
}

/** The selected documents, best fit first; ties by id. */
export function selectedByFit({ byFit }: ReadMap, { mask }: { mask: Uint8Array }): Int32Array {
  return byFit.filter((i) => mask[i] === 1);
}

/** Document indices of each topic in the order of `order`. */
export function membersOf({ meta, topic }: TopicMap, order: Int32Array): Int32Array[] {
  const members = meta.topics.map(({ size }) => new Int32Array(size));
  const count = new Int32Array(members.length);
  for (const i of order) members[topic[i]][count[topic[i]]++] = i;
  return members;
}
