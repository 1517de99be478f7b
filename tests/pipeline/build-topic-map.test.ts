import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { readCorpus } from '../../src/corpus/read-corpus';
import { buildTopicMap } from '../../src/pipeline/build-topic-map';
import type { Options } from '../../src/pipeline/options';
import { createRandom, randomInteger } from '../../src/numeric/random';
import type { Corpus } from '../../src/topic-map/document';
import type { TopicMap } from '../../src/topic-map/topic-map';

const source = readFileSync(new URL('../../data/iclr-2026.txt', import.meta.url), 'utf8');

async function corpusOf(text: string): Promise<Corpus> {
  const bytes = new TextEncoder().encode(text);
  const { corpus } = await readCorpus([{ name: 'corpus.txt', bytes }], { keep_duplicates: true });
  return corpus;
}

const build = async (text: string, options: Partial<Options> = {}) => buildTopicMap(await corpusOf(text), options);

const row = (map: TopicMap, words: string) => {
  const found = map.documents.flatMap((document, i) => (document.abstract.includes(words) ? [i] : []));
  expect(found).toHaveLength(1);
  return found[0];
};

/** Everything a map must hold whatever the corpus. */
function expectWhole(map: TopicMap, n: number) {
  expect(map.documents).toHaveLength(n);
  for (const column of [map.x, map.y, map.topic, map.fit, map.trust]) expect(column).toHaveLength(n);
  expect([...map.x, ...map.y, ...map.fit].every(Number.isFinite)).toBe(true);
  expect(Math.max(...map.x.map(Math.abs), ...map.y.map(Math.abs))).toBeLessThan(1.1);
  const { topics } = map.meta;
  expect(topics.map((topic) => topic.id)).toEqual(topics.map((_, i) => i));
  expect(topics.map((topic) => topic.size)).toEqual(topics.map((_, t) => map.topic.filter((v) => v === t).length));
  for (let t = 1; t < topics.length; t++) expect(topics[t].size).toBeLessThanOrEqual(topics[t - 1].size);
  expect(Math.min(...topics.map((topic) => topic.size))).toBeGreaterThan(0);
  expect(new Set(topics.map((topic) => topic.label)).size).toBe(topics.length);
  for (const { exemplars, id, colour, label } of topics) {
    expect(label).not.toBe('');
    expect(colour).toBeGreaterThanOrEqual(1);
    expect(exemplars.length).toBeGreaterThan(0);
    for (const exemplar of exemplars) {
      expect(map.topic[map.documents.findIndex((document) => document.id === exemplar)]).toBe(id);
    }
  }
}

