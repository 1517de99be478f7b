import { describe, expect, it } from 'vitest';
import { DEFAULT_OPTIONS, OptionError, resolveComponents, resolveOptions, toRecipe } from '../../src/pipeline/options';

describe('resolveOptions', () => {
  it('fills in the defaults', () => {
    expect(resolveOptions()).toEqual(DEFAULT_OPTIONS);
    expect(resolveOptions({ topics: 12, stop_words: ['foo'] })).toEqual({
      ...DEFAULT_OPTIONS,
      topics: 12,
      stop_words: ['foo'],
    });
  });

  it.each([
    [{ topics: 1.5 }, "topics is 1.5; it takes 'auto' or a whole number of at least 1"],
    [{ min_df: 0 }, 'min_df is 0'],
    [{ max_df: 1.5 }, 'max_df is 1.5'],
    [{ ngram_range: [2, 1] }, 'ngram_range is [2,1]; it takes two whole numbers from 1 to 5'],
    [
      { stop_words: 'french' },
      'stop_words is "french"; it takes auto, english, none, a language (en, cs, da, de, es, fi, fr, hu, it, ja, nb, nl, pl, pt, ro, ru, sv, th, tr, uk, zh) or a list of words',
    ],
    [{ tokenizer: 'bytes' }, 'tokenizer is "bytes"'],
    [{ stem: 1 }, 'stem is 1; it takes true or false'],
    [{ n_neighbors: 1 }, 'n_neighbors is 1'],
    [{ spread: 0 }, 'spread is 0; it takes a number above 0'],
    [{ min_dist: 2 }, 'min_dist (2) is larger than spread (1)'],
    [{ random_state: -1 }, 'random_state is -1; it takes a whole number from 0 to 4294967295'],
    [{ random_state: 2 ** 32 }, 'random_state is 4294967296; it takes'],
    [{ topics: 1e99 }, "topics is 1e+99; it takes 'auto' or a whole number from 1 to 9007199254740991"],
    [{ min_df: '' }, 'min_df is empty; it takes'],
    [{ colour: 'red' }, 'unknown option: colour'],
    [{ topics: undefined }, 'topics has no value'],
  ])('refuses %j', (given, message) => {
    const resolve = () => resolveOptions(given as Parameters<typeof resolveOptions>[0]);
    expect(resolve).toThrow(OptionError);
    expect(resolve).toThrow(message);
  });

  it('writes a recipe of plain JSON in a fixed order', () => {
    const recipe = toRecipe(resolveOptions({ random_state: 1, topics: 4 }));
    expect(Object.keys(recipe)).toEqual(Object.keys(DEFAULT_OPTIONS));
    expect(JSON.parse(JSON.stringify(recipe))).toEqual(recipe);
  });

  it('keeps the space at most √n wide', () => {
    const components = (n: number) => resolveComponents(resolveOptions(), n);
    expect([1, 2, 19, 400, 10_000, 100_000].map(components)).toEqual([2, 2, 4, 20, 100, 100]);
    expect(resolveComponents(resolveOptions({ n_components: 5 }), 400)).toBe(5);
  });
});
