import type { TopicMap } from '../topic-map/topic-map';

/** Position of each document by its id. */
export function indexById(map: TopicMap | null): ReadonlyMap<string, number> {
  return new Map(map?.documents.map(({ id }, i) => [id, i]));
}

/** Document indices of each topic, best fit first; ties by id. */
export function membersByFit(map: TopicMap): Int32Array[] {
  const members: number[][] = map.meta.topics.map(() => []);
  for (let i = 0; i < map.topic.length; i++) members[map.topic[i]].push(i);
  const { fit, documents } = map;
  return members.map((list) =>
    Int32Array.from(list.sort((a, b) => fit[b] - fit[a] || (documents[a].id < documents[b].id ? -1 : 1))),
  );
}
