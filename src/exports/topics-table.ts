import type { TopicMap } from '../topic-map/topic-map';
import type { Cell } from './csv';

interface Table {
  columns: string[];
  rows: Cell[][];
}

/** The topics of a map, a row each; numbers as the page counts them, from 1. */
export function topicsTable({ meta, documents }: TopicMap): Table {
  const at = new Map(documents.map(({ id }, i) => [id, i]));
  const title = (id: string) => documents[at.get(id) ?? -1]?.title || id;
  return {
    columns: ['topic', 'label', 'documents', 'share', 'silhouette', 'x', 'y', 'keywords', 'exemplars'],
    rows: meta.topics.map(({ id, label, size, silhouette, anchor, keywords, exemplars }) => [
      id + 1,
      label,
      size,
      size / documents.length,
      silhouette,
      ...anchor,
      keywords.map(({ term }) => term).join(', '),
      exemplars.map(title).join('; '),
    ]),
  };
}

/** The keywords of every topic, a row each. */
export function keywordsTable({ meta }: TopicMap): Table {
  return {
    columns: ['topic', 'label', 'size', 'keyword', 'weight', 'documents', 'corpus_documents'],
    rows: meta.topics.flatMap(({ id, label, size, keywords }) =>
      keywords.map((k) => [id + 1, label, size, k.term, k.weight, k.documents, k.corpus_documents]),
    ),
  };
}
