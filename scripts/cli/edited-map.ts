import { applyTopicEdits } from '../../src/edits/apply-topic-edits';
import type { TopicEdit } from '../../src/edits/topic-edits';
import type { TopicMap } from '../../src/topic-map/topic-map';
import { keywordCounter, shapedTopics, withKeywords } from '../../src/worker/topic-keywords';
import { segmenterOf } from './node-segmenter';

/** A map with its reader's edits, and how many of them no longer fit. */
export function editedMap(map: TopicMap, edits: readonly TopicEdit[]): { map: TopicMap; missed: number } {
  const index = new Map(map.documents.map(({ id }, i) => [id, i]));
  const edited = applyTopicEdits(map, edits, (id) => index.get(id) ?? -1);
  const missed = edited.missed.length;
  if (edited.changed.length === 0) return { map: edited.map, missed };
  const topics = withKeywords(shapedTopics(edited), keywordCounter(map, segmenterOf(map)), map.meta);
  return { map: { ...edited.map, meta: { ...edited.map.meta, topics } }, missed };
}
