import { describe, expect, it } from 'vitest';
import type { Partition } from '../../src/pipeline/recovery';
import { recovery, weakestRecovery } from '../../src/pipeline/recovery';

function partition(...labels: number[]): Partition {
  const k = Math.max(...labels) + 1;
  const sizes = Array.from({ length: k }, (_, c) => labels.filter((label) => label === c).length);
  return { k, labels: Int32Array.from(labels), sizes };
}

describe('recovery', () => {
  it('is the Jaccard similarity with the cluster that resembles most, as a mean over the others', () => {
    const one = partition(0, 0, 0, 0, 1, 1);
    const same = partition(1, 1, 1, 1, 0, 0);
    const moved = partition(0, 0, 0, 1, 1, 1);
    expect([...recovery(one, [same])]).toEqual([1, 1]);
    expect(recovery(one, [moved])[0]).toBeCloseTo(3 / 4, 12);
    expect(recovery(one, [moved])[1]).toBeCloseTo(2 / 3, 12);
    expect(recovery(one, [same, moved])[0]).toBeCloseTo(7 / 8, 12);
    expect([...recovery(one, [])]).toEqual([1, 1]);
  });

  it('takes partitions into other numbers of clusters', () => {
    expect(recovery(partition(0, 0, 0, 0, 1, 1), [partition(0, 0, 1, 1, 2, 2)])[0]).toBeCloseTo(1 / 2, 12);
  });

  it('does not count a cluster of one row', () => {
    expect([...recovery(partition(0, 0, 0, 1), [partition(0, 0, 0, 1)])]).toEqual([1, 0]);
  });
});

describe('weakestRecovery', () => {
  it('is that of the worst cluster, in turn from every partition', () => {
    // 2/3 is the worst of both: {4, 5} in {3, 4, 5}, and back.
    const both = [partition(0, 0, 0, 0, 1, 1), partition(0, 0, 0, 1, 1, 1)];
    expect(weakestRecovery(both, 2)).toBeCloseTo(2 / 3, 12);
  });

  it('is 0 from a partition that lost a cluster', () => {
    const both = [partition(0, 0, 1, 1, 2, 2), partition(0, 0, 1, 1, 1, 1)];
    // From the first: {4, 5} and {2, 3} are half of {2, 3, 4, 5}; from the second 0.
    expect(weakestRecovery(both, 3)).toBeCloseTo(1 / 4, 12);
  });
});
