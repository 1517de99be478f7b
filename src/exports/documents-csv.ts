import type { TopicMap } from '../topic-map/topic-map';
import type { Cell } from './csv';

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
  const { documents, meta } = map;
  const picked = Array.from(indices);
  const topics = new Map(meta.topics.map((topic) => [topic.id, topic]));
  const filled = (has: (i: number) => boolean) => picked.some(has);
  const all: { name: string; value: (i: number) => Cell; keep: boolean }[] = [
    { name: 'id', value: (i) => documents[i].id, keep: true },
    { name: 'title', value: (i) => documents[i].title, keep: true },
    { name: 'abstract', value: (i) => documents[i].abstract, keep: true },
    {
      name: 'authors',
      value: (i) => documents[i].authors.join('; '),
      keep: filled((i) => documents[i].authors.length > 0),
    },
    { name: 'year', value: (i) => documents[i].year, keep: filled((i) => documents[i].year !== null) },
    { name: 'venue', value: (i) => documents[i].venue, keep: filled((i) => documents[i].venue !== '') },
    {
      name: 'author_keywords',
      value: (i) => documents[i].author_keywords.join('; '),
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
  const columns = all.filter(({ keep }) => keep);
  const taken = new Set(columns.map(({ name }) => name));
  const extras = new Set(picked.flatMap((i) => Object.keys(documents[i].extra)));
  for (const name of [...extras].sort()) {
    columns.push({
      name: taken.has(name) ? `source_${name}` : name,
      value: (i) => (Object.hasOwn(documents[i].extra, name) ? documents[i].extra[name] : null),
      keep: true,
    });
  }
  return {
    columns: columns.map(({ name }) => name),
    rows: picked.map((i) => columns.map(({ value }) => value(i))),
  };
}

/** Four decimals: a float32 has about seven, of which a reader needs four. */
function rounded(value: number): number {
  return Math.round(value * 10_000) / 10_000;
}
