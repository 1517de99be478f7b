import type { TopicMap } from '../topic-map/topic-map';

/** The table of some documents, as the CSV files hold it: the source text, the topic and the figures. */
export function documentTable(
  map: TopicMap,
  indices: ArrayLike<number>,
  nameOf: (index: number) => string,
): { columns: string[]; rows: (string | number | null)[][] } {
  const extra = [...new Set(Array.from(indices).flatMap((i) => Object.keys(map.documents[i].extra)))].sort();
  const columns = ['id', 'name', 'title', 'abstract', 'authors', 'year', 'venue', 'author_keywords', 'url'];
  columns.push('topic', 'topic_label', 'fit', 'trust', 'x', 'y', ...extra);
  const rows = Array.from(indices, (i) => {
    const d = map.documents[i];
    return [
      d.id,
      nameOf(i),
      d.title,
      d.abstract,
      d.authors.join('; '),
      d.year,
      d.venue,
      d.author_keywords.join('; '),
      d.url,
      map.topic[i] + 1,
      map.meta.topics[map.topic[i]].label,
      rounded(map.fit[i]),
      rounded(map.trust[i]),
      rounded(map.x[i]),
      rounded(map.y[i]),
      ...extra.map((name) => d.extra[name] ?? ''),
    ];
  });
  return { columns, rows };
}

/** Six decimals: all that a float32 holds; NaN is an empty cell. */
function rounded(value: number): number | null {
  return Number.isNaN(value) ? null : Math.round(value * 1e6) / 1e6;
}
