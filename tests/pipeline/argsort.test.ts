import { describe, expect, it } from 'vitest';
import { argsort } from '../../src/pipeline/argsort';
import { createRandom } from '../../src/numeric/random';

describe('argsort', () => {
  it('sorts', () => {
    const random = createRandom(1);
    const values = Float64Array.from({ length: 1000 }, random);
    const sorted = Array.from(argsort(values), (i) => values[i]);
    expect(sorted).toEqual([...values].sort((a, b) => a - b));
  });

  it('is a permutation whatever the ties, and stable for a few', () => {
    const random = createRandom(2);
    const values = Float64Array.from({ length: 500 }, () => Math.floor(random() * 4));
    const order = argsort(values);
    expect([...order].sort((a, b) => a - b)).toEqual(Array.from({ length: 500 }, (_, i) => i));
    for (let i = 1; i < 500; i++) expect(values[order[i]]).toBeGreaterThanOrEqual(values[order[i - 1]]);
    expect([...argsort(Float64Array.of(2, 1, 2, 1))]).toEqual([1, 3, 0, 2]);
    expect([...argsort(new Float64Array(0))]).toEqual([]);
  });
});
