/** How well a partition agrees with labels. */
export interface Agreement {
  /** Normalised mutual information, arithmetic mean, as scikit-learn's `normalized_mutual_info_score`: 0 … 1. */
  nmi: number;
  /** Adjusted Rand index (Hubert & Arabie 1985), −0.5 … 1. */
  ari: number;
}

export function agreement(topic: ArrayLike<number>, labels: readonly string[]): Agreement {
  const n = labels.length;
  const topics = new Map<number, number>();
  const classes = new Map<string, number>();
  const cells = new Map<string, number>();
  const add = <Key>(counts: Map<Key, number>, key: Key) => counts.set(key, (counts.get(key) ?? 0) + 1);
  for (let i = 0; i < n; i++) {
    add(topics, topic[i]);
    add(classes, labels[i]);
    add(cells, `${topic[i]}\t${labels[i]}`);
  }
  const entropy = (counts: Map<unknown, number>) => -sum(counts, (count) => (count / n) * Math.log(count / n));
  const pairs = (counts: Map<unknown, number>) => sum(counts, (count) => (count * (count - 1)) / 2);
  const [h1, h2] = [entropy(topics), entropy(classes)];
  const shared = h1 + h2 - entropy(cells);
  const expected = (pairs(topics) * pairs(classes)) / ((n * (n - 1)) / 2);
  const mean = (pairs(topics) + pairs(classes)) / 2;
  return {
    nmi: h1 + h2 > 0 ? (2 * shared) / (h1 + h2) : 1,
    ari: mean === expected ? 1 : (pairs(cells) - expected) / (mean - expected),
  };
}

function sum(counts: Map<unknown, number>, term: (count: number) => number): number {
  let total = 0;
  for (const count of counts.values()) total += term(count);
  return total;
}

/**
 * Leave-one-out accuracy of the majority among the k nearest, over a sample of rows: the field's measure of text maps
 * (González-Marquez & Kobak 2024). A tie goes to the label of the nearer neighbour.
 *
 * @param neighbours - of each row of the sample, nearest first, itself left out.
 */
export function knnAccuracy(
  sample: readonly number[],
  neighbours: ArrayLike<number>[],
  labels: readonly string[],
): number {
  let right = 0;
  sample.forEach((row, s) => {
    const votes = new Map<string, number>();
    for (const other of Array.from(neighbours[s])) votes.set(labels[other], (votes.get(labels[other]) ?? 0) + 1);
    const most = Math.max(...votes.values());
    const winner = [...votes].find(([, count]) => count === most);
    if (winner?.[0] === labels[row]) right++;
  });
  return right / sample.length;
}
