import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { describeFlags, parseCommandLine } from '../../scripts/cli/command-line';
import { MAP_FLAGS, pipelineOptionsOf, readOptionsOf, RECIPE_FLAGS } from '../../scripts/cli/map-flags';
import { DEFAULT_OPTIONS } from '../../src/pipeline/options';

const FLAGS = { ...MAP_FLAGS, output: { value: 'FILE', short: 'o', help: '' }, quiet: { short: 'q', help: '' } };
const parse = (...args: string[]) => parseCommandLine(args, FLAGS);
const options = (...args: string[]) => pipelineOptionsOf(parse(...args));

const folder = mkdtempSync(join(tmpdir(), 'toponote-flags-'));
afterAll(() => rmSync(folder, { recursive: true }));

describe('a command line', () => {
  it('holds inputs and flags in any order, - among the inputs', () => {
    expect(parse('a.csv', '-o', 'out.parquet', '-', '--topics=7', '-q', '--', '--b.csv')).toEqual({
      inputs: ['a.csv', '-', '--b.csv'],
      values: { output: 'out.parquet', topics: '7', quiet: true },
    });
  });

  it.each([
    [['--topcis', '5'], 'unknown option: --topcis; did you mean --topics?'],
    [['--min_df', '2'], 'unknown option: --min_df; did you mean --min-df?'],
    [['--neighbors', '2'], 'unknown option: --neighbors; did you mean --n-neighbors?'],
    [['--constructor'], 'unknown option: --constructor; --help lists them all'],
    [['-x'], 'unknown option: -x; --help lists them all'],
    [['a.csv', '--topics'], '--topics needs a value: --topics auto|N'],
    [['--quiet=yes'], '--quiet takes no value; leave out =yes'],
  ])('%j is refused with one sentence', (args, sentence) => {
    expect(() => parse(...args)).toThrow(expect.objectContaining({ name: 'UsageError', message: sentence }));
  });
});

describe('the options of the pipeline', () => {
  it('every option has its flag', () => {
    const named = Object.keys(RECIPE_FLAGS).map((flag) => flag.replaceAll('-', '_'));
    for (const name of Object.keys(DEFAULT_OPTIONS)) {
      expect(named).toContain(name === 'n_components' ? 'components' : name);
    }
  });

  it('come out by their own names and types', () => {
    const words = join(folder, 'stop.txt');
    writeFileSync(words, '\uFEFFwe\nthe  paper\r\nwe\n');
    const line =
      `--topics 7 --min-df 2 --max-df 0.5 --max-features 2000 --ngram-range 1,2 --stop-words ${words} --no-stem ` +
      '--tokenizer scikit-learn --no-sublinear-tf --no-smooth-idf --norm l1 --components 50 --n-init 2 --max-iter 30 ' +
      '--n-neighbors 10 --min-dist .05 --spread 1.5 --n-epochs 200 --random-state 7';
    expect(options(...line.split(' '))).toEqual({
      topics: 7,
      min_df: 2,
      max_df: 0.5,
      max_features: 2000,
      ngram_range: [1, 2],
      stop_words: ['paper', 'the', 'we'],
      stem: false,
      tokenizer: 'scikit-learn',
      sublinear_tf: false,
      smooth_idf: false,
      norm: 'l1',
      n_components: 50,
      n_init: 2,
      max_iter: 30,
      n_neighbors: 10,
      min_dist: 0.05,
      spread: 1.5,
      n_epochs: 200,
      random_state: 7,
    });
  });

  it('leave out what is not given, and know auto, all and --n-components', () => {
    expect(options()).toEqual({});
    expect(options('--topics', 'auto', '--max-features', 'all', '--n-components', '9', '--stop-words', 'none')).toEqual(
      {
        topics: 'auto',
        max_features: null,
        n_components: 9,
        stop_words: 'none',
      },
    );
  });

  it.each([
    [['--topics', 'many'], 'topics is "many"'],
    [['--topics', '0'], 'topics is 0'],
    [['--topics', '0x10'], 'topics is "0x10"'],
    [['--ngram-range', '2'], 'ngram_range is [2]'],
    [['--ngram-range', '2,1'], 'ngram_range is [2,1]'],
    [['--min-dist', '2'], 'min_dist (2) is larger than spread (1)'],
  ])('%j is refused', (args, sentence) => {
    expect(() => options(...args)).toThrow(
      expect.objectContaining({ name: 'OptionError', message: expect.stringContaining(sentence) as string }),
    );
  });

  it('stop words go by the names of their lists', () => {
    expect(options('--stop-words', 'auto').stop_words).toBe('auto');
    expect(options('--stop-words', 'de').stop_words).toBe('de');
    expect(options('--stop-words', 'de, en').stop_words).toEqual(['+de', '+en']);
    expect(() => options('--stop-words', 'de,xx')).toThrow(
      /^--stop-words takes auto, english, none, languages \(en, cs, .*zh\) or a file, and the file de,xx does not exist/,
    );
  });

  it('a missing file of stop words is refused', () => {
    expect(() => options('--stop-words', join(folder, 'no.txt'))).toThrow(/no\.txt does not exist; check the path$/);
  });

  it('how to read is handed on', () => {
    expect(readOptionsOf(parse('--text-field', 'body', '--delimiter', '\\t', '--encoding', 'latin1'))).toMatchObject({
      text_field: 'body',
      delimiter: '\t',
      encoding: 'latin1',
      format: undefined,
    });
  });
});

it('the help fits the width of a terminal', () => {
  const lines = describeFlags(MAP_FLAGS).split('\n');
  expect(Math.max(...lines.map((line) => line.length))).toBeLessThanOrEqual(100);
  expect(lines.join('\n')).toContain('--random-state N');
});
