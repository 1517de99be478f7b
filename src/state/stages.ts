const NAMES: Record<string, string> = {
  read: 'Reading the files',
  tokenize: 'Cutting the texts into words',
  tfidf: 'Weighing the words',
  svd: 'Reducing to the main directions',
  kmeans: 'Finding topics',
  keywords: 'Choosing keywords',
  neighbours: 'Finding neighbours',
  umap: 'Laying out the map',
  quality: 'Measuring the quality',
  write: 'Writing the map',
};

/** A pipeline stage in plain words. */
export function stageName(stage: string): string {
  return NAMES[stage] ?? stage;
}
