import { readFileSync } from 'node:fs';
import { beforeAll, describe, expect, it } from 'vitest';
import { readCorpus } from '../../src/corpus/read-corpus';
import { buildTopicMap } from '../../src/pipeline/build-topic-map';
import { matchTopics, rowsById } from '../../src/pipeline/match-topics';
import { OPTION_TABLE } from '../../src/pipeline/options';
import type { Options } from '../../src/pipeline/options';
import { createStageCache } from '../../src/pipeline/stage-cache';
import type { StageCache } from '../../src/pipeline/stage-cache';
import type { Corpus } from '../../src/topic-map/document';
import { readTopicMap, writeTopicMap } from '../../src/topic-map/parquet';
import type { TopicMap } from '../../src/topic-map/topic-map';
import { syntheticCorpus } from './synthetic';

const bytes = readFileSync(new URL('../../data/iclr-2026.txt', import.meta.url));
let abstracts: Corpus;

beforeAll(async () => {
  ({ corpus: abstracts } = await readCorpus([{ name: 'iclr.txt', bytes: new Uint8Array(bytes) }]));
});

/** Runs, and tells which stages were computed. */
async function run(
  corpus: Corpus,
  options: Partial<Options>,
  earlier: { cache?: StageCache; previous?: TopicMap } = {},
) {
  const stages = new Set<string>();
  const map = await buildTopicMap(corpus, options, (stage, share) => share === 0 && stages.add(stage), earlier);
  return { map, stages: [...stages].join(' ') };
}

/** The map file as text: compared by value a byte array takes Vitest seconds. */
const file = (map: TopicMap) => Buffer.from(writeTopicMap(map)).toString('latin1');
/** The file of a run of the abstracts that nothing was kept for; each is made once. */
const made = new Map<string, string>();
async function fresh(options: Partial<Options>): Promise<string> {
  const key = JSON.stringify(options);
  const written = made.get(key) ?? file(await buildTopicMap(abstracts, options));
  made.set(key, written);
  return written;
}
/** Few epochs, many runs. */
const quick = (options: Partial<Options>): Partial<Options> => ({ n_epochs: 20, ...options });
const read = (written: string) => readTopicMap(new Uint8Array(Buffer.from(written, 'latin1')).buffer);

describe('a chain of runs', () => {
  const GRAMMAR = ['the', 'of', 'and', 'to', 'a', 'in', 'we', 'is', 'for', 'that', 'with', 'on'];
  const STEPS: [string, Partial<Options>, string][] = [
    ['nothing', {}, ''],
    ['the k that was chosen', { topics: 6 }, 'kmeans silhouette'],
    ['a k more', { topics: 7 }, 'kmeans silhouette keywords'],
    ['a k back', { topics: 6 }, 'kmeans silhouette keywords'],
    ['min_df', { topics: 6, min_df: 3 }, 'tfidf svd neighbours kmeans silhouette keywords umap quality'],
    ['max_features', { topics: 6, max_features: 90 }, 'tfidf svd neighbours kmeans silhouette keywords umap quality'],
    [
      'stop words',
      { topics: 6, stop_words: GRAMMAR },
      'tokenize tfidf svd neighbours kmeans silhouette phrases keywords umap quality',
    ],
    [
      'a stop word more',
      { topics: 6, stop_words: [...GRAMMAR, 'learning'] },
      'tokenize tfidf svd neighbours kmeans silhouette phrases keywords umap quality',
    ],
    [
      'another tokenizer',
      { topics: 6, tokenizer: 'scikit-learn', stem: false },
      'tokenize tfidf svd neighbours kmeans silhouette phrases keywords umap quality',
    ],
    ['all of it back', { topics: 6 }, 'tokenize tfidf svd neighbours kmeans silhouette phrases keywords umap quality'],
    ['min_dist', { topics: 6, min_dist: 0.4 }, 'umap quality'],
    ['min_dist back', { topics: 6 }, 'umap quality'],
    ['n_neighbors', { topics: 6, n_neighbors: 4 }, 'neighbours umap quality'],
    ['another seed', { random_state: 3 }, 'svd neighbours choose-k kmeans silhouette keywords umap quality'],
    ['the seed back', {}, 'svd neighbours choose-k kmeans silhouette keywords umap quality'],
  ];

  it('computes what a change touches, and makes the bytes of a fresh run', async () => {
    const cache = createStageCache();
    await run(abstracts, quick({}), { cache });
    for (const [change, options, expected] of STEPS) {
      const { map, stages } = await run(abstracts, quick(options), { cache });
      expect({ change, stages }).toEqual({ change, stages: expected });
      expect(file(map) === (await fresh(quick(options))), change).toBe(true);
    }
  });

  it('overlooks no option', async () => {
    const others: Record<keyof Options, Partial<Options>> = {
      topics: { topics: 5 },
      min_df: { min_df: 3 },
      max_df: { max_df: 5 },
      max_features: { max_features: 90 },
      ngram_range: { ngram_range: [1, 2] },
      stop_words: { stop_words: 'english' },
      stem: { stem: false },
      tokenizer: { tokenizer: 'scikit-learn' },
      weighting: { weighting: 'bm25' },
      sublinear_tf: { sublinear_tf: false },
      smooth_idf: { smooth_idf: false },
      norm: { norm: 'l1' },
      n_components: { n_components: 2 },
      n_init: { n_init: 1 },
      max_iter: { max_iter: 1, topics: 'auto' },
      smoothing: { smoothing: 1 },
      n_neighbors: { n_neighbors: 4 },
      min_dist: { min_dist: 0.4 },
      spread: { spread: 2 },
      repulsion_strength: { repulsion_strength: 2 },
      n_epochs: { n_epochs: 50 },
      random_state: { random_state: 3 },
      engine: { engine: 'typed' },
    };
    const cache = createStageCache();
    const dozen = { ...abstracts, documents: abstracts.documents.slice(0, 12) };
    await run(dozen, quick({ topics: 4 }), { cache });
    for (const { name } of OPTION_TABLE) {
      const options = quick({ topics: 4, ...others[name] });
      const { map } = await run(dozen, options, { cache });
      expect(file(map) === file(await buildTopicMap(dozen, options)), name).toBe(true);
    }
  });

  it('goes on after options that leave no term', async () => {
    const cache = createStageCache();
    await run(abstracts, quick({}), { cache });
    await expect(run(abstracts, { min_df: 19 }, { cache })).rejects.toThrow('No terms remain');
    expect((await run(abstracts, quick({}), { cache })).stages).toBe('');
  });
});

