import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { compareCodePoints, countNgrams, pruneTerms } from '../../src/pipeline/count-vectorizer';
import { resolveOptions } from '../../src/pipeline/options';
import type { Options } from '../../src/pipeline/options';
import { tokenizeCorpus } from '../../src/pipeline/tokenize-corpus';
import { vectorize } from '../../src/pipeline/vectorize';

interface Reference {
  documents: number;
  tfidf: {
    options: Record<string, unknown>;
    shape: [number, number];
    nnz: number;
    vocabulary: string[];
    idf: number[];
    row0_indices: number[];
    row0_data: number[];
    row_sums: number[];
  }[];
}

const read = (path: string) => readFileSync(new URL(path, import.meta.url), 'utf8');
const reference = JSON.parse(read('../reference/tfidf.json')) as Reference;
const abstracts = read('../../data/iclr-2026.txt')
  .split(/\n\s*\n/)
  .map((block) => block.trim())
  .filter((block) => block)
  .slice(1);

/** scikit-learn's defaults, as options of ours. */
const SCIKIT_LEARN: Partial<Options> = {
  tokenizer: 'scikit-learn',
  stem: false,
  stop_words: 'none',
  min_df: 1,
  max_df: 1,
  sublinear_tf: false,
};

function plainOptions(given: Record<string, unknown>): Options {
  const { norm, ...same } = given;
  const changed = norm === undefined ? {} : { norm: norm === null ? ('none' as const) : (norm as Options['norm']) };
  return resolveOptions({ ...SCIKIT_LEARN, ...(same as Partial<Options>), ...changed });
}

function expectClose(actual: ArrayLike<number>, expected: number[]) {
  expect(actual.length).toBe(expected.length);
  const worst = expected.reduce((most, value, i) => Math.max(most, Math.abs(actual[i] - value)), 0);
  expect(worst).toBeLessThan(1e-9);
}

describe('against scikit-learn', () => {
  it('reads the same documents', () => expect(abstracts.length).toBe(reference.documents));

  it.each(reference.tfidf.map((expected) => [JSON.stringify(expected.options), expected] as const))(
    'TfidfVectorizer(%s)',
    (_, expected) => {
      const options = plainOptions(expected.options);
      const { matrix, vocabulary, idf } = vectorize(tokenizeCorpus(abstracts, options, ['en']), options);
      expect([matrix.rows, matrix.columns]).toEqual(expected.shape);
      expect(matrix.indices.length).toBe(expected.nnz);
      expect(vocabulary).toEqual(expected.vocabulary);
      expectClose(idf, expected.idf);
      expect([...matrix.indices.subarray(0, matrix.indptr[1])]).toEqual(expected.row0_indices);
      expectClose(matrix.data.subarray(0, matrix.indptr[1]), expected.row0_data);
      const sums = expected.row_sums.map((_, row) =>
        matrix.data.subarray(matrix.indptr[row], matrix.indptr[row + 1]).reduce((sum, x) => sum + x, 0),
      );
      expectClose(sums, expected.row_sums);
    },
  );
});

describe('countNgrams', () => {
  const count = (texts: string[], given: Partial<Options>) => {
    const options = resolveOptions({ stem: false, ...given });
    const tokens = tokenizeCorpus(texts, options, ['en']);
    return pruneTerms(countNgrams(tokens, options), { min_df: 1, max_df: texts.length, max_features: null });
  };

  it('makes n-grams after stop words with the tokenizer of scikit-learn', () => {
    const { vocabulary } = count(['chain of thought'], {
      tokenizer: 'scikit-learn',
      stop_words: 'english',
      ngram_range: [1, 2],
    });
    expect(vocabulary).toEqual(['chain', 'chain thought', 'thought']);
  });

  it('makes n-grams of adjacent words only with the tokenizer of words', () => {
    const { vocabulary } = count(['chain of thought prompts, graphs'], { ngram_range: [2, 3] });
    expect(vocabulary).toEqual(['thought prompts']);
  });

  it('counts in sorted columns', () => {
    const { counts, vocabulary } = count(['zebra apple zebra', 'mango apple'], {});
    expect(vocabulary).toEqual(['apple', 'mango', 'zebra']);
    expect([...counts.indptr]).toEqual([0, 2, 4]);
    expect([...counts.indices]).toEqual([0, 2, 0, 1]);
    expect([...counts.data]).toEqual([1, 2, 1, 1]);
  });

  it('keeps the most frequent terms, by name among a few equals', () => {
    const options = resolveOptions({ stem: false });
    const tokens = tokenizeCorpus(['delta gamma gamma beta alpha'], options, ['en']);
    const { vocabulary } = pruneTerms(countNgrams(tokens, options), { min_df: 1, max_df: 1, max_features: 2 });
    expect(vocabulary).toEqual(['alpha', 'gamma']);
  });
});

describe('compareCodePoints', () => {
  it('sorts as Python does, astral characters last', () => {
    const words = ['ｚ', '𝐱', 'a', 'ab', ''];
    expect([...words].sort(compareCodePoints)).toEqual(['', 'a', 'ab', 'ｚ', '𝐱']);
    expect([...words].sort()).not.toEqual([...words].sort(compareCodePoints));
  });
});
