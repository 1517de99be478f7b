import { describe, expect, it } from 'vitest';
import { classTfidfKeywords } from '../../scripts/bench/class-tfidf';
import { findTerms } from '../../scripts/bench/find-terms';
import { keywordFigures } from '../../scripts/bench/keyword-figures';
import { coherence, diversity } from '../../scripts/bench/keyword-quality';

describe('coherence', () => {
  it('is the normalised PMI of pairs, from documents', () => {
    // Of 8 documents a is in 4, b in 2 and both in 2: ln((2/8) / (4/8 · 2/8)) / −ln(2/8) = ln 2 / ln 4.
    expect(coherence([[[0, 1, 2, 3], [1, 3]]], 8)).toBeCloseTo(0.5, 12); // prettier-ignore
    // Both in 1, as chance has it: 1/8 = 4/8 · 2/8.
    expect(coherence([[[0, 1, 2, 3], [3, 4]]], 8)).toBeCloseTo(0, 12); // prettier-ignore
  });

  it('is 1 for what stands only together, also everywhere, and −1 for what never does', () => {
    expect(coherence([[[2, 5], [2, 5]]], 8)).toBeCloseTo(1, 12); // prettier-ignore
    expect(coherence([[[0, 1], [0, 1]]], 2)).toBe(1); // prettier-ignore
    expect(coherence([[[0], [1]]], 2)).toBe(-1); // prettier-ignore
  });

  it('is the mean over the pairs of a list, then over the lists', () => {
    // Pairs .5, −1, −1 and mean −.5; the other list 1; one keyword has no pair.
    const lists = [[[0, 1, 2, 3], [1, 3], [7]], [[4], [4]], [[6]]]; // prettier-ignore
    expect(coherence(lists, 8)).toBeCloseTo((-0.5 + 1) / 2, 12);
    expect(coherence([[[1]], []], 8)).toBeNull();
  });
});

describe('diversity', () => {
  it('is the share of different keywords, capitals aside', () => {
    expect(diversity([['graph', 'GNN'], ['Graph', 'tree']])).toBe(0.75); // prettier-ignore
    expect(diversity([[]])).toBeNull();
  });
});

describe('findTerms', () => {
  const rows = (texts: string[], term: string) => findTerms(texts, [term]).get(term);

  it.each<[string, string[], string, number[]]>([
    ['a word as a whole', ['Graphs', 'a graph.', 'graph-based, graph'], 'graph', [1, 2]],
    ['a phrase where its words follow one another', ['flow of matching', 'Flow-matching', 'a flow matching'], 'flow matching', [1, 2]], // prettier-ignore
    ['one with signs', ['k-means', 'k means', 'means'], 'k-means', [0, 1]],
    ['Chinese within its run', ['卷积神经网络', '神经和网络'], '神经网络', [0]],
    ['what stands nowhere', ['graph'], 'tree', []],
  ])('%s', (_, texts, term, expected) => expect(rows(texts, term)).toEqual(expected));
});

describe('class-based TF-IDF', () => {
  const texts = ['apple apple pie', 'apple tart', 'engine oil and the oil', 'engine of a car'];
  const topic = [0, 0, 1, 1];
  const keywords = (ngram_range: [number, number], count = 10) =>
    classTfidfKeywords({ texts, topic, k: 2, ngram_range, count });

  it("has BERTopic's weights: tf of the class, L1-normalised, times ln(1 + A / f)", () => {
    // Counts: apple 3, pie 1, tart 1 of 5; engine 2, oil 2, car 1 of 5; A = 5. Class 0: apple 3/5 ln(1 + 5/3) = .588,
    // pie and tart 1/5 ln 6 = .358. Class 1: engine and oil 2/5 ln(1 + 5/2) = .501, car .358.
    const lists = keywords([1, 1]).map((own) => own.map(({ term }) => term));
    expect(lists).toEqual([
      ['apple', 'pie', 'tart'],
      ['engine', 'oil', 'car'],
    ]);
    expect(keywords([1, 1], 1).map((own) => own.map(({ term }) => term))).toEqual([['apple'], ['engine']]);
  });

  it('weighs down what other classes say as often', () => {
    // fruit 2 of 4, f = 4, A = 4: 1/2 ln 2 = .347; the words of one class alone 1/4 ln 5 = .402.
    const common = ['fruit fruit pie tart', 'fruit fruit car oil'];
    const [own] = classTfidfKeywords({ texts: common, topic: [0, 1], k: 2, ngram_range: [1, 1], count: 3 });
    expect(own.map(({ term }) => term)).toEqual(['pie', 'tart', 'fruit']);
  });

  it('makes pairs when the stop words are gone, and says where its terms stand', () => {
    const [, own] = keywords([1, 2]);
    expect(own.find(({ term }) => term === 'oil oil')?.rows).toEqual([2]);
    expect(own.find(({ term }) => term === 'engine')?.rows).toEqual([2, 3]);
  });

  it('takes the words of the segmenter where it is given one', () => {
    const figures = keywordFigures({
      texts: ['苹果 苹果派', '苹果派', '引擎油', '引擎油'],
      topic,
      lists: [['苹果'], ['引擎', '油']],
      languages: ['zh'],
      segment: (run) => run.match(/苹果|引擎|./gu) ?? [],
    });
    expect(figures.keyword_coherence).toBe(1);
    expect(figures['diversity_of_c-TF-IDF']).toBe(1);
  });
});
