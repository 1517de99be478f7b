/** Stages that a run reports, in order; `read` and `write` stand around those of the pipeline. */
export const STAGES = [
  'read',
  'tokenize',
  'tfidf',
  'svd',
  'kmeans',
  'keywords',
  'neighbours',
  'umap',
  'quality',
  'write',
] as const;
