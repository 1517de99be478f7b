import { describe, expect, it } from 'vitest';
import { createSearchIndex, type SearchRecord } from '../../src/analysis/search-index';
import { parseQuery } from '../../src/analysis/search-query';
import { findTerms, searchWords } from '../../src/analysis/search-words';

const record = (fields: Partial<SearchRecord>): SearchRecord => ({
  name: '',
  abstract: '',
  authors: '',
  venue: '',
  keywords: '',
  year: '',
  ...fields,
});

const RECORDS = [
  record({
    name: 'Graph neural networks',
    abstract: 'We study clustering of nodes.',
    authors: 'Ann Lee',
    year: '2023',
  }),
  record({ name: 'Flow matching', abstract: 'A generative model; matching the flow of graphs.', authors: 'Bo Graph' }),
  record({
    name: 'Bread',
    abstract: 'Dough rises. Flow and then matching bowls.',
    venue: 'Baking 2023',
    keywords: 'yeast',
  }),
  record({ name: 'Self-supervised learning', abstract: 'Résumé of a summarisation task.', authors: 'Zoë Müller' }),
  record({ name: 'Supervised self', abstract: 'Summarization. 检索增强生成模型的研究' }),
];
const { search } = createSearchIndex(RECORDS);
const found = (query: string) => [...search(query).documents];

describe('search', () => {
  it('finds beginnings of words in any field, names before texts', () => {
    expect(found('graph')).toEqual([0, 1]);
    expect(found('gra')).toEqual([0, 1]);
    expect(found('clus')).toEqual([0]);
    expect(found('raph')).toEqual([]);
    expect(found('yeast')).toEqual([2]);
    expect(found('2023').sort()).toEqual([0, 2]);
  });

  it('wants every word, and passes over small ones between others', () => {
    expect(found('graph lee')).toEqual([0]);
    expect(found('graph yeast')).toEqual([]);
    expect(found('clustering with nodes')).toEqual([0]);
    expect(parseQuery('the graph of').map(({ words }) => words)).toEqual([['graph'], ['of']]);
  });

  it('holds a phrase together, and what a hyphen joins', () => {
    expect(found('flow matching')).toEqual([1, 2]);
    expect(found('"flow matching"')).toEqual([1]);
    expect(found('“flow matching”')).toEqual([1]);
    expect(found('"flow matchi"')).toEqual([]);
    expect(found('"flow matchi')).toEqual([1]);
    expect(found('self-supervised')).toEqual([3]);
    expect(found('self supervised').sort()).toEqual([3, 4]);
  });

  it('looks in one field when it is named', () => {
    expect(found('author:graph')).toEqual([1]);
    expect(found('title:"graph neural"')).toEqual([0]);
    expect(found('abstract:"graph neural"')).toEqual([]);
    expect(found('YEAR:2023')).toEqual([0]);
    expect(found('author:')).toEqual([]);
    expect(parseQuery('note:graph')).toEqual([{ words: ['note', 'graph'], prefix: true, field: null, near: false }]);
  });

  it('forgives one letter in a longer word, says how often, and puts those last', () => {
    const answer = search('summarization');
    expect([...answer.documents]).toEqual([4, 3]);
    expect(answer.near).toBe(1);
    expect(answer.terms).toEqual([
      { words: ['summarization'], prefix: true },
      { words: ['summarisation'], prefix: false },
    ]);
    expect(found('clustring')).toEqual([0]);
    expect(found('flew')).toEqual([]);
    expect(found('"summarization"')).toEqual([4]);
  });

  it('does not mind case, accents or a script without spaces', () => {
    expect(found('RESUME')).toEqual([3]);
    expect(found('Zoe')).toEqual([3]);
    expect(found('müller')).toEqual([3]);
    expect(found('生成模型')).toEqual([4]);
    expect(found('模型生成')).toEqual([]);
  });

  it('answers nothing to nothing', () => {
    for (const query of ['', '  ', '?!', '""']) expect(search(query)).toMatchObject({ near: 0, terms: [] });
    expect(createSearchIndex([]).search('graph').documents).toHaveLength(0);
  });
});

describe('what is marked', () => {
  const marked = (text: string, query: string) => findTerms(text, parseQuery(query)).map(([a, b]) => text.slice(a, b));

  it('is the words and phrases of the query, whole', () => {
    expect(marked('Graphs and a graph, photograph', 'graph')).toEqual(['Graphs', 'graph']);
    expect(marked('flow, then flow matching', '"flow matching"')).toEqual(['flow matching']);
    expect(marked('flow matching networks', '"flow matching" match')).toEqual(['flow matching']);
    expect(marked('a Müller, müllerei', 'muller')).toEqual(['Müller', 'müllerei']);
    expect(marked('nothing', '')).toEqual([]);
  });

  it('has offsets into the text as it is written', () => {
    expect(searchWords('e\u0301te\u0301 𝒳 ok')).toEqual([
      { word: 'ete', start: 0, end: 5 },
      { word: 'x', start: 6, end: 8 },
      { word: 'ok', start: 9, end: 11 },
    ]);
  });
});
