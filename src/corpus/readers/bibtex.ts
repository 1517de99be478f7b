import { bibtexEntries } from '../bibtex-entries';
import type { BibtexEntry } from '../bibtex-entries';
import { shownText } from '../clean';
import { documentOfTags, MappedTags } from '../tag-table';
import type { TagTable } from '../tag-table';
import type { Reader, SourceRecord } from './reader';

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
    const records: SourceRecord[] = [];
    const mapped = new MappedTags();
    let open = 0;
    let firstOpen = 0;
    const entries = bibtexEntries((entry) => {
      const { document, from } = documentOfTags(tagsOf(entry), TABLE, (name) => [name]);
      mapped.add(from);
      records.push({ document: source.keep(document), line: entry.line });
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
  for (const [name, values] of fields)
    tags.set(
      name,
      values.flatMap((value) => inCharacters(name, value)),
    );
  return tags;
}

const TABLE: TagTable = {
  id: ['key'],
  title: ['title', 'booktitle', 'shorttitle'],
  abstract: ['abstract'],
  authors: ['author', 'editor'],
  year: ['year', 'date', 'issue_date', 'urldate'],
  venue: ['journal', 'journaltitle', 'booktitle', 'series', 'school', 'institution', 'publisher'],
  author_keywords: ['keywords', 'keyword', 'author_keywords', 'mendeley-tags'],
  url: ['url', 'link', 'ee', 'bdsk-url-1'],
  doi: ['doi'],
};

const SOURCE = new Set(['title', 'abstract', 'booktitle', 'shorttitle']);
const LITERAL = new Set(['url', 'doi', 'file', 'eprint', 'ee', 'link', 'key', 'crossref']);

function inCharacters(name: string, value: string): string[] {
  if (SOURCE.has(name)) return [value];
  if (name === 'author' || name === 'editor') return namesOf(value);
  if (LITERAL.has(name) || /^bdsk-/.test(name)) return [value.replace(/\\([_%&#~])/g, '$1')];
  return [plain(value)];
}

function plain(value: string): string {
  return /[\\{}~]/.test(value) ? shownText(value).replace(/[{}]/g, '') : value;
}

/** Names between the word "and" outside of braces; a name in braces is an organisation's. */
function namesOf(value: string): string[] {
  const names: string[] = [];
  let depth = 0;
  let start = 0;
  for (const { 0: mark, index } of value.matchAll(/[{}]|\s+and(?=\s)/gi)) {
    if (mark === '{') depth++;
    else if (mark === '}') depth--;
    else if (depth === 0) {
      names.push(value.slice(start, index));
      start = index + mark.length;
    }
  }
  names.push(value.slice(start));
  return names
    .map((name) => plain(name.trim()).replace(/\s+/g, ' ').trim())
    .filter((name) => name !== '' && name !== 'others');
}