describe('the nineteen abstracts', () => {
  it.each([42, 0, 1, 2, 3])('keep flow matching together, and multi-agent reasoning too (seed %d)', async (seed) => {
    const map = await build(source, { random_state: seed });
    expectWhole(map, 19);
    const topicOf = (words: string) => map.topic[row(map, words)];
    expect(topicOf('topological flow matching')).toBe(topicOf('BWFlow'));
    expect(topicOf('AgentPO')).toBe(topicOf('lazy agent'));
    expect(topicOf('BWFlow')).not.toBe(topicOf('AgentPO'));
    expect(map.meta.topics.length).toBeGreaterThanOrEqual(4);
    expect(map.meta.topics.length).toBeLessThanOrEqual(7);
    expect(Math.min(...map.meta.topics.map((topic) => topic.size))).toBeGreaterThan(1);
    expect(map.meta.quality.trustworthiness).toBeGreaterThan(0.7);
    expect(map.meta.notices).toEqual([]);
  });

  it('come out the same twice and from shuffled input', async () => {
    const [heading, ...blocks] = source.split(/\n\s*\n/).filter((block) => block.trim() !== '');
    const random = createRandom(5);
    for (let i = blocks.length - 1; i > 0; i--) {
      const j = randomInteger(random, i + 1);
      [blocks[i], blocks[j]] = [blocks[j], blocks[i]];
    }
    const map = await build(source);
    expect(await build(source)).toEqual(map);
    expect(await build([heading, ...blocks].join('\n\n'))).toEqual(map);
    expect(await build(source, { random_state: 7 })).not.toEqual(map);
  });

  it('obey the options and write down what they were', async () => {
    const map = await build(source, { topics: 3, n_neighbors: 6, n_components: 3 });
    expectWhole(map, 19);
    expect(map.meta.topics).toHaveLength(3);
    expect(map.meta.k_curve).toEqual([]);
    expect(map.meta.recipe).toMatchObject({ topics: 3, n_neighbors: 6, random_state: 42, min_df: 'auto' });
    expect(map.meta.resolved).toMatchObject({ topics: 3, n_neighbors: 6, n_components: 3, min_df: 2 });
    expect(map.meta.recipe_hash).toMatch(/^[0-9a-f]{64}$/);
    expect(map.meta.recipe_hash).not.toBe((await build(source)).meta.recipe_hash);
    expect(map.meta.input_hash).toBe((await build(source)).meta.input_hash);
  });

  it('make one topic when one is asked for, and as many as there are documents at most', async () => {
    expectWhole(await build(source, { topics: 1 }), 19);
    const many = await build(source, { topics: 40 });
    expectWhole(many, 19);
    expect(many.meta.topics).toHaveLength(19);
    expect(many.meta.notices).toEqual([
      '40 topics were asked for, but the corpus has only 19 different texts; the map has 19.',
    ]);
  });

  it('report the stages in their order', async () => {
    const stages: string[] = [];
    await buildTopicMap(await corpusOf(source), {}, (stage, share) => {
      expect(share).toBeGreaterThanOrEqual(0);
      expect(share).toBeLessThanOrEqual(1);
      if (stages[stages.length - 1] !== stage) stages.push(stage);
    });
    expect(stages.join(' ')).toBe(
      'clean tokenize tfidf svd neighbours choose-k kmeans silhouette phrases keywords umap quality',
    );
  });
});

describe('corpora too small or too poor', () => {
  const blocks = source
    .split(/\n\s*\n/)
    .map((block) => block.trim())
    .filter((block) => block !== '')
    .slice(1);

  it.each([1, 2, 3, 4, 5, 8])('%d documents give a map', async (n) => {
    const map = await build(blocks.slice(0, n).join('\n\n'));
    expectWhole(map, n);
    expect(map.meta.notices).toHaveLength(n < 5 ? 1 : 0);
    expect(map.meta.quality.trustworthiness === null).toBe(n < 4);
    expect(Number.isNaN(map.trust[0])).toBe(n < 4);
  });

  it('identical documents give a map, with one topic for one text', async () => {
    const map = await build([blocks[0], blocks[0], blocks[0], blocks[0], blocks[0], blocks[0]].join('\n\n'));
    expectWhole(map, 6);
    expect(map.meta.topics).toHaveLength(1);
    const pair = await build([blocks[0], blocks[0]].join('\n\n'), { topics: 2 });
    expectWhole(pair, 2);
    expect(pair.meta.topics).toHaveLength(1);
    expect(pair.meta.notices).toContain(
      '2 topics were asked for, but the corpus has only 1 different text; the map has 1.',
    );
  });

  it('a document without a known word is placed, with a notice', async () => {
    const corpus = await corpusOf(source);
    const stranger = { ...corpus.documents[0], id: 'stranger', abstract: 'Qwrtz zxcvb plmkn, vbnmq lkjhg.' };
    const map = await buildTopicMap({ ...corpus, documents: [...corpus.documents, stranger] });
    expectWhole(map, 20);
    const at = map.documents.findIndex((document) => document.id === 'stranger');
    expect(map.topic[at]).toBe(0);
    expect(map.fit[at]).toBe(0);
    expect(map.trust[at]).toBeNaN();
    expect(map.meta.notices).toEqual([
      '1 document without a word of the vocabulary: put with the largest topic, in a corner of the map.',
    ]);
  });

  it('refuses an empty corpus and an unknown option', async () => {
    const corpus = await corpusOf(source);
    await expect(buildTopicMap({ ...corpus, documents: [] })).rejects.toThrow('no documents');
    await expect(buildTopicMap(corpus, { topics: 0 })).rejects.toThrow(
      "topics is 0; it takes 'auto' or a whole number",
    );
  });
});
