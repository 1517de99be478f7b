/** A partition of the same n rows as others. */
export interface Partition {
  /** Clusters, none empty. */
  k: number;
  /** Cluster of every row, 0 … k − 1. */
  labels: Int32Array;
  /** Rows a cluster. */
  sizes: readonly number[];
}

/**
 * How well the clusters of a partition are found again by others (Hennig 2007): for each cluster the Jaccard
 * similarity with the cluster of the other partition that it resembles most, as a mean over the others. A cluster of
 * one row is none: it counts 0.
 *
 * @returns 0 … 1 for every cluster of `partition`; all 1 where there are no others.
 */
export function recovery(partition: Partition, others: readonly Partition[]): Float64Array {
  const found = new Float64Array(partition.k);
  for (const other of others) {
    const shared = new Int32Array(partition.k * other.k);
    partition.labels.forEach((cluster, row) => (shared[cluster * other.k + other.labels[row]] += 1));
    for (let a = 0; a < partition.k; a++) {
      let best = 0;
      for (let b = 0; b < other.k; b++) {
        const both = shared[a * other.k + b];
        best = Math.max(best, both / (partition.sizes[a] + other.sizes[b] - both));
      }
      found[a] += best / others.length;
    }
  }
  return found.map((share, cluster) => (partition.sizes[cluster] < 2 ? 0 : others.length === 0 ? 1 : share));
}

/** How well the worst of k clusters is found again, as a mean over partitions that each take their turn: 0 … 1. */
export function weakestRecovery(partitions: readonly Partition[], k: number): number {
  const weakest = (partition: Partition) =>
    partition.k < k
      ? 0
      : Math.min(
          ...recovery(
            partition,
            partitions.filter((other) => other !== partition),
          ),
        );
  return partitions.reduce((sum, partition) => sum + weakest(partition) / partitions.length, 0);
}
