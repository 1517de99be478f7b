import type { Language } from '../topic-map/languages';
import type { Recipe } from '../topic-map/topic-map';
import { wanted } from './option-checks';
import type { OptionInfo } from './option-table';
import { OPTION_ROWS } from './option-table';

export type { OptionInfo, OptionStage } from './option-table';
export { isStopList, resolveStopWords } from './stop-word-choice';

/** Everything that shapes a map, by scikit-learn's and umap-learn's names where they have one. */
export interface Options {
  /** Number of topics (k of k-means), or 'auto'. */
  topics: number | 'auto';
  /** Fewest documents a term stands in: a count (≥ 1), a share (< 1), or 'auto'. */
  min_df: number | 'auto';
  /** Most documents a term may stand in: a count (> 1), a share (≤ 1), or 'auto'. */
  max_df: number | 'auto';
  /** Keep only this many terms, the most frequent; null for all. */
  max_features: number | null;
  /** Shortest and longest n-gram of the space (keywords always look at phrases of up to three words). */
  ngram_range: [number, number];
  /**
   * 'auto' (the lists of the corpus's languages), 'en' (English and the boilerplate of abstracts), 'de', 'fr' …,
   * 'english' (scikit-learn's 318 words), 'none', or a list ('+en' in it stands for all of en).
   */
  stop_words: 'auto' | Language | 'english' | 'none' | string[];
  /** Count the words of one Snowball stem together, each by the algorithm of its text's language. */
  stem: boolean;
  /** 'words' (Unicode words; SGD-M stays one) or 'scikit-learn' (its token_pattern, two or more word characters). */
  tokenizer: 'words' | 'scikit-learn';
  /** What a term weighs: TF-IDF, the same with BM25's term frequency, or auto (by the size of the corpus). */
  weighting: 'auto' | 'tfidf' | 'bm25';
  /** Replace tf by 1 + ln(tf), with tfidf. */
  sublinear_tf: boolean;
  smooth_idf: boolean;
  norm: 'l2' | 'l1' | 'none';
  /** Components of the truncated SVD (LSA), or 'auto'. */
  n_components: number | 'auto';
  /** k-means++ starts; the best is kept. */
  n_init: number;
  max_iter: number;
  /** Rounds in which each document is smoothed with its neighbours before k-means, or 'auto'. */
  smoothing: number | 'auto';
  /** Neighbours of UMAP, or 'auto'. */
  n_neighbors: number | 'auto';
  min_dist: number;
  spread: number;
  /** Factor of the repulsion at the end of UMAP's layout, to which it grows from 1; or 'auto'. */
  repulsion_strength: number | 'auto';
  /** Epochs of UMAP's layout, or 'auto'. */
  n_epochs: number | 'auto';
  random_state: number;
  /** What computes: the packages ml-kmeans and umap-js, Toponote's own 32-bit kernels, or auto (by the size of the corpus). */
  engine: 'auto' | 'packages' | 'typed';
}

/** Every option with what a control or the command line needs, in the order in which they are read. */
export const OPTION_TABLE: readonly OptionInfo[] = (Object.keys(OPTION_ROWS) as (keyof Options)[]).map((name) => ({
  name,
  ...OPTION_ROWS[name],
}));

export const DEFAULT_OPTIONS: Readonly<Options> = Object.freeze(
  Object.fromEntries(OPTION_TABLE.map((info) => [info.name, info.default])) as unknown as Options,
);

/** An option has a value it cannot take. `message` is a whole sentence: what, and what to do. */
export class OptionError extends Error {
  override name = 'OptionError';
}

/** What is wrong with one value, and what the option takes; null when nothing is. */
export function optionProblem(name: keyof Options, value: unknown): string | null {
  const info = OPTION_TABLE.find((one) => one.name === name);
  if (!info) return `unknown option: ${name}`;
  if (value === undefined) return `${name} has no value`;
  const wants = wanted(info, value);
  return wants && `${name} is ${shown(value)}; it takes ${wants}`;
}

function shown(value: unknown): string {
  if (value === '') return 'empty';
  return Array.isArray(value) && value.includes('') ? 'not complete' : JSON.stringify(value);
}

/**
 * Fills what is not given with the defaults and checks every value.
 *
 * @throws {@link OptionError} naming the option, the value and what it takes.
 */
export function resolveOptions(given: Partial<Options> = {}): Options {
  const options = { ...DEFAULT_OPTIONS, ...given } as Options;
  for (const name of Object.keys(options) as (keyof Options)[]) {
    const problem = optionProblem(name, options[name]);
    if (problem) throw new OptionError(problem);
  }
  if (options.min_dist > options.spread) {
    throw new OptionError(`min_dist (${options.min_dist}) is larger than spread (${options.spread}); lower min_dist`);
  }
  return options;
}

/** The options as the map file keeps them: plain JSON in a fixed order. */
export function toRecipe(options: Options): Recipe {
  return Object.fromEntries(OPTION_TABLE.map(({ name }) => [name, options[name]])) as Recipe;
}

/** The values of the options that a stage is the first to read. */
export function optionsOfStage(stage: string, options: Options): unknown[] {
  return OPTION_TABLE.filter((info) => info.stage === stage).map(({ name }) => options[name]);
}

/** Whether two recipes place the documents in the same space and choose the number of topics there alike. */
export function isSameSpace(a: Partial<Recipe>, b: Partial<Recipe>): boolean {
  return OPTION_TABLE.filter(({ name, stage }) => SPACE_OPTIONS.includes(name) || SPACE.includes(stage)).every(
    ({ name }) => JSON.stringify(a[name]) === JSON.stringify(b[name]),
  );
}

const SPACE: readonly string[] = ['tokenize', 'tfidf', 'svd'];
const SPACE_OPTIONS: readonly string[] = ['max_iter', 'smoothing'];

/**
 * LSA components for n documents: as asked for, or √n and at most 100. On samples of 20 to 300 labelled arXiv
 * abstracts √n gave the best agreement of k-means with the labels (NMI .58 to .70); a space of n / 2 or n components
 * describes a small corpus document by document (NMI .42 to .57).
 */
export function resolveComponents({ n_components }: Options, n: number): number {
  return n_components === 'auto' ? Math.min(100, Math.max(2, Math.round(Math.sqrt(n)))) : n_components;
}

/**
 * From this many documents the automatic options are those that agree best with the labels of large corpora (README,
 * "Topics against labels"): BM25, and one round of smoothing. Below, neighbours are too few to be alike.
 */
export const LARGE = 3000;

export function resolveWeighting({ weighting }: Options, n: number): 'tfidf' | 'bm25' {
  return weighting === 'auto' ? (n < LARGE ? 'tfidf' : 'bm25') : weighting;
}

export function resolveSmoothing({ smoothing }: Options, n: number): number {
  return smoothing === 'auto' ? (n < LARGE ? 0 : 1) : smoothing;
}

/**
 * Repulsion of the layout for n documents. 4 gave trustworthiness, neighbours kept and kNN accuracy at or above those of
 * umap-learn on six corpora of 7,400 to 50,000 texts; below 600 it gained nothing.
 */
export function resolveRepulsion({ repulsion_strength }: Options, n: number): number {
  return repulsion_strength === 'auto' ? (n < LARGE ? 1 : 4) : repulsion_strength;
}
