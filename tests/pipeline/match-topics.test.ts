import { describe, expect, it } from 'vitest';
import { createRandom, randomInteger } from '../../src/numeric/random';
import { matchClusters } from '../../src/pipeline/match-topics';

const match = (previous: number[], next: number[], k = Math.max(...next) + 1) =>
  matchClusters(Int32Array.from(previous), Int32Array.from(next), k);

describe('matchClusters', () => {
  it('finds topics again under other numbers', () => {
    expect(match([0, 0, 0, 1, 1, 2], [2, 2, 2, 0, 0, 1])).toEqual([1, 2, 0]);
  });

  it('the larger half of a topic that split continues it, the other is new', () => {
    expect(match([0, 0, 0, 0, 0, 1, 1], [0, 0, 0, 2, 2, 1, 1])).toEqual([0, 1, null]);
  });

  it('of topics that were merged one is continued and the other gone', () => {
    expect(match([0, 0, 0, 1, 1, 2], [0, 0, 0, 0, 0, 1])).toEqual([0, 2]);
  });

  it('keeps as many documents together as it can, not the best pair first', () => {
    // Topic 0 shares 4 with the old topic 0 and 3 with 1; topic 1 shares 3 with the old topic 0 alone.
    const previous = [0, 0, 0, 0, 1, 1, 1, 0, 0, 0];
    const next = [0, 0, 0, 0, 0, 0, 0, 1, 1, 1];
    expect(match(previous, next)).toEqual([1, 0]);
  });

  it('does not pair topics that share less than a third of what they hold', () => {
    expect(match([0, 0, 1, 1, 1], [0, 1, 1, 1, 1])).toEqual([0, 1]);
    expect(match([0, 0, 0, 0, 1], [0, 1, 1, 1, 1])).toEqual([null, 0]);
  });

  it('goes by the documents that were there before', () => {
    expect(match([-1, -1, -1, 0, 1], [0, 0, 0, 0, 1])).toEqual([0, 1]);
    expect(match([-1, -1], [0, 1])).toEqual([null, null]);
  });

  it('is the best of all assignments on random topics', () => {
    const random = createRandom(4);
    for (let round = 0; round < 40; round++) {
      const previous = Array.from({ length: 30 }, () => randomInteger(random, 4));
      const next = previous.map((topic) => (random() < 0.6 ? topic : randomInteger(random, 4)));
      const isAlike = (topic: number, old: number) => {
        const both = next.filter((t, i) => t === topic && previous[i] === old).length;
        const either = next.filter((t, i) => t === topic || previous[i] === old).length;
        return 3 * both >= either && both > 0 ? both : 0;
      };
      const worth = (olds: (number | null)[]) =>
        olds.reduce<number>((sum, old, topic) => sum + (old === null ? 0 : isAlike(topic, old)), 0);
      const best = Math.max(...permutations([0, 1, 2, 3]).map(worth));
      const found = match(previous, next, 4);
      expect(worth(found)).toBe(best);
      const used = found.filter((old) => old !== null);
      expect(new Set(used).size).toBe(used.length);
    }
  });
});

function permutations(items: number[]): number[][] {
  if (items.length === 0) return [[]];
  return items.flatMap((item) => permutations(items.filter((other) => other !== item)).map((rest) => [item, ...rest]));
}
