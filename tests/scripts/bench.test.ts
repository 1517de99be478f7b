import { spawnSync } from 'node:child_process';
import { gzipSync } from 'node:zlib';
import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { agreement, knnAccuracy } from '../../scripts/bench/agreement';
import { wholeTopics } from '../../scripts/bench/islands';
import { pageTable } from '../../scripts/bench/page';
import type { BenchReport } from '../../scripts/bench/report';
import { benchTable } from '../../scripts/bench/report';
import { zipfLines } from '../../scripts/bench/zipf-corpus';
import { syntheticCorpus } from '../pipeline/synthetic';

describe('agreement', () => {
  it("has scikit-learn's numbers", () => {
    // normalized_mutual_info_score and adjusted_rand_score of the same lists.
    const { nmi, ari } = agreement([0, 0, 1, 1, 2, 2], ['a', 'a', 'a', 'b', 'b', 'b']);
    expect(nmi).toBeCloseTo(0.515804, 5);
    expect(ari).toBeCloseTo(0.242424, 5);
    expect(agreement([1, 1, 0, 0], ['x', 'x', 'y', 'y'])).toEqual({ nmi: 1, ari: 1 });
    expect(agreement([0, 1, 0, 1], ['x', 'x', 'y', 'y']).nmi).toBeCloseTo(0, 12);
  });
});

describe('knnAccuracy', () => {
  it('is the share of rows whose neighbours have their label, a tie going to the nearer', () => {
    const labels = ['a', 'a', 'b', 'b'];
    expect(
      knnAccuracy(
        [0, 2],
        [
          [1, 2, 3],
          [3, 0],
        ],
        labels,
      ),
    ).toBe(0.5);
    expect(knnAccuracy([0], [[1, 2]], labels)).toBe(1);
  });
});

describe('wholeTopics', () => {
  it('is the share of topics whose largest island holds four fifths of their documents', () => {
    // On a line: topic 0 at places 0 to 4 and 10, topic 1 at 5 to 9 and 11; each is tied to its nearest on either side.
    const places = [0, 1, 2, 3, 4, 10, 5, 6, 7, 8, 9, 11];
    const topic = [0, 0, 0, 0, 0, 0, 1, 1, 1, 1, 1, 1];
    const beside = (row: number) => places.flatMap((place, i) => (Math.abs(place - places[row]) === 1 ? [i] : []));
    expect(wholeTopics(topic, beside), 'five of six hang together').toBe(1);
    const torn = topic.with(2, 1);
    expect(wholeTopics(torn, beside), 'two of five, five of seven').toBe(0);
    expect(
      wholeTopics(torn.with(9, 2), (row) => beside(row).slice(0, 0)),
      'one alone is whole',
    ).toBeCloseTo(1 / 3);
  });
});

describe('benchTable', () => {
  const side = (scale: number): BenchReport => ({
    documents: 10,
    terms: 20,
    stages: Object.fromEntries(
      ['read', 'tfidf', 'svd', 'kmeans', 'umap']
        .flatMap((name) => [name, `${name}_warm`])
        .map((name) => [name, { wall: scale, cpu: 2 * scale }]),
    ),
    cold: { wall: 7 * scale, cpu: 14 * scale },
    peak_mb: 100 * scale,
    quality: { trustworthiness: 0.9, neighbours_kept: null },
  });

  it('stands the two side by side, with ratios', () => {
    const ours = {
      ...side(1),
      stages: { ...side(1).stages, neighbours: { wall: 0.5, cpu: 1 }, write: { wall: 1, cpu: 1 } },
    };
    const lines = benchTable(ours, side(4))
      .split('\n')
      .map((line) =>
        line
          .split('|')
          .map((cell) => cell.trim())
          .slice(1, -1),
      );
    const row = (name: string) => lines.find(([first]) => first === name);
    expect(row('svd')).toEqual(['svd', '1.00', '2.00', '4.00', '8.00', '0.25', '0.25']);
    expect(row('umap')).toEqual(['umap', '1.50', '3.00', '4.00', '8.00', '0.38', '0.38']);
    expect(row('svd, warm')).toEqual(row('svd')?.with(0, 'svd, warm'));
    expect(row('file to layout, warm')).toEqual([
      'file to layout, warm',
      '5.00',
      '10.00',
      '20.00',
      '40.00',
      '0.25',
      '0.25',
    ]);
    expect(row('write')).toEqual(['write', '1.00', '1.00', '', '', '', '']);
    expect(row('peak memory, MB')).toEqual(['peak memory, MB', '100', '', '400', '', '0.25', '']);
    expect(row('trustworthiness')?.[3]).toBe('0.900');
    expect(row('neighbours kept')).toBeUndefined();
    expect(new Set(lines.map((cells) => cells.length))).toEqual(new Set([7]));
  });
});

