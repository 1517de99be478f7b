import type { Document } from '../topic-map/document';
import { asNames } from './authors';
import type { Field } from './field';
import type { ReadResult, Source } from './readers/reader';
import { RecordList } from './record-list';
import { taggedLines } from './tagged-lines';
import type { TagGrammar } from './tagged-lines';
import { asAbstract, asKeywords, asText, asTitle, asUrl, asYear, saysNothing } from './values';

/** Which tags hold a field, best first. */
export type TagTable = Readonly<Record<Field, readonly string[]>> & {
  /**
   * Of a format that is also written: whether a tag stays as an extra column too, though a field took it, because what
   * the field says would be written back under another name. Such a format loses no value that repeats a field.
   */
  keeps?(field: Field, tag: string, tags: ReadonlyMap<string, readonly string[]>): boolean;
};

/**
 * Reads text of one tag a line.
 *
 * @param prepare - may add to the tags of a record what the table looks for.
 */
export async function readTagged(
  source: Source,
  grammar: TagGrammar,
  table: TagTable,
  prepare: (tags: Map<string, string[]>) => void = () => {},
): Promise<ReadResult> {
  const records = new RecordList();
  const mapped = new MappedTags();
  const lines = taggedLines(grammar, ({ tags, line }) => {
    prepare(tags);
    const { document, from } = documentOfTags(tags, table);
    mapped.add(from);
    records.add(source.keep(document), line);
  });
  for await (const piece of source.pieces()) lines.push(piece);
  lines.end();
  return { records, fields: mapped.fields() };
}

/** A record that took its fields from tags, and which tag each came from. */
export interface TaggedDocument {
  document: Document;
  from: Partial<Record<Field, string>>;
}

/**
 * Makes a document of one record's tags. A field takes the first value of its best tag that says something, authors
 * and keywords all of them; whatever no field took stays as an extra column of the tag's name, its values on lines of
 * their own.
 *
 * @param namesOf - the authors in a value.
 */
export function documentOfTags(
  tags: ReadonlyMap<string, readonly string[]>,
  table: TagTable,
  namesOf: (value: string) => string[] = asNames,
): TaggedDocument {
  const rest = new Map([...tags].map(([tag, values]) => [tag, [...values]]));
  const from: TaggedDocument['from'] = {};

  function take<T>(field: Field, read: (value: string) => T, isNothing: (value: T) => boolean, nothing: T): T {
    for (const tag of table[field]) {
      for (const [i, value] of (rest.get(tag) ?? []).entries()) {
        const found = read(value);
        if (isNothing(found)) continue;
        if (!table.keeps?.(field, tag, tags)) rest.get(tag)?.splice(i, 1);
        from[field] = tag;
        return found;
      }
    }
    return nothing;
  }
  const takeText = (field: Field, read: (value: string) => string) => take(field, read, (text) => text === '', '');

  function takeList(field: Field, read: (values: readonly string[]) => string[]): string[] {
    for (const tag of table[field]) {
      const list = read(rest.get(tag) ?? []);
      if (list.length === 0) continue;
      if (!table.keeps?.(field, tag, tags)) rest.delete(tag);
      from[field] = tag;
      return list;
    }
    return [];
  }

  const title = takeText('title', asTitle);
  const abstract = takeText('abstract', asAbstract);
  const year = take('year', asYear, (found) => found === null, null);
  const url = takeText('url', asUrl);
  const document: Document = {
    id: takeText('id', asText),
    title,
    abstract,
    authors: takeList('authors', (values) => values.flatMap(namesOf)),
    year,
    venue: takeText('venue', asText),
    author_keywords: takeList('author_keywords', keywordsOf),
    url: url || takeText('doi', asUrl),
    extra: {},
  };
  keepDate(tags, rest, from.year, year);
  const texts = new Set([...table.title, ...table.abstract]);
  const isRepeated = (text: string, tag: string): boolean => {
    if (text !== title && text !== abstract) return false;
    return !table.keeps || SYNONYMS.has(tag);
  };
  document.extra = extraOf(rest, (text, tag) => isRepeated(text, tag) || (texts.has(tag) && saysNothing(text)));
  return { document, from };
}

/** Tags that are written for one another. */
const SYNONYMS = new Set(['TI', 'T1', 'AB', 'N2']);

/** A date says more than its year. */
function keepDate(
  tags: ReadonlyMap<string, readonly string[]>,
  rest: Map<string, string[]>,
  tag: string | undefined,
  year: number | null,
): void {
  if (tag === undefined) return;
  const date = tags.get(tag)?.find((value) => asYear(value) === year) ?? '';
  if (rest.get(tag)?.includes(date)) return;
  if (date.replace(/[/\s]+$/, '') !== String(year)) rest.get(tag)?.unshift(date);
}

/** Where every keyword has a line of its own, a comma is part of one. */
function keywordsOf(values: readonly string[]): string[] {
  if (values.length === 1) return asKeywords(values[0]);
  return values
    .flatMap((value) => value.split(';'))
    .map((keyword) => asText(keyword))
    .filter((keyword) => keyword !== '');
}

/** @param isSaid - whether a value says nothing beyond the fields, such as a short title that is the title. */
function extraOf(
  rest: ReadonlyMap<string, readonly string[]>,
  isSaid: (text: string, tag: string) => boolean,
): Record<string, string> {
  const extra: [string, string][] = [];
  for (const [tag, values] of rest) {
    const kept = values.map(asText).filter((text) => text !== '' && !isSaid(text, tag));
    if (kept.length > 0) extra.push([tag, kept.map((text) => text.replace(/\s*\n\s*/g, ' ')).join('\n')]);
  }
  // From entries, so that a tag called __proto__ is a tag like any other.
  return Object.fromEntries(extra);
}

/** Counts which tags the fields of a file came from. */
export class MappedTags {
  readonly #counts = new Map<Field, Map<string, number>>();

  add(from: TaggedDocument['from']): void {
    for (const [field, tag] of Object.entries(from) as [Field, string][]) {
      const tags = this.#counts.get(field) ?? new Map<string, number>();
      this.#counts.set(field, tags.set(tag, (tags.get(tag) ?? 0) + 1));
    }
  }

  /** Most frequent first: `{ title: 'TI, T1' }`. */
  fields(): Partial<Record<Field, string>> {
    return Object.fromEntries(
      [...this.#counts].map(([field, tags]) => [
        field,
        [...tags]
          .sort((a, b) => b[1] - a[1] || (a[0] < b[0] ? -1 : 1))
          .map(([tag]) => tag)
          .join(', '),
      ]),
    );
  }
}
