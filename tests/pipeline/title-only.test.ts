import { existsSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { gunzipSync } from 'node:zlib';
import { readCorpus } from '../../src/corpus/read-corpus';
import { buildTopicMap } from '../../src/pipeline/build-topic-map';

// Conference programmes of ICLR, ACL and EMNLP, a third of the records with a title alone; not shipped.
const file = new URL('../../../shared/corpora/miniconf-7k.jsonl.gz', import.meta.url);
const RECORDS = 1500;

describe.skipIf(!existsSync(file))('a corpus with many bare titles', () => {
  it('gives topics of sensible number and size, and of many topics no heap of bare titles', async () => {
    const lines = gunzipSync(readFileSync(file)).toString('utf8').split('\n').filter(Boolean);
    const step = Math.floor(lines.length / RECORDS);
    const some = lines.filter((_, i) => i % step === 0).slice(0, RECORDS);
    const { corpus } = await readCorpus([
      { name: 'programme.jsonl', bytes: new TextEncoder().encode(some.join('\n')) },
    ]);
    const auto = await buildTopicMap(corpus, { n_epochs: 1 });
    const n = auto.documents.length;
    expect(n).toBeGreaterThan(RECORDS * 0.95);
    expect(auto.meta.topics.length).toBeGreaterThanOrEqual(6);

    const map = await buildTopicMap(corpus, { topics: 20 });
    for (const { meta } of [auto, map]) {
      const sizes = meta.topics.map((topic) => topic.size);
      expect(Math.max(...sizes)).toBeLessThan(n / 4);
      expect(Math.min(...sizes)).toBeGreaterThan(1);
    }

    const bare = map.meta.topics.map(
      (_, t) => map.documents.filter((d, i) => d.abstract === '' && map.topic[i] === t).length,
    );
    const titles = bare.reduce((sum, count) => sum + count, 0);
    expect(titles).toBeGreaterThan(n / 5);
    expect(Math.max(...bare)).toBeLessThan(titles / 4);
    expect(map.meta.quality.trustworthiness).toBeGreaterThan(0.9);
  });
});
