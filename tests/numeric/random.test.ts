import { describe, expect, it } from 'vitest';
import { createRandom, randomInteger, randomSample } from '../../src/numeric/random';

describe('createRandom', () => {
  it('repeats a seed, and gives every stream its own numbers', () => {
    const take = (seed: number, stream?: string) => Array.from({ length: 5 }, createRandom(seed, stream));
    expect(take(42, 'umap')).toEqual(take(42, 'umap'));
    expect(take(42, 'umap')).not.toEqual(take(42, 'kmeans'));
    expect(take(42)).not.toEqual(take(43));
  });

  it('is even over [0, 1)', () => {
    const random = createRandom(7);
    const bins = new Array<number>(10).fill(0);
    for (let i = 0; i < 100_000; i++) bins[Math.floor(random() * 10)] += 1;
    for (const count of bins) expect(Math.abs(count - 10_000)).toBeLessThan(400);
  });
});

describe('randomInteger', () => {
  it('stays below n', () => {
    const random = createRandom(1);
    const seen = new Set(Array.from({ length: 200 }, () => randomInteger(random, 3)));
    expect([...seen].sort()).toEqual([0, 1, 2]);
  });
});

describe('randomSample', () => {
  it('takes different numbers in order, each as likely as the other', () => {
    const random = createRandom(3);
    const counts = new Array<number>(10).fill(0);
    for (let run = 0; run < 3000; run++) {
      const sample = randomSample(random, 10, 4);
      expect(new Set(sample).size).toBe(4);
      expect(sample).toEqual([...sample].sort((a, b) => a - b));
      for (const i of sample) counts[i] += 1;
    }
    for (const count of counts) expect(Math.abs(count - 1200)).toBeLessThan(150);
    expect(randomSample(random, 3, 5)).toEqual([0, 1, 2]);
  });
});
