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

/** Years from one to another, both included; ±Infinity where an end is open. */
export interface YearRange {
  from: number;
  to: number;
}

/** What a document must hold, all of it, and what it must not, any of it. */
export interface Query {
  terms: QueryTerm[];
  years: YearRange[];
  without: { terms: QueryTerm[]; years: YearRange[] };
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

const CHUNK = /([-−]?(?:[a-z]+:)?)"([^"]*)("|$)|\S+/gi;
const WITHOUT = /^[-−](?=[^-−])/;
const YEARS = /^(\d{1,4})?(?:\.{2,}|…|[-–])(\d{1,4})?$/;

/**
 * Reads what a reader typed: words, "phrases in quotes", and either behind a field's name (`author:lee`,
 * `title:"flow matching"`) or a minus, which leaves out what holds them; years as a range (`year:2020..2024`, `year:2020..`).
 * What a hyphen joins is a phrase; a word may go on unless it is in quotes.
 */
export function parseQuery(query: string): Query {
  const wanted = { terms: [] as QueryTerm[], years: [] as YearRange[] };
  const without: Query['without'] = { terms: [], years: [] };
  for (const [whole, prefixed, quoted, close] of query.replace(/[“”„«»]/g, '"').matchAll(CHUNK)) {
    const isPhrase = quoted !== undefined;
    const chunk = whole.replace(WITHOUT, '');
    const part = chunk === whole ? wanted : without;
    const lead = isPhrase ? prefixed.replace(WITHOUT, '') : chunk;
    const name = lead.slice(0, Math.max(0, lead.indexOf(':'))).toLowerCase();
    const field = FIELD_NAMES.get(name) ?? null;
    const years = field === 'year' && !isPhrase ? yearRange(chunk.slice(name.length + 1)) : null;
    if (years) {
      part.years.push(years);
      continue;
    }
    const text = isPhrase ? `${field ? '' : lead} ${quoted}` : field ? chunk.slice(name.length + 1) : chunk;
    const words = searchWords(text).map(({ word }) => word);
    const prefix = !isPhrase || close === '';
    if (words.length === 0) continue;
    const near = part === wanted && !isPhrase && words.length === 1 && words[0].length >= NEAR_FROM;
    part.terms.push({ words, prefix, field, near });
  }
  return { terms: withoutSmallWords(wanted.terms), years: wanted.years, without };
}

/** Years as "2020..2024" or "2020-2024" writes them, either end left open; null for anything else. */
function yearRange(text: string): YearRange | null {
  const [match, from, to] = YEARS.exec(text) ?? [];
  if (!match || (from === undefined && to === undefined)) return null;
  const ends = [from === undefined ? -Infinity : Number(from), to === undefined ? Infinity : Number(to)];
  return { from: Math.min(...ends), to: Math.max(...ends) };
}

const SMALL_WORDS = new Set('a an and are as at by for from in is it of on or that the this to we with'.split(' '));

/** Small words are passed over between others; the last one may be the beginning of a longer word. */
function withoutSmallWords(terms: QueryTerm[]): QueryTerm[] {
  return terms.filter(
    ({ words, prefix, field }, i) =>
      i === terms.length - 1 || field !== null || !prefix || words.length > 1 || !SMALL_WORDS.has(words[0]),
  );
}