describe('a run after a previous map', () => {
  it('keeps the curve beside a number of topics that is given, and makes it anew in another space', async () => {
    const auto = (await run(abstracts, quick({}))).map;
    const curve = auto.meta.k_curve;
    expect(curve.length).toBeGreaterThan(3);
    const after = (previous: TopicMap, options: Partial<Options>) =>
      run(abstracts, quick({ topics: 5, ...options }), { previous });
    const given = await after(auto, { min_dist: 0.4 });
    expect(given.map.meta.k_curve).toEqual(curve);
    expect(given.stages).not.toContain('choose-k');
    for (const options of [{ min_df: 3 }, { smoothing: 1 }]) {
      const elsewhere = await after(given.map, options);
      expect(elsewhere.map.meta.k_curve).toEqual((await run(abstracts, quick(options))).map.meta.k_curve);
      expect(elsewhere.map.meta.k_curve).not.toEqual(curve);
      expect((await after(elsewhere.map, {})).map.meta.k_curve, 'and back').toEqual(curve);
    }
    const never = (await run(abstracts, quick({ topics: 5 }))).map;
    expect((await after(never, { min_df: 3 })).map.meta.k_curve).toEqual([]);
  });

  const byTopic = (map: TopicMap) => map.meta.topics.map(({ label, colour }) => ({ label, colour }));
  const places = (map: TopicMap) => new Map(map.documents.map(({ id }, i) => [id, [map.x[i], map.y[i]]]));
  let first: TopicMap;
  let second: TopicMap;
  beforeAll(async () => {
    first = await buildTopicMap(abstracts, { topics: 6 });
    second = (await run(abstracts, { topics: 7 }, { previous: first })).map;
  });

  it('k, one more and back: colours, names and places stay with the topics', async () => {
    const third = (await run(abstracts, { topics: 6 }, { previous: second })).map;
    const matches = matchTopics(first, second);
    expect(matches.filter((old) => old === null)).toHaveLength(1);
    second.meta.topics.forEach((topic, i) => {
      const old = matches[i];
      if (old === null) expect(first.meta.topics.map(({ colour }) => colour)).not.toContain(topic.colour);
      else expect(topic.colour).toBe(first.meta.topics[old].colour);
    });
    expect(byTopic(third)).toEqual(byTopic(first));
    expect(places(second)).toEqual(places(first));
    expect(places(third)).toEqual(places(first));
    expect([...third.trust]).toEqual([...first.trust]);
    expect(third.meta.quality).toEqual(first.meta.quality);
  });

  it('says from which map it took them, and a fresh one says nothing', async () => {
    expect(first.meta).not.toHaveProperty('aligned_to');
    const { input_hash, recipe_hash } = first.meta;
    expect(second.meta.aligned_to).toEqual({ input_hash, recipe_hash });
  });

  it('by the same recipe it is the previous map, to the byte', async () => {
    const written = file(second);
    const previous = await read(written);
    const again = await run(abstracts, { topics: 7 }, { previous });
    expect(again.stages).toBe('');
    expect(file(again.map) === written).toBe(true);
  });

  it('is the same from the file of the previous map as from the map itself, with or without kept stages', async () => {
    const cache = createStageCache();
    const few = { n_epochs: 50 };
    const before = (await run(abstracts, few, { cache })).map;
    const options = { ...few, min_dist: 0.4, random_state: 5 };
    const after = file((await run(abstracts, options, { cache, previous: before })).map);
    const previous = await read(file(before));
    expect(file((await run(abstracts, options, { previous })).map) === after).toBe(true);
    expect(after === (await fresh(options))).toBe(false);
  });

  it('an option set to the value that auto took moves nothing', async () => {
    const first = await buildTopicMap(abstracts, {});
    const { min_df, n_neighbors, n_components } = first.meta.resolved as Record<string, number>;
    const { map, stages } = await run(abstracts, { min_df, n_neighbors, n_components }, { previous: first });
    expect(stages).not.toContain('umap');
    expect(places(map)).toEqual(places(first));
  });

  it('a name goes when its words are no longer keywords', async () => {
    const [word] = first.meta.topics[0].label.toLowerCase().split(/[ ,]+/);
    const stop_words = ['the', 'of', 'and', 'to', 'a', 'in', 'we', 'is', 'for', 'that', 'with', 'on', word];
    const { map } = await run(abstracts, { topics: 6, stop_words }, { previous: first });
    expect(map.meta.topics.map(({ label }) => label.toLowerCase()).join(' ')).not.toContain(word);
  });

  describe('laid out anew', () => {
    const corpus = syntheticCorpus(120, 6);
    let first: TopicMap;
    beforeAll(async () => {
      first = await buildTopicMap(corpus, { topics: 6 });
    });

    /** Mean distance of the documents that both maps hold. */
    function meanMove(a: TopicMap, b: TopicMap): number {
      const row = rowsById(a);
      const moves = b.documents.flatMap(({ id }, i) => {
        const at = row.get(id);
        return at === undefined ? [] : [Math.hypot(a.x[at] - b.x[i], a.y[at] - b.y[i])];
      });
      return moves.reduce((sum, move) => sum + move) / moves.length;
    }

    it.each<[string, Partial<Options>]>([
      ['another seed', { random_state: 11 }],
      ['min_dist', { min_dist: 0.6 }],
      ['n_neighbors', { n_neighbors: 8 }],
      ['max_df', { max_df: 25 }],
    ])('%s: the documents stay near where they were, and the map is as faithful', async (_, change) => {
      const options = { topics: 6, ...change };
      const alone = await buildTopicMap(corpus, options);
      const after = (await run(corpus, options, { previous: first })).map;
      expect(meanMove(first, after)).toBeLessThan(0.3);
      expect(meanMove(first, after)).toBeLessThan(meanMove(first, alone) / 2);
      const trust = ({ meta }: TopicMap) => meta.quality.trustworthiness ?? 0;
      expect(trust(after)).toBeGreaterThan(trust(alone) - 0.02);
      expect(Math.max(...after.x.map(Math.abs), ...after.y.map(Math.abs))).toBeCloseTo(1, 5);
    });

    it('documents that are new come in, and the others stay', async () => {
      const fewer: Corpus = { ...corpus, documents: corpus.documents.filter((_, i) => i % 10 !== 0) };
      const small = await buildTopicMap(fewer, { topics: 6 });
      const after = (await run(corpus, { topics: 6 }, { previous: small })).map;
      expect(meanMove(small, after)).toBeLessThan(0.35);
      expect(meanMove(small, after)).toBeLessThan(meanMove(small, first) / 2);
      expect(matchTopics(small, after)).not.toContain(null);
      expect([...after.x, ...after.y].every(Number.isFinite)).toBe(true);
    });
  });
});
