/** Share of its documents that the largest island of a whole topic holds at least. */
const WHOLE = 0.8;

/**
 * Share of the topics that stay whole on a map. The islands of a topic are what hangs together when each document is tied
 * to those of its topic that are among its nearest on the map.
 *
 * @param neighbours - the nearest of a document on the map, good until the next question.
 */
export function wholeTopics(topic: ArrayLike<number>, neighbours: (row: number) => ArrayLike<number>): number {
  const n = topic.length;
  const parent = Int32Array.from({ length: n }, (_, row) => row);
  const root = (row: number) => {
    while (parent[row] !== row) row = parent[row] = parent[parent[row]];
    return row;
  };
  for (let row = 0; row < n; row++) {
    for (const other of Array.from(neighbours(row))) {
      if (topic[other] === topic[row]) parent[root(other)] = root(row);
    }
  }
  const sizes = new Map<number, number>();
  const islands = new Map<number, Map<number, number>>();
  for (let row = 0; row < n; row++) {
    sizes.set(topic[row], (sizes.get(topic[row]) ?? 0) + 1);
    const own = islands.get(topic[row]) ?? new Map<number, number>();
    islands.set(topic[row], own.set(root(row), (own.get(root(row)) ?? 0) + 1));
  }
  const whole = [...islands].filter(([one, own]) => Math.max(...own.values()) >= WHOLE * (sizes.get(one) ?? 0));
  return whole.length / islands.size;
}
