import { describe, expect, it } from 'vitest';
import { buildTopicMap } from '../../src/pipeline/build-topic-map';
import { createDocumentIndex } from '../../src/worker/document-index';
import { syntheticCorpus } from '../pipeline/synthetic';

// Four groups of documents, of which a map with two topics puts two together at least once.
const corpus = syntheticCorpus(80, 4);
const map = await buildTopicMap(corpus, { topics: 2, n_epochs: 10 });
const ask = (of: typeof map, k: number) =>
  createDocumentIndex(of).split({ topic: of.topic, topics: of.meta.topics.length, own: 0, label: 'Mine', k });
const ids = (of: typeof map, k: number) =>
  ask(of, k).map(({ documents }) => documents.map((i) => of.documents[i].id).sort());

describe('splitTopic', () => {
  it('parts a topic into all of its documents, largest part first, each with its words', () => {
    const parts = ask(map, 2);
    expect(parts).toHaveLength(2);
    const all = parts.flatMap(({ documents }) => documents);
    const own = [...map.topic.keys()].filter((i) => map.topic[i] === 0);
    expect(all.sort((a, b) => a - b)).toEqual(own);
    expect(parts[0].documents.length).toBeGreaterThanOrEqual(parts[1].documents.length);
    for (const { keywords } of parts) expect(keywords.length).toBeGreaterThan(0);
    expect(parts[0].label).toBe('Mine');
    expect(parts[1].label.toLowerCase()).toContain(parts[1].keywords[0].term.toLowerCase());

    // The part that would be called so again keeps the name.
    const { label } = parts[1];
    const asked = { topic: map.topic, topics: 2, own: 0, label, k: 2 };
    const [heir, other] = createDocumentIndex(map).split(asked);
    expect([heir.documents, heir.label]).toEqual([parts[1].documents, label]);
    expect(other.label).not.toBe(label);
  });

  it('is the same wherever the documents stand, and has no more parts than there are different documents', () => {
    const order = [...map.topic.keys()].reverse();
    const turned = {
      ...map,
      documents: order.map((i) => map.documents[i]),
      topic: Int32Array.from(order, (i) => map.topic[i]),
    };
    expect(ids(turned, 3)).toEqual(ids(map, 3));
    expect(ask(map, 500).length).toBeLessThanOrEqual(map.meta.topics[0].size);
  });
});
