import type { Document } from '../topic-map/document';
import { asAuthors } from './authors';
import { spell, spellingOf } from './column-spellings';
import { describeGuess, guessColumns, meanWords } from './column-content';
import { CorpusError } from './corpus-error';
import type { Field } from './field';
import type { ReadOptions } from './readers/reader';
import { asAbstract, asDate, asKeywords, asText, asTitle, asUrl, asVenue, asYear } from './values';

type Row = Readonly<Record<string, unknown>>;

/** Which column holds which field. */
export type Columns = Partial<Record<Field, string>>;

/** How many of the names are known columns. */
export function countKnown(names: readonly string[]): number {
  return names.filter((name) => spellingOf(name) !== undefined).length;
}

/** Whether one of the names is a title or an abstract. */
export function holdsText(names: readonly string[]): boolean {
  return names.some((name) => ['title', 'abstract'].includes(spellingOf(name)?.field ?? ''));
}

// Names that text goes by, and labels too.
const VAGUE = new Set([
  'label',
  'heading',
  'description',
  'descriptions',
  'text',
  'fulltext',
  'body',
  'content',
  'dcdescription',
]);

/** Whether one of the names is a title or an abstract, and could hardly be anything else. */
export function namesText(names: readonly string[]): boolean {
  return holdsText(names.filter((name) => !VAGUE.has(spell(name))));
}

/** Words that what goes by such a name has at least to be text, and that make an abstract of a column of any name. */
const FEWEST_WORDS = 4;
const PROSE = 20;

/**
 * Finds the columns by the options, by their names, and where those do not help by what they hold.
 *
 * @param rows - what the columns hold; the first few hundred rows will do.
 * @returns the columns, and a sentence about what was guessed.
 * @throws {@link CorpusError} when an option names a column that is not there, or no column holds text.
 */
export function matchColumns(
  names: readonly string[],
  rows: readonly Row[],
  options: ReadOptions,
  file: string,
): { columns: Columns; notices: string[] } {
  const columns = byName(names);
  for (const field of ['title', 'abstract'] as const) {
    const name = columns[field];
    if (name !== undefined && VAGUE.has(spell(name)) && meanWords(rows, name) < FEWEST_WORDS) delete columns[field];
  }
  takeAsked(columns, names, options, file);
  if (columns.title !== undefined || columns.abstract !== undefined) return { columns, notices: [] };
  const free = names.filter((name) => !Object.values(columns).includes(name));
  const guessed = guessColumns(free, rows, PROSE);
  if (!guessed) {
    throw new CorpusError(
      `${file} has no title or abstract column (its columns are ${list(names)}); ` +
        'say which one holds text with {text_field} or {title_field}',
      names,
    );
  }
  return { columns: { ...columns, ...guessed }, notices: [`has no column of a known name: ${describeGuess(guessed)}`] };
}

function byName(names: readonly string[]): Columns {
  const columns: Columns = {};
  const ranks: Partial<Record<Field, number>> = {};
  for (const name of names) {
    const known = spellingOf(name);
    if (known && known.rank < (ranks[known.field] ?? Infinity)) {
      columns[known.field] = name;
      ranks[known.field] = known.rank;
    }
  }
  return columns;
}

function takeAsked(columns: Columns, names: readonly string[], options: ReadOptions, file: string): void {
  const asked: [Field, string | undefined, string][] = [
    ['title', options.title_field, '{title_field}'],
    ['abstract', options.text_field, '{text_field}'],
    ['id', options.id_field, '{id_field}'],
  ];
  for (const [field, wanted, option] of asked) {
    if (wanted === undefined) continue;
    const name = names.find((n) => n === wanted) ?? names.find((n) => spell(n) === spell(wanted));
    if (name === undefined) {
      throw new CorpusError(`${file} has no column ${wanted} (${option}); its columns are ${list(names)}`, names);
    }
    for (const other of Object.keys(columns) as Field[]) if (columns[other] === name) delete columns[other];
    columns[field] = name;
  }
}

function list(names: readonly string[]): string {
  const shown = names.slice(0, 12).map((name) => (name.length > 40 ? `${name.slice(0, 39)}…` : name));
  return names.length > shown.length ? `${shown.join(', ')} and ${names.length - shown.length} more` : shown.join(', ');
}

/** Makes a document of one row; what no field takes is kept as `extra`. */
export function toDocument(row: Row, columns: Columns): Document {
  const at = (field: Field): unknown => {
    const name = columns[field];
    return name === undefined ? undefined : row[name];
  };
  const url = asUrl(at('url'));
  const taken = new Set(Object.values(columns));
  // Where there is an address of its own, the DOI is one column more.
  if (url && columns.doi !== undefined) taken.delete(columns.doi);
  const year = asYear(at('year'));
  // A date says more than its year.
  if (columns.year !== undefined && asDate(at('year')) !== String(year)) taken.delete(columns.year);
  const extra: [string, string][] = [];
  for (const name of Object.keys(row)) {
    const value = taken.has(name) ? '' : asDate(row[name]);
    if (value !== '') extra.push([asText(name) || 'column', value]);
  }
  return {
    id: asText(at('id')),
    title: asTitle(at('title')),
    abstract: asAbstract(at('abstract')),
    authors: asAuthors(at('authors')),
    year,
    venue: asVenue(at('venue')),
    author_keywords: asKeywords(at('author_keywords')),
    url: url || asUrl(at('doi')),
    // From entries, so that a column called __proto__ is a column like any other.
    extra: Object.fromEntries(extra),
  };
}
