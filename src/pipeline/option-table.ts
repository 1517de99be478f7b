import { LANGUAGE_CODES } from '../topic-map/languages';
import type { Options } from './options';

/** The stage of the pipeline that reads an option first; all that comes after it depends on it too. */
export type OptionStage = 'tokenize' | 'tfidf' | 'svd' | 'kmeans' | 'neighbours' | 'umap';

/** What a control or a command line needs to know of an option. */
export interface OptionInfo<Name extends keyof Options = keyof Options> {
  name: Name;
  /** `share-or-count`: above 0 and up to 1 a share of the documents, else a number of them; `range`: a pair. */
  kind: 'integer' | 'number' | 'share-or-count' | 'flag' | 'choice' | 'words' | 'range';
  default: Options[Name];
  /** A value beside the numbers, and what it is called; null where there is none. */
  special: { value: 'auto' | null; label: 'auto' | 'all' } | null;
  /** Values of a choice, and the lists that `words` knows by name. */
  choices: readonly string[];
  /** Limits of the numbers; null where there is none (a smaller limit may come from the corpus). */
  minimum: number | null;
  maximum: number | null;
  /** Whether the minimum itself is too small. */
  exclusive: boolean;
  /** A sensible step of a control. */
  step: number | null;
  /** One sentence. */
  help: string;
  stage: OptionStage;
}

const AUTO = { value: 'auto', label: 'auto' } as const;
const ALL = { value: null, label: 'all' } as const;

const PLAIN = { special: null, choices: [], minimum: null, maximum: null, exclusive: false, step: null } as const;
const integer = { ...PLAIN, kind: 'integer', minimum: 1, step: 1 } as const;
const number = { ...PLAIN, kind: 'number', minimum: 0, step: 0.05 } as const;
const frequency = { ...PLAIN, kind: 'share-or-count', minimum: 0, exclusive: true, special: AUTO } as const;
const flag = { ...PLAIN, kind: 'flag' } as const;
const choice = { ...PLAIN, kind: 'choice' } as const;

export type OptionRows = {
  [Name in keyof Options]: Omit<OptionInfo<Name>, 'name'>;
};

/** Every option once: default, limits, help and stage, in the order in which they are read. */
export const OPTION_ROWS: OptionRows = {
  topics: {
    ...integer,
    default: 'auto',
    special: AUTO,
    help: 'Number of topics (k of k-means), or auto: tight topics that subsamples find again, of up to 3,000 documents.',
    stage: 'kmeans',
  },
  min_df: {
    ...frequency,
    default: 'auto',
    help: 'Fewest documents of a term: a count, or a share below 1.',
    stage: 'tfidf',
  },
  max_df: {
    ...frequency,
    default: 'auto',
    help: 'Most documents of a term: a count, or a share up to 1.',
    stage: 'tfidf',
  },
  max_features: {
    ...integer,
    default: null,
    special: ALL,
    step: 500,
    help: 'Only so many terms are kept, the most frequent.',
    stage: 'tfidf',
  },
  ngram_range: {
    ...integer,
    kind: 'range',
    default: [1, 1],
    maximum: 5,
    help: 'Shortest and longest n-gram of the space; keywords always look at phrases of up to three words.',
    stage: 'tfidf',
  },
  stop_words: {
    ...choice,
    kind: 'words',
    default: 'auto',
    choices: ['auto', 'english', 'none', ...LANGUAGE_CODES],
    help:
      'Words that are not counted: auto (of the languages found, and English), en (English and the boilerplate of ' +
      "abstracts) or another language's code, english (scikit-learn's 318), none, or your own list.",
    stage: 'tokenize',
  },
  stem: {
    ...flag,
    default: true,
    help: 'Count the words of one stem together, by the language of their text.',
    stage: 'tokenize',
  },
  tokenizer: {
    ...choice,
    default: 'words',
    choices: ['words', 'scikit-learn'],
    help: 'What a word is: words (Unicode words, compounds taken apart), or scikit-learn (its token_pattern).',
    stage: 'tokenize',
  },
  weighting: {
    ...choice,
    default: 'auto',
    choices: ['auto', 'tfidf', 'bm25'],
    help: 'What a term weighs: tfidf, bm25 (repetition counts less, in long texts still less), or auto: bm25 from 3,000 documents.',
    stage: 'tfidf',
  },
  sublinear_tf: { ...flag, default: true, help: 'Replace tf by 1 + ln(tf); with tfidf.', stage: 'tfidf' },
  smooth_idf: { ...flag, default: true, help: 'Add one to document frequencies.', stage: 'tfidf' },
  norm: {
    ...choice,
    default: 'l2',
    choices: ['l2', 'l1', 'none'],
    help: 'Length to which the rows are scaled.',
    stage: 'tfidf',
  },
  n_components: {
    ...integer,
    default: 'auto',
    special: AUTO,
    help: 'Components of the truncated SVD (LSA), or auto: the square root of the number of documents, at most 100.',
    stage: 'svd',
  },
  n_init: { ...integer, default: 4, help: 'Starts of k-means, of which the best is kept.', stage: 'kmeans' },
  max_iter: { ...integer, default: 100, step: 10, help: 'Most iterations of k-means.', stage: 'kmeans' },
  smoothing: {
    ...integer,
    default: 'auto',
    special: AUTO,
    minimum: 0,
    help: 'Rounds in which documents are smoothed with their neighbours before k-means, or auto: one from 3,000 documents.',
    stage: 'kmeans',
  },
  n_neighbors: {
    ...integer,
    default: 'auto',
    special: AUTO,
    minimum: 2,
    help: 'Neighbours that UMAP looks at: few show detail, many the broad shape.',
    stage: 'neighbours',
  },
  min_dist: { ...number, default: 0.1, help: 'Least distance of two documents on the map.', stage: 'umap' },
  spread: {
    ...number,
    exclusive: true,
    default: 1,
    step: 0.1,
    help: 'Scale of the distances on the map; at least min_dist.',
    stage: 'umap',
  },
  repulsion_strength: {
    ...number,
    exclusive: true,
    default: 'auto',
    special: AUTO,
    maximum: 100,
    step: 0.5,
    help: 'Repulsion at the end of the layout: more keeps more neighbours and parts more topics; 1 as in umap-learn, or auto: 4 from 3,000 documents.',
    stage: 'umap',
  },
  n_epochs: {
    ...integer,
    default: 'auto',
    special: AUTO,
    step: 50,
    help: 'Epochs of UMAP: more are slower and more settled.',
    stage: 'umap',
  },
  random_state: {
    ...integer,
    default: 42,
    minimum: 0,
    maximum: 4294967295, // as in NumPy: what comes after would be the same seeds again
    help: 'The seed of what is drawn by chance: another number gives another arrangement, the same number the same one.',
    stage: 'svd',
  },
  engine: {
    ...choice,
    default: 'auto',
    choices: ['auto', 'packages', 'typed'],
    help: 'What computes: packages (ml-kmeans, umap-js; small corpora), typed (32-bit kernels; large ones), or auto.',
    stage: 'svd',
  },
};
