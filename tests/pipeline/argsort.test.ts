import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { createRandom } from '../../src/numeric/random';
import { argsort } from '../../src/pipeline/argsort';

const { cases } = JSON.parse(readFileSync(new URL('../reference/argsort.json', import.meta.url), 'utf8')) as {
  cases: { values: number[]; order: number[] }[];
};

describe('argsort', () => {
  it.each(cases.map((own) => [own.values.length, own] as const))('leaves ties as NumPy does, n = %i', (_, own) =>
    expect([...argsort(Float64Array.from(own.values))]).toEqual(own.order),
  );

  it('sorts, and leaves its input alone', () => {
    const random = createRandom(1);
    const values = Float64Array.from({ length: 1000 }, random);
    const before = values.slice();
    expect(Array.from(argsort(values), (i) => values[i])).toEqual([...values].sort((a, b) => a - b));
    expect(values).toEqual(before);
    expect([...argsort(new Float64Array(0))]).toEqual([]);
  });
});
