import type { Recipe } from '../topic-map/topic-map';

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
  /** 'en' (English and the boilerplate of abstracts), 'english' (scikit-learn's 318 words), 'none', or a list. */
  stop_words: 'en' | 'english' | 'none' | string[];
  /** Count the words of one Snowball (Porter2) stem together. */
  stem: boolean;
  /** 'words' (Unicode words; SGD-M stays one) or 'scikit-learn' (its token_pattern, two or more word characters). */
  tokenizer: 'words' | 'scikit-learn';
  /** Replace tf by 1 + ln(tf). */
  sublinear_tf: boolean;
  smooth_idf: boolean;
  norm: 'l2' | 'l1' | 'none';
  /** Components of the truncated SVD (LSA). */
  n_components: number;
  /** k-means++ starts; the best is kept. */
  n_init: number;
  max_iter: number;
  /** Neighbours of UMAP, or 'auto'. */
  n_neighbors: number | 'auto';
  min_dist: number;
  spread: number;
  /** Epochs of UMAP's layout, or 'auto'. */
  n_epochs: number | 'auto';
  random_state: number;
}

export const DEFAULT_OPTIONS: Readonly<Options> = Object.freeze({
  topics: 'auto',
  min_df: 'auto',
  max_df: 'auto',
  max_features: null,
  ngram_range: [1, 1] as [number, number],
  stop_words: 'en',
  stem: true,
  tokenizer: 'words',
  sublinear_tf: true,
  smooth_idf: true,
  norm: 'l2',
  n_components: 100,
  n_init: 4,
  max_iter: 100,
  n_neighbors: 'auto',
  min_dist: 0.1,
  spread: 1,
  n_epochs: 'auto',
  random_state: 42,
} satisfies Options);

/** An option has a value it cannot take. `message` is a whole sentence: what, and what to do. */
export class OptionError extends Error {
  override name = 'OptionError';
}

type Check = (value: unknown) => string | null;

const whole =
  (least: number): Check =>
  (v) =>
    Number.isInteger(v) && (v as number) >= least ? null : `a whole number of at least ${least}`;
const orAuto =
  (check: Check): Check =>
  (v) => {
    const wants = v === 'auto' ? null : check(v);
    return wants && `'auto' or ${wants}`;
  };
const oneOf =
  (...values: string[]): Check =>
  (v) =>
    values.includes(v as string) ? null : `one of ${values.join(', ')}`;
const flag: Check = (v) => (typeof v === 'boolean' ? null : 'true or false');
const documentFrequency: Check = (v) =>
  typeof v === 'number' && v > 0 && (v <= 1 || Number.isInteger(v))
    ? null
    : 'a share of the documents (above 0, up to 1) or a whole number of documents';
const atLeast =
  (least: number, open = false): Check =>
  (v) =>
    typeof v === 'number' && Number.isFinite(v) && (open ? v > least : v >= least)
      ? null
      : `a number ${open ? 'above' : 'of at least'} ${least}`;
const nullOr =
  (check: Check): Check =>
  (v) =>
    v === null ? null : check(v);

const CHECKS: Record<keyof Options, Check> = {
  topics: orAuto(whole(1)),
  min_df: orAuto(documentFrequency),
  max_df: orAuto(documentFrequency),
  max_features: nullOr(whole(1)),
  ngram_range: (v) =>
    Array.isArray(v) && v.length === 2 && v.every((n) => Number.isInteger(n) && n >= 1 && n <= 5) && v[0] <= v[1]
      ? null
      : 'two whole numbers from 1 to 5, the smaller first, such as 1,2',
  stop_words: (v) =>
    v === 'en' || v === 'english' || v === 'none' || (Array.isArray(v) && v.every((w) => typeof w === 'string'))
      ? null
      : 'en, english, none or a list of words',
  stem: flag,
  tokenizer: oneOf('words', 'scikit-learn'),
  sublinear_tf: flag,
  smooth_idf: flag,
  norm: oneOf('l2', 'l1', 'none'),
  n_components: whole(1),
  n_init: whole(1),
  max_iter: whole(1),
  n_neighbors: orAuto(whole(2)),
  min_dist: atLeast(0),
  spread: atLeast(0, true),
  n_epochs: orAuto(whole(1)),
  random_state: (v) => (Number.isSafeInteger(v) && (v as number) >= 0 ? null : 'a whole number of at least 0'),
};

/**
 * Fills what is not given with the defaults and checks every value.
 *
 * @throws {@link OptionError} naming the option, the value and what it takes.
 */
export function resolveOptions(given: Partial<Options> = {}): Options {
  const options = { ...DEFAULT_OPTIONS, ...given } as Options;
  for (const name of Object.keys(options) as (keyof Options)[]) {
    const check = CHECKS[name];
    if (!check) throw new OptionError(`unknown option: ${name}`);
    if (options[name] === undefined) throw new OptionError(`${name} has no value`);
    const wants = check(options[name]);
    if (wants) throw new OptionError(`${name} is ${JSON.stringify(options[name])}; it takes ${wants}`);
  }
  if (options.min_dist > options.spread) {
    throw new OptionError(`min_dist (${options.min_dist}) is larger than spread (${options.spread}); lower min_dist`);
  }
  return options;
}

/** The options as the map file keeps them: plain JSON in a fixed order. */
export function toRecipe(options: Options): Recipe {
  return Object.fromEntries(
    (Object.keys(DEFAULT_OPTIONS) as (keyof Options)[]).map((name) => [name, options[name]]),
  ) as Recipe;
}

/**
 * LSA components for n documents: as asked for, and at most √n. On samples of 20 to 300 labelled arXiv abstracts
 * √n gave the best agreement of k-means with the labels (NMI .58 to .70); a space of n / 2 or n components
 * describes a small corpus document by document (NMI .42 to .57).
 */
export function resolveComponents({ n_components }: Options, n: number): number {
  return Math.min(n_components, Math.max(2, Math.round(Math.sqrt(n))));
}
