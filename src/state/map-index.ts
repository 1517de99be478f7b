import type { Document } from '../topic-map/document';
import type { TopicMap } from '../topic-map/topic-map';

/** Position of each document by its id. */
export function indexById(documents: readonly Document[]): ReadonlyMap<string, number> {
  return new Map(documents.map(({ id }, i) => [id, i]));
}

/** Document indices of each topic in the order of `order`. */
export function membersOf({ meta, topic }: TopicMap, order: Int32Array): Int32Array[] {
  const members = meta.topics.map(({ size }) => new Int32Array(size));
  const count = new Int32Array(members.length);
  for (const i of order) members[topic[i]][count[topic[i]]++] = i;
  return members;
}
