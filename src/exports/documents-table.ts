import type { TopicMap } from '../topic-map/topic-map';
import type { Cell } from './csv';

interface Column {
  name: string;
  value: (i: number) => Cell | readonly string[];
}

/** A list in one cell. */
const LIST_MARK = '; ';

/**
 * Documents of a map as a table: what the corpus had, then topic, place and fit, then the corpus's own columns. A
 * column that nothing fills is left out, except id, title and abstract.
 *
 * @param indices - which documents, in which order; all of them by default.
 */
export function documentsTable(
  map: TopicMap,
  indices: ArrayLike<number> = map.documents.map((_, i) => i),
): { columns: string[]; rows: Cell[][] } {
  const picked = Array.from(indices);
  const columns = columnsOf(map, picked);
  const cell = (value: Cell | readonly string[]) => (isList(value) ? value.join(LIST_MARK) : value);
  return {
    columns: columns.map(({ name }) => name),
    rows: picked.map((i) => columns.map(({ value }) => cell(value(i)))),
  };
}

/** The same as JSON Lines: an object a document, authors and keywords as lists; what it has not is left out. */
export function documentsJsonl(map: TopicMap, indices: ArrayLike<number> = map.documents.map((_, i) => i)): string {
  const picked = Array.from(indices);
  const columns = columnsOf(map, picked);
  const lines = picked.map((i) => {
    const entries = columns.map(({ name, value }) => [name, value(i)] as const);
    return JSON.stringify(Object.fromEntries(entries.filter(([, value]) => !isMissing(value))));
  });
  return lines.map((line) => `${line}\n`).join('');
}

function isMissing(value: Cell | readonly string[]): boolean {
  if (isList(value)) return value.length === 0;
  return value === null || value === undefined || value === '' || Number.isNaN(value);
}

function isList(value: Cell | readonly string[]): value is readonly string[] {
  return Array.isArray(value);
}

function columnsOf(map: TopicMap, picked: readonly number[]): Column[] {
  const { documents, meta } = map;
  const topics = new Map(meta.topics.map((topic) => [topic.id, topic]));
  const filled = (has: (i: number) => boolean) => picked.some(has);
  const all: (Column & { keep: boolean })[] = [
    { name: 'id', value: (i) => documents[i].id, keep: true },
    { name: 'title', value: (i) => documents[i].title, keep: true },
    { name: 'abstract', value: (i) => documents[i].abstract, keep: true },
    { name: 'authors', value: (i) => documents[i].authors, keep: filled((i) => documents[i].authors.length > 0) },
    { name: 'year', value: (i) => documents[i].year, keep: filled((i) => documents[i].year !== null) },
    { name: 'venue', value: (i) => documents[i].venue, keep: filled((i) => documents[i].venue !== '') },
    {
      name: 'author_keywords',
      value: (i) => documents[i].author_keywords,
      keep: filled((i) => documents[i].author_keywords.length > 0),
    },
    { name: 'url', value: (i) => documents[i].url, keep: filled((i) => documents[i].url !== '') },
    { name: 'topic', value: (i) => map.topic[i] + 1, keep: true },
    { name: 'topic_label', value: (i) => topics.get(map.topic[i])?.label, keep: true },
    { name: 'fit', value: (i) => rounded(map.fit[i]), keep: true },
    { name: 'trust', value: (i) => rounded(map.trust[i]), keep: filled((i) => !Number.isNaN(map.trust[i])) },
    { name: 'x', value: (i) => rounded(map.x[i]), keep: true },
    { name: 'y', value: (i) => rounded(map.y[i]), keep: true },
  ];
  const columns: Column[] = all.filter(({ keep }) => keep);
  const taken = new Set(columns.map(({ name }) => name));
  const extras = new Set(picked.flatMap((i) => Object.keys(documents[i].extra)));
  for (const name of [...extras].sort()) {
    columns.push({
      name: taken.has(name) ? `source_${name}` : name,
      value: (i) => (Object.hasOwn(documents[i].extra, name) ? documents[i].extra[name] : null),
    });
  }
  return columns;
}

/** Four decimals: a float32 has about seven, of which a reader needs four. */
function rounded(value: number): number {
  return Math.round(value * 10_000) / 10_000;
}
