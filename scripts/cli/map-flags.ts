import { readFileSync } from 'node:fs';
import type { ReadOptions } from '../../src/corpus/read-corpus';
import type { Options } from '../../src/pipeline/options';
import { DEFAULT_OPTIONS, resolveOptions } from '../../src/pipeline/options';
import type { CommandLine, Flags } from './command-line';
import { fileProblem, UsageError } from './failure';
import { userPath } from './paths';

const d = DEFAULT_OPTIONS;

/** How the corpus is read. */
export const READ_FLAGS: Flags = {
  'text-field': { value: 'NAME', help: 'column that holds the abstract (found by its name)' },
  'title-field': { value: 'NAME', help: 'column that holds the title (found by its name)' },
  'id-field': { value: 'NAME', help: 'column that holds a unique id (found by its name)' },
  format: { value: 'FORMAT', help: 'text, csv, tsv, json, jsonl or topic-map (told from the content)' },
  delimiter: { value: 'CHAR', help: 'what separates the columns, such as ";" or "\\t" (told from the content)' },
  encoding: { value: 'NAME', help: 'utf-8, utf-16le, windows-1252 … (told from the content)' },
};

/** What shapes the map, by the names that scikit-learn and umap-learn use. */
export const RECIPE_FLAGS: Flags = {
  topics: { value: 'auto|N', help: `number of topics (${d.topics})` },
  'min-df': { value: 'auto|N', help: `fewest documents of a term: a count, or a share below 1 (${d.min_df})` },
  'max-df': { value: 'auto|N', help: `most documents of a term: a count, or a share up to 1 (${d.max_df})` },
  'max-features': { value: 'all|N', help: 'keep only the N most frequent terms (all)' },
  'ngram-range': { value: 'A,B', help: `shortest and longest n-gram of the space (${d.ngram_range})` },
  'stop-words': {
    value: 'WORDS',
    help: `en (English and the boilerplate of abstracts), english (scikit-learn's 318), none, or a file with one word a line (${d.stop_words})`,
  },
  stem: { help: 'count the words of one stem together (on)' },
  'no-stem': { help: 'count every form of a word for itself' },
  tokenizer: { value: 'NAME', help: `words, or scikit-learn for its token_pattern (${d.tokenizer})` },
  'sublinear-tf': { help: 'replace tf by 1 + ln(tf) (on)' },
  'no-sublinear-tf': { help: 'use tf as it is' },
  'smooth-idf': { help: 'add one to document frequencies (on)' },
  'no-smooth-idf': { help: 'use document frequencies as they are' },
  norm: { value: 'l2|l1|none', help: `length to which rows are scaled (${d.norm})` },
  components: { value: 'N', help: `components of the truncated SVD; also --n-components (${d.n_components})` },
  'n-init': { value: 'N', help: `k-means++ starts of which the best is kept (${d.n_init})` },
  'max-iter': { value: 'N', help: `most iterations of k-means (${d.max_iter})` },
  'n-neighbors': { value: 'auto|N', help: `neighbours of UMAP (${d.n_neighbors})` },
  'min-dist': { value: 'N', help: `least distance of two documents on the map (${d.min_dist})` },
  spread: { value: 'N', help: `scale of the distances on the map (${d.spread})` },
  'n-epochs': { value: 'auto|N', help: `epochs of UMAP (${d.n_epochs})` },
  'random-state': { value: 'N', help: `seed; the same seed gives the same map (${d.random_state})` },
};

/** Accepted, but only named in the line of another flag. */
const ALIASES: Flags = { 'n-components': { value: 'N', help: '' } };

export const MAP_FLAGS: Flags = { ...READ_FLAGS, ...RECIPE_FLAGS, ...ALIASES };

/** The reading options of a command line. */
export function readOptionsOf({ values }: CommandLine): ReadOptions {
  return {
    text_field: text(values['text-field']),
    title_field: text(values['title-field']),
    id_field: text(values['id-field']),
    format: text(values.format),
    delimiter: text(values.delimiter)?.replace(/^(\\t|tab)$/, '\t'),
    encoding: text(values.encoding),
  };
}

/**
 * The pipeline options of a command line, checked.
 *
 * @throws OptionError for a value that an option cannot take, UsageError for a stop word file that cannot be read.
 */
export function pipelineOptionsOf({ values }: CommandLine): Partial<Options> {
  const given: Record<string, unknown> = {};
  for (const [flag, value] of Object.entries(values)) {
    if (!Object.hasOwn(RECIPE_FLAGS, flag) && !Object.hasOwn(ALIASES, flag)) continue;
    const name = flag.replace(/^no-/, '').replaceAll('-', '_');
    if (value === true) given[name] = !flag.startsWith('no-');
    else if (name === 'components') given.n_components = plain(value);
    else if (name === 'stop_words') given[name] = stopWords(value);
    else if (name === 'ngram_range') given[name] = value.split(',').map((part) => plain(part.trim()));
    else if (name === 'max_features' && (value === 'all' || value === 'none')) given[name] = null;
    else given[name] = plain(value);
  }
  resolveOptions(given);
  return given;
}

function text(value: string | true | undefined): string | undefined {
  return typeof value === 'string' ? value : undefined;
}

/** A number when it is written as one; else the text, which the check of the option then names. */
function plain(value: string): number | string {
  return /^[+-]?(\d+\.?\d*|\.\d+)(e[+-]?\d+)?$/i.test(value) ? Number(value) : value;
}

function stopWords(value: string): string | string[] {
  if (value === 'en' || value === 'english' || value === 'none') return value;
  try {
    return [
      ...new Set(
        readFileSync(userPath(value), 'utf8')
          .replace(/^\uFEFF/, '')
          .split(/\s+/),
      ),
    ]
      .filter(Boolean)
      .sort();
  } catch (error) {
    const problem = fileProblem(error);
    if (!problem) throw error;
    throw new UsageError(`--stop-words takes en, english, none or a file, and the file ${value} ${problem}`);
  }
}
