import { expect, it } from 'vitest';
import { describeChange } from '../../src/analysis/describe-change';
import type { TopicMap } from '../../src/topic-map/topic-map';
import { syntheticMap } from '../topic-map/synthetic';

// Five topics of twelve documents each, side by side.
const map = syntheticMap(60);

function withTopics(topicOf: (row: number) => number, k: number): TopicMap {
  const topic = map.topic.map((_, row) => topicOf(row));
  const topics = Array.from({ length: k }, (_, id) => ({ ...map.meta.topics[id % 5], id }));
  return { ...map, topic, meta: { ...map.meta, topics } };
}

/** The first rows only. */
const cut = (rows: number): TopicMap => ({
  ...map,
  documents: map.documents.slice(0, rows),
  topic: map.topic.slice(0, rows),
  x: map.x.slice(0, rows),
  y: map.y.slice(0, rows),
});

it.each<[string, TopicMap, TopicMap, string]>([
  ['nothing', map, map, 'Nothing changed.'],
  ['only the numbers of the topics', map, withTopics((row) => 4 - map.topic[row], 5), 'Nothing changed.'],
  ['one document', map, withTopics((row) => (row === 0 ? 4 : map.topic[row]), 5), '1 document moved.'],
  ['a topic split', map, withTopics((row) => (row < 5 ? 5 : map.topic[row]), 6), '1 topic new, 5 documents moved.'],
  ['topics merged', map, withTopics((row) => Math.min(3, map.topic[row]), 4), '1 topic gone, 12 documents moved.'],
  [
    'some new, some gone',
    map,
    withTopics((row) => (row < 36 ? row % 3 : map.topic[row]), 5),
    '3 topics new, 3 gone, 36 documents moved.',
  ],
  ['documents added', cut(50), map, '10 documents added.'],
  ['documents left out', map, cut(59), '1 document left out.'],
  ['only the layout', map, { ...map, x: map.y, y: map.x }, 'The same topics, laid out anew.'],
])('%s', (_, previous, next, sentence) => {
  const keywords = previous.meta.topics[0].keywords;
  const same = (one: TopicMap): TopicMap => ({
    ...one,
    meta: { ...one.meta, topics: one.meta.topics.map((topic) => ({ ...topic, keywords })) },
  });
  expect(describeChange(same(previous), same(next))).toBe(sentence);
});

it('other keywords', () => {
  const [first, ...rest] = map.meta.topics;
  const topics = [{ ...first, keywords: first.keywords.slice(1) }, ...rest];
  expect(describeChange(map, { ...map, meta: { ...map.meta, topics } })).toBe('The same topics, with other keywords.');
});
