const NAMES: Record<string, string> = {
  read: 'Reading the files',
  clean: 'Setting markup aside',
  tokenize: 'Cutting the texts into words',
  tfidf: 'Weighing the words',
  svd: 'Reducing to the main directions',
  'choose-k': 'Trying numbers of topics',
  kmeans: 'Finding topics',
  silhouette: 'Measuring the topics',
  phrases: 'Collecting phrases',
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

/** Seconds as people say them: "3 s", "2 min". */
export function secondsText(seconds: number): string {
  return seconds < 90 ? `${Math.max(1, Math.round(seconds))} s` : `${Math.round(seconds / 60)} min`;
}
