import type { TopicMapMeta } from './topic-map';

/** How many topics k-means found, before any edits of a reader. */
export function foundTopics({ resolved, topics }: Pick<TopicMapMeta, 'resolved' | 'topics'>): number {
  return typeof resolved.topics === 'number' ? resolved.topics : topics.length;
}
