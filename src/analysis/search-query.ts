import type { SearchTerm } from './search-words';
import { searchWords } from './search-words';

/** What of a document is searched. */
export const SEARCH_FIELDS = ['name', 'abstract', 'authors', 'venue', 'keywords', 'year'] as const;

export type SearchField = (typeof SEARCH_FIELDS)[number];

export interface QueryTerm extends SearchTerm {
  /** Look only here; null for everywhere. */
  field: SearchField | null;
  /** A word of a similar spelling will do, too. */
  near: boolean;
}

/** Shortest word that is also found by a similar spelling; among shorter ones too many are one letter apart. */
const NEAR_FROM = 6;

const FIELD_NAMES = new Map<string, SearchField>([
  ...SEARCH_FIELDS.map((field): [string, SearchField] => [field, field]),
  ['title', 'name'],
  ['text', 'abstract'],
  ['author', 'authors'],
  ['keyword', 'keywords'],
]);

const CHUNK = /([a-z]+:)?"([^"]*)("|$)|\S+/gi;

/**
 * Reads what a reader typed: words, "phrases in quotes", and either behind a field's name (`author:lee`,
 * `title:"flow matching"`). What a hyphen joins is a phrase; a word may go on unless it is in quotes.
 */
export function parseQuery(query: string): QueryTerm[] {
  const terms: QueryTerm[] = [];
  for (const [chunk, prefixed, quoted, close] of query.replace(/[“”„«»]/g, '"').matchAll(CHUNK)) {
    const isPhrase = quoted !== undefined;
    const colon = isPhrase ? (prefixed?.length ?? 0) : chunk.indexOf(':') + 1;
    const field = FIELD_NAMES.get(chunk.slice(0, Math.max(0, colon - 1)).toLowerCase()) ?? null;
    const text = isPhrase ? `${field ? '' : (prefixed ?? '')} ${quoted}` : field ? chunk.slice(colon) : chunk;
    const words = searchWords(text).map(({ word }) => word);
    const prefix = !isPhrase || close === '';
    if (words.length > 0) {
      terms.push({ words, prefix, field, near: !isPhrase && words.length === 1 && words[0].length >= NEAR_FROM });
    }
  }
  return withoutSmallWords(terms);
}

const SMALL_WORDS = new Set('a an and are as at by for from in is it of on or that the this to we with'.split(' '));

/** Small words are passed over between others; the last one may be the beginning of a longer word. */
function withoutSmallWords(terms: QueryTerm[]): QueryTerm[] {
  return terms.filter(
    ({ words, prefix, field }, i) =>
      i === terms.length - 1 || field !== null || !prefix || words.length > 1 || !SMALL_WORDS.has(words[0]),
  );
}
