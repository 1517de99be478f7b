import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { applyTopicEdits } from '../../src/edits/apply-topic-edits';
import { topicMembers } from '../../src/edits/topic-edits';
import { createMapBuilder } from '../../src/worker/map-builder';
import { keywordCounter, shapedTopics, withKeywords } from '../../src/worker/topic-keywords';
import { readTopicMap } from '../../src/topic-map/parquet';

const bytes = new Uint8Array(readFileSync(new URL('../../data/iclr-2026.txt', import.meta.url)));
const built = await createMapBuilder([{ name: 'iclr-2026.txt', bytes }]).run({ topics: 5 }, () => {});
const map = await readTopicMap(built.bytes);
const index = new Map(map.documents.map(({ id }, i) => [id, i]));
const idsOf = (topic: number) => map.documents.flatMap(({ id }, i) => (map.topic[i] === topic ? [id] : []));
const apply = (edits: Parameters<typeof applyTopicEdits>[1]) =>
  applyTopicEdits(map, edits, (id) => index.get(id) ?? -1);

describe('keywordCounter', () => {
  const count = keywordCounter(map);

  it('finds the keywords that the map has', () => {
    expect(count(map.topic, 5)).toEqual(map.meta.topics.map(({ keywords }) => keywords));
  });

  it('counts a merged topic anew and leaves the others and the names as they are', () => {
    const edited = apply([{ kind: 'merge', topic: topicMembers(idsOf(1)), into: topicMembers(idsOf(0)) }]);
    const topics = withKeywords(shapedTopics(edited), count, map.meta);
    expect(topics[0].label).toBe(map.meta.topics[0].label);
    expect(topics[0].keywords).toEqual(count(edited.map.topic, 4)[0]);
    expect(topics[0].keywords).not.toEqual(edited.map.meta.topics[0].keywords);
    expect(topics.slice(1)).toEqual(edited.map.meta.topics.slice(1));
  });

  it('names a new topic by its keywords', () => {
    const edited = apply([{ kind: 'gather', documents: idsOf(0).slice(0, 2), label: '' }]);
    const topics = withKeywords(shapedTopics(edited), count, map.meta);
    const [id] = edited.unnamed;
    expect(topics[id].size).toBe(2);
    expect(topics[id].label.toLowerCase()).toContain(topics[id].keywords[0].term.toLowerCase());
    expect(new Set(topics.map(({ label }) => label)).size).toBe(6);
  });
});
