import type { TopicMap } from '../topic-map/topic-map';

/** A quality figure with one clause of meaning. */
export interface QualityText {
  name: string;
  meaning: string;
  value: number | null;
}

/** The figures of a map's quality, each with what it means. */
export function qualityFigures({ meta }: TopicMap): QualityText[] {
  const { quality } = meta;
  return [
    {
      name: 'Trustworthiness',
      meaning: 'neighbours on the map that are true',
      value: quality.trustworthiness,
    },
    {
      name: 'Neighbours kept',
      meaning: `of the ${quality.n_neighbors} nearest in words`,
      value: quality.neighbours_kept,
    },
    {
      name: 'Silhouette',
      meaning: 'how separate the topics are; near 0 is overlapping',
      value: quality.silhouette,
    },
  ];
}
