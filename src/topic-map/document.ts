/**
 * One abstract as the corpus had it. `title` and `abstract` are the decoded source text, markup and all;
 * what is shown and what is analysed are both derived from them (`corpus/clean`), so that a run from the
 * map file equals a run from the original file. A field that the corpus lacks is '' (or [] or null).
 */
export interface Document {
  /** Unique in its corpus: the corpus's own id, or a content hash. */
  id: string;
  title: string;
  abstract: string;
  authors: string[];
  year: number | null;
  venue: string;
  author_keywords: string[];
  url: string;
  /** The corpus's other columns, by name. */
  extra: Record<string, string>;
}

/** What became of the records of a corpus: part of the map, so it names no file. */
export interface Counts {
  /** Records read. */
  read: number;
  /** Documents on the map. */
  kept: number;
  /** Kept documents that have an abstract. */
  with_abstract: number;
  /** Why records were left out, and how many: `{ "no text": 3 }`. */
  dropped: Record<string, number>;
}

/** Documents in canonical order, ready for the pipeline. */
export interface Corpus {
  /** The corpus's own title ("ICLR 2026 Papers"), or ''. */
  title: string;
  documents: Document[];
  counts: Counts;
}
