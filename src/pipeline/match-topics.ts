import { munkres } from 'munkres';
import type { TopicMap } from '../topic-map/topic-map';

/**
 * Which topic of an earlier run each topic continues, by optimal assignment (Kuhn 1955, "The Hungarian method"): of
 * all ways to pair them the one in which most documents stay together. Only topics with a Jaccard overlap of at least
 * a third are paired, which topics of one size reach when half of their documents are the same.
 *
 * @param previous - topic of every document before, −1 for a document that was not there.
 * @param next - topic of every document now, 0 … k − 1, parallel to `previous`.
 * @returns k topics of before, each at most once, or null for a topic that is new.
 */
export function matchClusters(previous: Int32Array, next: Int32Array, k: number): (number | null)[] {
  const before = previous.reduce((most, topic) => Math.max(most, topic + 1), 0);
  const shared = Array.from({ length: k }, () => new Float64Array(before));
  const sizeBefore = new Float64Array(before);
  const sizeNow = new Float64Array(k);
  next.forEach((topic, i) => {
    if (previous[i] < 0) return;
    shared[topic][previous[i]]++;
    sizeBefore[previous[i]]++;
    sizeNow[topic]++;
  });
  const isAlike = (topic: number, old: number) =>
    3 * shared[topic][old] >= sizeNow[topic] + sizeBefore[old] - shared[topic][old] && shared[topic][old] > 0;
  const costs = shared.map((row, topic) => row.map((count, old) => (isAlike(topic, old) ? -count : 0)));
  const matches: (number | null)[] = Array.from({ length: k }, () => null);
  if (before === 0) return matches;
  for (const [topic, old] of munkres(costs)) if (isAlike(topic, old)) matches[topic] = old;
  return matches;
}

/**
 * Which topic of `previous` each topic of `next` continues, by the documents that both maps hold.
 *
 * @returns for every topic of `next` the id of a topic of `previous`, each at most once, or null for a new topic.
 */
export function matchTopics(previous: TopicMap, next: TopicMap): (number | null)[] {
  return matchClusters(topicBefore(previous, next.documents), next.topic, next.meta.topics.length);
}

/** Topic that `previous` gave each of the documents, −1 where it did not hold one. */
export function topicBefore(previous: TopicMap, documents: readonly { id: string }[]): Int32Array {
  const row = rowsById(previous);
  return Int32Array.from(documents, ({ id }) => previous.topic[row.get(id) ?? -1] ?? -1);
}

/** Rows of a map by the ids of its documents. */
export function rowsById(map: TopicMap): Map<string, number> {
  return new Map(map.documents.map(({ id }, row) => [id, row]));
}
