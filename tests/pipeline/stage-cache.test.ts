import { expect, it } from 'vitest';
import { createStageCache, noCache } from '../../src/pipeline/stage-cache';

function counting() {
  const cache = createStageCache();
  let runs = 0;
  return (dependencies: unknown[], name = 'svd') => {
    const before = runs;
    const result = cache.stage(name, dependencies, () => ++runs);
    return { result, ran: runs > before };
  };
}

const matrix = { rows: 1 };

it.each<[string, unknown[], unknown[], boolean]>([
  ['the same values', [1, 'auto', null, NaN], [1, 'auto', null, NaN], true],
  ['another value', [1], [2], false],
  ['auto and a number', ['auto'], [5], false],
  ['one more', [1], [1, 2], false],
  ['the very same object', [matrix], [matrix], true],
  ['an equal object', [matrix], [{ rows: 1 }], false],
  [
    'equal lists',
    [
      ['a', 'b'],
      [1, 1],
    ],
    [
      ['a', 'b'],
      [1, 1],
    ],
    true,
  ],
  ['a longer list', [['a']], [['a', 'b']], false],
  ['lists in another order', [['a', 'b']], [['b', 'a']], false],
  ['a list and a word', [['en']], ['en'], false],
  ['equal coordinates', [Float64Array.of(1, NaN)], [Float64Array.of(1, NaN)], true],
  ['other coordinates', [Float64Array.of(1, 2)], [Float64Array.of(1, 3)], false],
  ['lists of equal lists', [[['a']]], [[['a']]], false],
])('%s', (_, first, second, isKept) => {
  const stage = counting();
  expect(stage(first)).toEqual({ result: 1, ran: true });
  expect(stage(second)).toEqual({ result: isKept ? 1 : 2, ran: !isKept });
});

it('keeps stages apart and a result only until the next', () => {
  const stage = counting();
  stage([1], 'svd');
  expect(stage([1], 'umap').ran).toBe(true);
  expect(stage([1], 'svd').ran).toBe(false);
  expect(stage([2], 'svd').ran).toBe(true);
  expect(stage([1], 'svd').ran).toBe(true);
});

it('a stage that fails leaves the last result in place', () => {
  const cache = createStageCache();
  cache.stage('tfidf', [2], () => 'terms');
  expect(() =>
    cache.stage('tfidf', [40], () => {
      throw new Error('no terms');
    }),
  ).toThrow('no terms');
  expect(cache.stage('tfidf', [2], () => 'others')).toBe('terms');
});

it('a run without a cache computes every stage anew', () => {
  let runs = 0;
  const run = () => noCache.stage('svd', [1], () => ++runs);
  expect([run(), run()]).toEqual([1, 2]);
});
