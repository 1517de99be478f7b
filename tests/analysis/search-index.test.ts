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
    expect(parseQuery('the graph of').terms.map(({ words }) => words)).toEqual([['graph'], ['of']]);
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
    expect(parseQuery('note:graph').terms).toEqual([
      { words: ['note', 'graph'], prefix: true, field: null, near: false },
    ]);
  });

  it('leaves out what a minus names: what the word finds by its beginning, or the phrase', () => {
    expect(found('graph -lee')).toEqual([1]);
    expect(found('graph -author:graph')).toEqual([0]);
    expect(found('flow -"flow matching"')).toEqual([2]);
    expect(found('flow −flow-matching')).toEqual([2]);
    expect(found('graph -clus')).toEqual([1]);
    expect(found('graph -clustring')).toEqual(found('graph'));
    expect(found('-graph -flow')).toEqual([3, 4]);
    expect(found('self-supervised')).toEqual([3]);
    expect(found('graph - lee')).toEqual([0]);
    expect(search('graph -clustering').terms).toEqual([{ words: ['graph'], prefix: true }]);
    for (const query of ['-', '--', '-""', '- -']) expect(search(query)).toMatchObject({ asked: false });
  });

  it('takes years as a range, open at either end', () => {
    const dated = createSearchIndex(
      ['2019', '2020', '', '2022', '2024', '2024'].map((year, i) => record({ name: `paper ${i}`, year })),
    );
    const years = (query: string) => [...dated.search(query).documents];
    expect(years('year:2020..2022')).toEqual([1, 3]);
    expect(years('year:2022..2020')).toEqual([1, 3]);
    expect(years('year:2020-2022 paper')).toEqual([1, 3]);
    expect(years('year:2022..')).toEqual([3, 4, 5]);
    expect(years('year:..2020')).toEqual([0, 1]);
    expect(years('year:2024')).toEqual([4, 5]);
    expect(years('year:202')).toEqual([1, 3, 4, 5]);
    expect(years('paper -year:2020..2024')).toEqual([0, 2]);
    expect(years('year:2020..2022 year:2022..')).toEqual([3]);
    expect(dated.search('year:..').asked).toBe(false);
    expect(dated.search('year:2020..2022')).toMatchObject({ asked: true, terms: [] });
  });

  it('scores what it finds, in the order of the answer', () => {
    const { documents, scores } = search('graph');
    expect(scores).toHaveLength(documents.length);
    expect(scores[0]).toBeGreaterThan(scores[1]);
    expect(scores[1]).toBeGreaterThan(0);
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
    for (const query of ['', '  ', '?!', '""'])
      expect(search(query)).toMatchObject({ near: 0, asked: false, terms: [] });
    expect(createSearchIndex([]).search('graph').documents).toHaveLength(0);
  });
});

describe('what is marked', () => {
  const marked = (text: string, query: string) =>
    findTerms(text, parseQuery(query).terms).map(([a, b]) => text.slice(a, b));

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
