import MiniSearch from 'minisearch';
import type { SearchResult } from 'minisearch';
import type { QueryTerm, SearchField, YearRange } from './search-query';
import { parseQuery, SEARCH_FIELDS } from './search-query';
import type { SearchTerm } from './search-words';
import { searchWords } from './search-words';

/** A document as plain text, by field. */
export type SearchRecord = Readonly<Record<SearchField, string>>;

export interface SearchAnswer {
  /** Positions of the documents that match, best match first; those found by a similar spelling come last. */
  documents: Int32Array;
  /** How well each of them matches, > 0 where it was searched for by words. */
  scores: Float32Array;
  /** How many of them were found only by a similar spelling. */
  near: number;
  /** Whether there was anything to search for. */
  asked: boolean;
  /** What to mark in their texts. */
  terms: SearchTerm[];
}

export interface SearchIndex {
  /**
   * Every term must be found, every year be in its range, and nothing of what is to be left out be there. A query of
   * nothing matches nothing; one that only leaves out matches the rest.
   */
  search(query: string): SearchAnswer;
}

const BOOST: Partial<Record<SearchField, number>> = { name: 4, keywords: 2, authors: 2 };

/** Similar spellings that are marked; a query has few, and a row need not know them all. */
const MARKED = 50;

/**
 * A full-text index over documents: BM25+ with prefixes, and words one edit away for the longer ones (MiniSearch);
 * phrases are looked up in the words themselves.
 */
export function createSearchIndex(records: readonly SearchRecord[]): SearchIndex {
  const texts = records.map((record) => SEARCH_FIELDS.map((field) => spaced(record[field])));
  const index = new MiniSearch<number>({
    fields: [...SEARCH_FIELDS],
    idField: 'id',
    extractField: (i, field) => (field === 'id' ? i : texts[i][SEARCH_FIELDS.indexOf(field as SearchField)]),
    tokenize: (text) => text.split(' ').filter(Boolean),
    processTerm: (term) => term,
    searchOptions: { combineWith: 'AND', boost: BOOST },
  });
  index.addAll(records.map((_, i) => i));

  /** Score and whether only a similar spelling was found, by document. */
  function find(term: QueryTerm): { hits: Map<number, { score: number; near: boolean }>; near: Set<string> } {
    const { words, field } = term;
    const last = words.length - 1;
    const results = index.search({
      combineWith: 'AND',
      queries: words.map((word, i) => ({
        queries: [word],
        prefix: term.prefix && i === last,
        fuzzy: term.near ? 1 : false,
        ...(field && { fields: [field] }),
      })),
    });
    const near = new Set<string>();
    const hits = new Map<number, { score: number; near: boolean }>();
    for (const result of results) {
      if (words.length > 1 && !holdsPhrase(texts[result.id as number], term)) continue;
      const isNear = term.near && isOnlyNear(result, words[0]);
      if (isNear) for (const word of Object.keys(result.match)) near.add(word);
      hits.set(result.id as number, { score: result.score, near: isNear });
    }
    return { hits, near };
  }

  function inYears(i: number, { from, to }: YearRange): boolean {
    const { year } = records[i];
    return year !== '' && Number(year) >= from && Number(year) <= to;
  }

  return {
    search(query) {
      const { terms, years, without } = parseQuery(query);
      const asked = terms.length + years.length + without.terms.length + without.years.length > 0;
      const found = terms.map(find);
      const [first, ...others] = found;
      const left = without.terms.map((term) => find(term).hits);
      const candidates = first ? [...first.hits.keys()] : asked ? [...records.keys()] : [];
      const matches = candidates
        .filter((i) => others.every(({ hits }) => hits.has(i)) && years.every((range) => inYears(i, range)))
        .filter((i) => !left.some((hits) => hits.has(i)) && !without.years.some((range) => inYears(i, range)))
        .map((i) => {
          const own = found.map(({ hits }) => hits.get(i) ?? { score: 0, near: false });
          return { i, score: own.reduce((sum, { score }) => sum + score, 0), near: own.some(({ near }) => near) };
        })
        .sort((a, b) => Number(a.near) - Number(b.near) || b.score - a.score || a.i - b.i);
      const similar = found.flatMap(({ near }) => [...near]).slice(0, MARKED);
      return {
        documents: Int32Array.from(matches, ({ i }) => i),
        scores: Float32Array.from(matches, ({ score }) => score),
        near: matches.filter(({ near }) => near).length,
        asked,
        terms: [
          ...terms.map(({ words, prefix }) => ({ words, prefix })),
          ...similar.map((word) => ({ words: [word], prefix: false })),
        ],
      };
    },
  };
}

/** Words with a space on either side, so that a phrase is found as a piece of it. */
function spaced(text: string): string {
  return ` ${searchWords(text)
    .map(({ word }) => word)
    .join(' ')} `;
}

function holdsPhrase(texts: readonly string[], { words, prefix, field }: QueryTerm): boolean {
  const phrase = ` ${words.join(' ')}${prefix ? '' : ' '}`;
  return field ? texts[SEARCH_FIELDS.indexOf(field)].includes(phrase) : texts.some((text) => text.includes(phrase));
}

function isOnlyNear({ match }: SearchResult, word: string): boolean {
  return !Object.keys(match).some((found) => found.startsWith(word));
}
