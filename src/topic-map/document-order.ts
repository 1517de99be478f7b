import type { TopicMap } from './topic-map';

/**
 * Rows of a map that hold these documents, by their ids.
 *
 * @returns for every id its row, or null unless the map is of exactly these documents.
 */
export function rowsOf(documents: readonly { id: string }[], ids: readonly string[]): Int32Array | null {
  if (documents.length !== ids.length) return null;
  const row = new Map(documents.map(({ id }, i) => [id, i]));
  const rows = Int32Array.from(ids, (id) => row.get(id) ?? -1);
  return rows.includes(-1) || new Set(ids).size !== ids.length ? null : rows;
}

/** The same map with its documents in another order: document i is what was in row `rows[i]`. */
export function inOrder(map: TopicMap, rows: Int32Array): TopicMap {
  const pick = (values: Float32Array) => Float32Array.from(rows, (row) => values[row]);
  return {
    ...map,
    documents: Array.from(rows, (row) => map.documents[row]),
    x: pick(map.x),
    y: pick(map.y),
    topic: Int32Array.from(rows, (row) => map.topic[row]),
    fit: pick(map.fit),
    trust: pick(map.trust),
  };
}
