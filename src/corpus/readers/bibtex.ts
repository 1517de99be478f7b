import { bibtexEntries } from '../bibtex-entries';
import type { BibtexEntry } from '../bibtex-entries';
import { isLiteral, LATEX_FIELDS, NAME_FIELDS, namesIn, organisationIn, venueField } from '../bibtex-fields';
import { shownText } from '../clean';
import { RecordList } from '../record-list';
import { documentOfTags, MappedTags } from '../tag-table';
import type { TagTable } from '../tag-table';
import type { Field } from '../field';
import type { Reader } from './reader';

/** BibTeX and BibLaTeX. Titles and abstracts stay LaTeX, as everywhere; names and the rest are put into characters. */
export const bibtex: Reader = {
  format: 'bibtex',
  aliases: ['bib', 'biblatex'],
  matches: ({ head }) =>
    /^\s*@\s*(?:[a-z]+\s*[{(]\s*[^\s{}(),="]+\s*,|(?:string|preamble|comment)\s*[{(]|[a-z]+\s*[{(]\s*,?\s*[a-z]+\s*=)/im.test(
      head,
    ),
  streams: () => true,
  async read(source) {
    const records = new RecordList();
    const mapped = new MappedTags();
    let open = 0;
    let firstOpen = 0;
    const entries = bibtexEntries((entry) => {
      const { document, from } = documentOfTags(tagsOf(entry), TABLE, namesOf);
      if (from.venue === 'booktitle') document.venue = plain(document.venue);
      mapped.add(from);
      records.add(source.keep(document), entry.line);
      if (entry.open && ++open === 1) firstOpen = entry.line;
    });
    for await (const piece of source.pieces()) entries.push(piece);
    entries.end();
    return {
      records,
      fields: mapped.fields(),
      notices:
        open > 0
          ? [
              `has entries with a brace or quotation mark that is never closed (${open}, the first on line ${firstOpen}); their last field may be too long`,
            ]
          : [],
    };
  },
};

function tagsOf({ type, key, fields }: BibtexEntry): Map<string, string[]> {
  const tags = new Map<string, string[]>([
    ['entrytype', [type]],
    ['key', key === '' ? [] : [key]],
  ]);
  for (const [name, values] of fields) tags.set(name, [...(tags.get(name) ?? []), ...values.flatMap(characters(name))]);
  return tags;
}

const TABLE: TagTable = {
  id: ['key'],
  title: ['title', 'booktitle', 'shorttitle'],
  abstract: ['abstract'],
  authors: ['author', 'editor'],
  year: ['year', 'date', 'issue_date', 'urldate'],
  venue: ['journal', 'journaltitle', 'booktitle', 'series', 'school', 'institution', 'publisher'],
  author_keywords: ['author_keywords', 'keywords', 'keyword', 'mendeley-tags'],
  url: ['url', 'link', 'ee', 'bdsk-url-1'],
  doi: ['doi'],
  keeps: (field, tag, tags) => {
    if (field === 'venue') return tag !== venueField(tags.get('entrytype')?.[0] ?? '');
    // As a list of names they would lose which of them is no person's, and that there are others.
    if (tag === 'author') return (tags.get(tag) ?? []).flatMap(namesIn).some((name) => !isPerson(name));
    return tag !== WRITTEN[field];
  },
};

/** Which field of an entry the exports write each field of a document to. */
const WRITTEN: Readonly<Record<Exclude<Field, 'venue'>, string>> = {
  id: 'key',
  title: 'title',
  abstract: 'abstract',
  authors: 'author',
  year: 'year',
  author_keywords: 'keywords',
  url: 'url',
  doi: 'doi',
};

/** Values of a field as a document has them. */
function characters(name: string): (value: string) => string[] {
  if (name === 'abstract') return (value) => [value];
  return (value) => {
    const line = value.replace(/\s*\n\s*/g, ' ');
    if (LATEX_FIELDS.has(name)) return [line];
    if (NAME_FIELDS.has(name)) return [namesIn(line).map(nameInCharacters).join(' and ')];
    return [isLiteral(name, line) ? literal(line) : plain(line)];
  };
}

function literal(value: string): string {
  return value.replace(/^\\url\s*\{([^{}]*)\}$/, '$1').replace(/\{\\([_%&#~])\}|\\([_%&#~])/g, '$1$2');
}

function plain(value: string): string {
  return /[\\{}~]/.test(value) ? shownText(value).replace(/[{}]/g, '') : value;
}

/** A name; that of an organisation stays in its braces. */
function nameInCharacters(name: string): string {
  const text = plain(name).replace(/\s+/g, ' ').trim();
  return isEnclosed(name) ? `{${text}}` : text;
}

/** Whether the braces round a name close at its end: `{\"O}zg{\"u}r` is a person's. */
function isEnclosed(name: string): boolean {
  if (!name.startsWith('{') || !name.endsWith('}')) return false;
  let depth = 0;
  for (const { 0: mark, index } of name.matchAll(/\\[^]|[{}]/g)) {
    if (mark === '{') depth++;
    else if (mark === '}' && --depth === 0) return index === name.length - 1;
  }
  return false;
}

function isPerson(name: string): boolean {
  return name !== 'others' && organisationIn(name) === undefined;
}

function namesOf(value: string): string[] {
  return namesIn(value)
    .filter((name) => name !== 'others')
    .map((name) => organisationIn(name) ?? name);
}
