import type { Counts, Document } from './document';
import type { Language } from './languages';

/** A keyword of a topic. */
export interface Keyword {
  /** As people write it: commonest form, original case ("flow matching", "LLMs"). */
  term: string;
  /** Class-based TF-IDF weight, > 0. */
  weight: number;
  /** Documents of the topic that use the term. */
  documents: number;
  /** Documents of the whole corpus that use it. */
  corpus_documents: number;
}

/** A k-means cluster with its keywords. */
export interface Topic {
  /** 0 … k − 1, largest topic first; equals the values of the `topic` column. */
  id: number;
  label: string;
  /** Palette slot, 1 … 36 (LOOK: "who gets which colour"). */
  colour: number;
  size: number;
  keywords: Keyword[];
  /** Where the label stands: the density peak of the topic, in map units. */
  anchor: [number, number];
  /** Ids of the documents nearest the centroid, nearest first. */
  exemplars: string[];
  /** Mean cosine silhouette of its documents, −1 … 1, or null where not defined. */
  silhouette: number | null;
  /** Id of the parent topic, or null. */
  parent: number | null;
}

/** Figures of a map's quality; null where not defined (too few documents). */
export interface Quality {
  /** Neighbourhood size for the two figures below: min(15, ⌊(n − 1) / 2⌋). */
  n_neighbors: number;
  trustworthiness: number | null;
  /** Share of the nearest neighbours that the map kept near, 0 … 1. */
  neighbours_kept: number | null;
  /** Mean cosine silhouette over all documents. */
  silhouette: number | null;
  /** Documents the figures were computed on (a seeded sample above 2,000). */
  sample: number;
}

/** One point of the curve behind `topics: auto`; a re-run keeps the curve beside a number that is given. */
export interface KCurvePoint {
  k: number;
  /** Mean silhouette over subsamples, and its standard error. */
  silhouette: number;
  standard_error: number;
}

/** Every option and the value it took, by scikit-learn's names. */
export type Recipe = Record<string, string | number | boolean | null | (string | number)[]>;

export interface TopicMapMeta {
  format_version: 1;
  title: string;
  /** The options as asked for ('auto' stays 'auto'). */
  recipe: Recipe;
  /** The values the automatic options took: topics, min_df, max_df, n_neighbors, n_components … */
  resolved: Recipe;
  counts: Counts;
  /** The languages of the documents, most frequent first; left out where that is English alone. */
  languages?: Language[];
  /** Terms in the vocabulary of the space. */
  terms: number;
  topics: Topic[];
  /** Edits of a reader that made the topics what they are; left out where they are those of k-means. */
  edits?: number;
  k_curve: KCurvePoint[];
  quality: Quality;
  /** Plain sentences the reader should know ("Only 3 documents: …"). */
  notices: string[];
  input_hash: string;
  recipe_hash: string;
  /** The map from which this one took colours, names and places, where it took any: it alone would look otherwise. */
  aligned_to?: { input_hash: string; recipe_hash: string };
}

/** A finished map: documents in Hilbert order of (x, y), ties by id; arrays run parallel to them. */
export interface TopicMap {
  meta: TopicMapMeta;
  documents: Document[];
  /** Map coordinates: centred, y upwards, longer side of the span 0 … about ±1. */
  x: Float32Array;
  y: Float32Array;
  /** Index into `meta.topics`. */
  topic: Int32Array;
  /** Cosine of each document to its topic's centroid, −1 … 1. */
  fit: Float32Array;
  /** Share of each document's nearest neighbours that the map kept near, 0 … 1 (NaN where not defined). */
  trust: Float32Array;
}
