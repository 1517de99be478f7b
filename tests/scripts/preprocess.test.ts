import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Summary } from '../../scripts/cli/make-map';
import { SAMPLE_CORPUS } from '../../scripts/cli/paths';
import { readTopicMap, writeTopicMap } from '../../src/topic-map/parquet';
import { STAGES } from '../../src/worker/stages';
import { syntheticMap } from '../topic-map/synthetic';
import { run, runHere, start } from './run';

let folder = '';
const at = (name: string) => join(folder, name);

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'toponote-map-'));
  mkdirSync(at('folder'));
  writeFileSync(at('empty.txt'), '');
  writeFileSync(
    at('binary.bin'),
    Uint8Array.from({ length: 3000 }, (_, i) => (i * i * 7 + (i >> 3)) % 256),
  );
  writeFileSync(at('numbers.csv'), 'id,year,score\n1,2020,3\n2,2021,4\n');
  writeFileSync(at('cut.json'), '[{"title": "One", "abstract": "We show"}, {"title": "Tw');
  writeFileSync(at('cut.parquet'), writeTopicMap(syntheticMap(50)).slice(0, 5000));
  writeFileSync(at('good.txt'), readFileSync(SAMPLE_CORPUS));
});
afterAll(() => rmSync(folder, { recursive: true }));

describe('npm run map', () => {
  it('makes a map and a report, tells the stages and prints the summary; the same bytes from standard input', async () => {
    mkdirSync(at('out'));
    const { code, stdout, stderr } = await run(
      'preprocess',
      ['../good.txt', '-o', 'a.topicmap.parquet', '--json'],
      at('out'),
    );
    expect(stderr.split('\n')).toEqual([
      ...STAGES.map((stage) => expect.stringMatching(new RegExp(`^${stage} [\\d.]+ s$`)) as string),
      'good.txt: text, utf-8, 19 records, 19 with an abstract',
      expect.stringMatching(/^19 documents, \d+ topics, \d+ terms → a\.topicmap\.parquet \([\d.]+ s\)$/),
      '',
    ]);
    expect(code).toBe(0);

    const map = await readTopicMap(readFileSync(at('out/a.topicmap.parquet')));
    const summary = JSON.parse(stdout) as Summary;
    expect(summary).toEqual({
      documents: 19,
      dropped: {},
      with_abstract: 19,
      files: [{ path: '../good.txt', format: 'text', encoding: 'utf-8', records: 19, with_abstract: 19, dropped: {} }],
      languages: ['en'],
      topics: map.meta.topics.length,
      vocabulary: map.meta.terms,
      quality: {
        trustworthiness: map.meta.quality.trustworthiness,
        neighbours_kept: map.meta.quality.neighbours_kept,
        silhouette: map.meta.quality.silhouette,
      },
      stages: Object.fromEntries(STAGES.map((stage) => [stage, expect.any(Number) as number])),
      seconds: expect.any(Number) as number,
      peak_mb: expect.any(Number) as number,
      output: 'a.topicmap.parquet',
    });
    expect(stdout.trim().split('\n')).toHaveLength(1);
    expect(map.documents).toHaveLength(19);
    expect(JSON.parse(readFileSync(at('out/a.topicmap.report.json'), 'utf8'))).toMatchObject({
      documents: 19,
      files: [{ name: 'good.txt', records: 19 }],
    });

    const piped = await run('preprocess', ['-', '-o', 'b.parquet', '--quiet'], at('out'), readFileSync(at('good.txt')));
    expect(piped).toEqual({ code: 0, stdout: '', stderr: '' });
    expect(readdirSync(at('out')).sort()).toEqual(
      ['a.topicmap.parquet', 'a.topicmap.report.json', 'b.parquet', 'b.report.json'].sort(),
    );
    expect(readFileSync(at('out/b.parquet')).equals(readFileSync(at('out/a.topicmap.parquet')))).toBe(true);
  });

  it('Ctrl-C ends it at once with 130 and leaves nothing behind', async () => {
    mkdirSync(at('long'));
    const { documents } = syntheticMap(3000, { words: 120 });
    writeFileSync(at('long/long.jsonl'), documents.map((document) => JSON.stringify(document)).join('\n'));
    const { child, ended } = start('preprocess', ['long.jsonl', '-o', 'long.parquet'], at('long'));
    child.stderr?.once('data', () => child.kill('SIGINT'));
    const { code, stderr } = await ended;
    expect([code, stderr.includes('→')]).toEqual([130, false]);
    expect(readdirSync(at('long'))).toEqual(['long.jsonl']);
  });
});

describe('npm run map, given something wrong, writes one sentence, ends with 2 and leaves no file', () => {
  it.each([
    ['no input', [], /no input: name the files to map/],
    [
      'an unknown option',
      ['good.txt', '-o', 'x.parquet', '--topcis', '5'],
      /unknown option: --topcis; did you mean --topics\?/,
    ],
    ['a wrong path', ['nowhere.csv', '-o', 'x.parquet'], /nowhere\.csv does not exist; check the path/],
    ['an empty file', ['empty.txt', '-o', 'x.parquet'], /empty\.txt is empty/],
    [
      'an empty folder',
      ['folder', '-o', 'x.parquet'],
      /folder is a folder without files; name the files of the corpus/,
    ],
    ['a binary file', ['binary.bin', '-o', 'x.parquet'], /binary\.bin/],
    ['a table without text', ['numbers.csv', '-o', 'x.parquet'], /numbers\.csv .* --text-field or --title-field/],
    ['cut-off JSON', ['cut.json', '-o', 'x.parquet'], /cut\.json/],
    ['a cut-off map', ['cut.parquet', '-o', 'x.parquet'], /cut\.parquet/],
    ['options that prune everything', ['good.txt', '-o', 'x.parquet', '-q', '--min-df', '19'], /min_df/],
  ])('%s', async (what, args, sentence) => {
    const before = readdirSync(folder);
    const { code, stdout, stderr } = await (what === 'no input' ? run : runHere)('preprocess', args, folder);
    expect(stderr).toMatch(sentence);
    expect(stderr).toMatch(/^toponote: [^\n]+\n$/);
    expect([code, stdout]).toEqual([2, '']);
    expect(readdirSync(folder)).toEqual(before);
  });
});
