import { describe, expect, it } from 'vitest';
import { resolveOptions } from '../../src/pipeline/options';
import type { Options } from '../../src/pipeline/options';
import { tokenizeCorpus } from '../../src/pipeline/tokenize-corpus';
import { autoMaxDf, autoMinDf, vectorize, VectorizeError } from '../../src/pipeline/vectorize';

const run = (texts: string[], given: Partial<Options> = {}) => {
  const options = resolveOptions(given);
  return vectorize(tokenizeCorpus(texts, options, ['en']), options);
};

const TEXTS = ['graph flow graph', 'graph agent', 'flow agent', 'the of'];

describe('vectorize', () => {
  it('weighs by sublinear tf and smooth idf, rows of length 1', () => {
    const { matrix, counts, vocabulary, idf } = run(TEXTS);
    expect(vocabulary).toEqual(['agent', 'flow', 'graph']);
    expect(idf[0]).toBeCloseTo(Math.log(5 / 3) + 1, 12);
    expect([...counts.data]).toEqual([1, 2, 1, 1, 1, 1]);
    const [flow, graph] = matrix.data;
    expect(graph / flow).toBeCloseTo(1 + Math.log(2), 12);
    expect(Math.hypot(flow, graph)).toBeCloseTo(1, 12);
  });

  it('leaves an empty row for a document without a known word', () => {
    const { matrix } = run(TEXTS);
    expect(matrix.rows).toBe(4);
    expect(matrix.indptr[4]).toBe(matrix.indptr[3]);
  });

  it('obeys limits that were asked for, shares as scikit-learn takes them', () => {
    expect(run(TEXTS, { min_df: 3 - 1 }).vocabulary).toEqual(['agent', 'flow', 'graph']);
    expect(run([...TEXTS, 'graph'], { min_df: 3 }).vocabulary).toEqual(['graph']);
    expect(run([...TEXTS, 'graph'], { max_df: 2 }).vocabulary).toEqual(['agent', 'flow']);
    // 0.41 of 5 documents is 2.05: two documents are too few.
    expect(run([...TEXTS, 'graph'], { min_df: 0.41 }).vocabulary).toEqual(['graph']);
    expect(run([...TEXTS, 'graph'], { min_df: 0.4 }).vocabulary).toEqual(['agent', 'flow', 'graph']);
  });

  it('says what to do when limits that were asked for leave nothing', () => {
    expect(() => run(TEXTS, { min_df: 40 })).toThrow(VectorizeError);
    expect(() => run(TEXTS, { min_df: 40 })).toThrow(
      'No terms remain after pruning. Lower min_df (now 40) or raise max_df (now auto).',
    );
    expect(() => run(TEXTS, { min_df: 3, max_df: 2 })).toThrow(
      /max_df \(2\) comes to fewer documents than min_df \(3\)/,
    );
  });

  it('gives way by itself where the limits are its own', () => {
    const distinct = Array.from({ length: 12 }, (_, i) => `word${'abcdefghijkl'[i]}`);
    expect(run(distinct)).toMatchObject({ min_df: 1, max_df: 6 });
    const same = Array.from({ length: 12 }, () => 'graph');
    expect(run(same)).toMatchObject({ vocabulary: ['graph'], max_df: 12 });
  });

  it('makes something of nothing', () => {
    expect(run(['the', ''], { min_df: 5 })).toMatchObject({ vocabulary: [], min_df: 5 });
    expect(run([]).matrix).toMatchObject({ rows: 0, columns: 0 });
  });
});

describe('automatic limits', () => {
  it('grow with the corpus', () => {
    expect([1, 9, 10, 19, 999, 1000, 3500, 7400, 1e6].map(autoMinDf)).toEqual([1, 1, 2, 2, 2, 3, 4, 5, 10]);
    expect([1, 9, 10, 19, 7400].map(autoMaxDf)).toEqual([1, 9, 5, 9, 3700]);
  });
});
