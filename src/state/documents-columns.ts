import type { Document } from '../topic-map/document';
import type { TopicMap } from '../topic-map/topic-map';
import { figure } from '../wording/words';

/** A column that the reader may choose: one of ours, or `extra:` and the name of one of the corpus's own. */
export type ColumnKey = 'topic' | 'year' | 'venue' | 'authors' | 'fit' | 'trust' | `extra:${string}`;

export interface Column {
  key: ColumnKey;
  heading: string;
  /** Which way it is sorted at first. */
  descending: boolean;
  /** Figures stand to the right. */
  numeric: boolean;
}

const OWN: readonly Column[] = [
  { key: 'topic', heading: 'Topic', descending: false, numeric: false },
  { key: 'authors', heading: 'Authors', descending: false, numeric: false },
  { key: 'venue', heading: 'Venue', descending: false, numeric: false },
  { key: 'year', heading: 'Year', descending: true, numeric: true },
  { key: 'fit', heading: 'Fit', descending: true, numeric: true },
  { key: 'trust', heading: 'Trust', descending: true, numeric: true },
];

/** What a new notebook shows beside the name. */
export const USUAL_COLUMNS: readonly ColumnKey[] = ['topic', 'year', 'fit'];

/**
 * The columns that a map has something for, in the order in which they are shown.
 *
 * @param trusted - whether it has a trust for any document.
 */
export function columnsOf(documents: readonly Document[], trusted: boolean): Column[] {
  const fields = new Set<string>();
  for (const { extra } of documents) for (const field in extra) if (extra[field]) fields.add(field);
  const extras = [...fields].map((field): Column => {
    const numeric = documents.every(({ extra }) => !extra[field] || Number.isFinite(Number(extra[field])));
    return { key: `extra:${field}`, heading: field, descending: numeric, numeric };
  });
  const isFilled: Partial<Record<ColumnKey, () => boolean>> = {
    authors: () => documents.some(({ authors }) => authors.length > 0),
    venue: () => documents.some(({ venue }) => venue !== ''),
    year: () => documents.some(({ year }) => year !== null),
    trust: () => trusted,
  };
  const own = OWN.filter(({ key }) => isFilled[key]?.() ?? true);
  const end = own.findIndex(({ key }) => key === 'fit');
  return [...own.slice(0, end), ...extras, ...own.slice(end)];
}

/** What a column says of a document, as text. */
export function columnText(map: TopicMap, key: ColumnKey, index: number): string {
  const document = map.documents[index];
  switch (key) {
    case 'topic':
      return map.meta.topics[map.topic[index]].label;
    case 'year':
      return document.year === null ? '' : String(document.year);
    case 'venue':
      return document.venue;
    case 'authors':
      return document.authors.join(', ');
    case 'fit':
      return figure(map.fit[index]);
    case 'trust':
      return Number.isNaN(map.trust[index]) ? '' : figure(map.trust[index]);
    default:
      return document.extra[key.slice('extra:'.length)] ?? '';
  }
}