describe('a made-up corpus', () => {
  const documents = [...zipfLines(400)].map((line) => JSON.parse(line) as Record<string, string>);

  it('is the same each time, and begins as a larger one does', () => {
    expect([...zipfLines(40)]).toEqual([...zipfLines(400)].slice(0, 40));
  });

  it('has the frequencies of Zipf’s law, and subjects that share words', () => {
    const counts = new Map<string, number>();
    for (const { abstract } of documents) {
      for (const word of abstract.slice(0, -1).split(' ')) counts.set(word, (counts.get(word) ?? 0) + 1);
    }
    const sorted = [...counts.values()].sort((a, b) => b - a);
    expect(sorted[0]).toBeGreaterThan(5 * sorted[40]);
    expect(sorted.filter((count) => count === 1).length).toBeGreaterThan(sorted.length / 4);
    expect(new Set(documents.map(({ label }) => label)).size).toBeGreaterThan(50);
    expect(new Set(documents.map(({ id }) => id)).size).toBe(400);
  });
});

describe('npm run bench', () => {
  it('measures Toponote alone where there is no peer, and says how to get one', () => {
    const folder = mkdtempSync(join(tmpdir(), 'toponote-bench-'));
    const path = join(folder, 'corpus.jsonl.gz');
    const lines = syntheticCorpus(120, 4).documents.map(({ id, abstract }, i) =>
      JSON.stringify({ id, title: `Text ${i}`, abstract, label: `group ${i % 4}` }),
    );
    writeFileSync(path, gzipSync(lines.join('\n')));
    const args = [
      'node_modules/tsx/dist/cli.mjs',
      'scripts/bench.ts',
      path,
      '--json',
      '--python',
      join(folder, 'none'),
    ];
    const { status, stdout, stderr } = spawnSync(process.execPath, args, { encoding: 'utf8' });
    expect(stderr).toContain('pip install scikit-learn umap-learn');
    expect(status).toBe(0);
    const { topics, ours, peer } = JSON.parse(stdout) as { topics: number; ours: BenchReport; peer: null };
    expect([topics, ours.documents, peer]).toEqual([4, 120, null]);
    expect(ours.quality.nmi).toBeGreaterThan(0.9);
    expect(Object.keys(ours.stages)).toEqual(
      expect.arrayContaining(['read', 'svd', 'umap', 'umap_warm', 'read_warm', 'write']),
    );
  });
});

describe('pageTable', () => {
  it('tells what the page was measured to be, the longest tasks of each step first', () => {
    const tasks = [40.4, 30, 20, 10, 5].map((wall) => ({ wall, cpu: wall / 2 }));
    const report = {
      commandLine: 2,
      opened: 3,
      cancelled: [4, 5.6, 0],
      firstPoints: { requests: 18, bytes: 931_700 },
      steps: [{ name: 'search', wall: 1279.2, tasks }],
    };
    expect(pageTable(report).split('\n')).toEqual([
      'first points: 18 requests, 932 kB',
      'corpus to map: 3.0 s in the page, 2.0 s on the command line, ratio 1.50',
      'Cancel, early, halfway and late: 4, 6, 0 ms',
      '',
      '| step | took, ms | longest tasks of the main thread, ms (on the processor) |',
      '| --- | ---: | --- |',
      '| search | 1279 | 40 (20), 30 (15), 20 (10), 10 (5) |',
    ]);
  });
});
