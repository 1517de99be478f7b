// Written by hand: the packages that are kept (citation-js, biblatex-csl-converter) bring a parser and a data model of
// their own, many times the size of this file.
import { isLiteral, LATEX_FIELDS, NAME_FIELDS, namesIn, organisationIn, venueField } from '../corpus/bibtex-fields';
import { shownText } from '../corpus/clean';
import type { Run } from '../corpus/clean';
import type { Reference } from './bibliography';
import { bibtexFieldsOf } from './reference-source';
import type { ReferenceSource } from './reference-source';

/**
 * A bibliography in BibTeX, UTF-8: what LaTeX would take for a command is escaped, formulas stay formulas. What was read
 * from BibTeX keeps its type, its key, the LaTeX of its texts, and every field.
 */
export function toBibtex(references: readonly Reference[]): string {
  // BibTeX wants an entry that others refer to behind them.
  const parents = new Set(
    references.flatMap(({ source }) =>
      (source?.format === 'bibtex' ? source.fields : [])
        .filter(([name]) => name === 'crossref')
        .map(([, key]) => key.toLowerCase()),
    ),
  );
  const isParent = ({ key }: Reference) => parents.has(key.toLowerCase());
  return [...references.filter((one) => !isParent(one)), ...references.filter(isParent)].map(entry).join('\n');
}

function entry(reference: Reference): string {
  const { type, key, source } = reference;
  const fields = source?.format === 'bibtex' ? withSource(reference, source) : fieldsOf(reference);
  const lines = fields.filter(([, value]) => value !== '').map(([name, value]) => `  ${name} = ${value},\n`);
  return `@${type}{${key},\n${lines.join('')}}\n`;
}

type FieldOf = readonly [name: string, value: string];

function fieldsOf(reference: Reference): FieldOf[] {
  const { type, authors, venue, source, holds } = reference;
  const fields: FieldOf[] = [
    ['title', protectCapitals(latexOfRuns(reference.title))],
    ['author', authors.map(person).join(' and ')],
    [venueField(type), latex(venue)],
    ['year', reference.year],
    ['volume', latex(reference.volume)],
    ['number', latex(reference.number)],
    ['pages', latex(reference.pages).replace(/(\d)[–-](\d)/, '$1--$2')],
    ['publisher', latex(reference.publisher)],
    ['doi', address(reference.doi)],
    ['url', address(reference.url)],
    ['keywords', keywordsOf(reference)],
    ['abstract', latexOfRuns(reference.abstract)],
    ['note', latex(reference.note)],
  ];
  const names = new Set(fields.filter(([, value]) => value !== '').map(([name]) => name));
  const rest = source?.format === 'ris' ? bibtexFieldsOf(source, holds) : [];
  if (source && reference.id !== reference.key && rest.every(([, value]) => value !== reference.id)) {
    rest.push(['recordid', reference.id]);
  }
  return [...fields, ...rest.map(([name, value]): FieldOf => [freeName(name, names), latex(value)])].map(braced);
}

/** The fields of an entry as they stood, and those that the document took for its own. */
function withSource(reference: Reference, source: ReferenceSource): FieldOf[] {
  const said = source.fields.map(([name, value]): FieldOf => [name, fieldSource(name, value)]);
  const names = new Set(said.map(([name]) => name));
  const isSaid = (value: string) => source.fields.some(([, own]) => own === value || shownText(own) === value);
  const { authors, venue, year, url, doi, note } = reference;
  const isEdited = source.fields.some(([name, value]) => name === 'editor' && peopleIn(value) === authors.join());
  const own: FieldOf[] = [
    ['title', isSaid(source.title) ? '' : latexOfTitle(reference, source)],
    ['author', isEdited ? '' : authors.map(person).join(' and ')],
    [venueField(source.type), isSaid(venue) ? '' : latex(venue)],
    ['year', names.has('date') || names.has('issue_date') || names.has('urldate') ? '' : year],
    ['doi', address(doi)],
    ['url', isSaid(url) ? '' : address(url)],
    ['keywords', names.has('keyword') || names.has('mendeley-tags') ? '' : keywordsOf(reference)],
    ['abstract', verbatim(source.abstract) ?? latexOfRuns(reference.abstract)],
  ];
  return [
    ...own.filter(([name]) => !names.has(name)).map(braced),
    ...said,
    braced([freeName('note', names), latex(note)]),
  ];
}

function latexOfTitle({ title }: Reference, source: ReferenceSource): string {
  return verbatim(source.title) || protectCapitals(latexOfRuns(title));
}

/** A field that the document kept beside its own, in braces; months are the names of strings. */
function fieldSource(name: string, value: string): string {
  if (name === 'month' && /^(?:jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)$/.test(value)) return value;
  if (NAME_FIELDS.has(name)) {
    const people = namesIn(value).map((one) => {
      const organisation = organisationIn(one);
      return organisation === undefined ? latex(one) : `{${latex(organisation)}}`;
    });
    return `{${people.join(' and ')}}`;
  }
  const isSource = LATEX_FIELDS.has(name) || isLiteral(name, value);
  return `{${(isSource ? verbatim(value) : null) ?? latex(value)}}`;
}

function peopleIn(value: string): string {
  return namesIn(value)
    .filter((one) => one !== 'others')
    .map((one) => organisationIn(one) ?? one)
    .join();
}

function braced([name, value]: FieldOf): FieldOf {
  return [name, value === '' ? '' : `{${value}}`];
}

function freeName(name: string, taken: Set<string>): string {
  let free = name;
  for (let n = 2; taken.has(free); n++) free = `${name}-${n}`;
  taken.add(free);
  return free;
}

/** With a semicolon between where one of them has a comma. */
function keywordsOf({ keywords }: Reference): string {
  return keywords.map(latex).join(keywords.some((keyword) => keyword.includes(',')) ? '; ' : ', ');
}

/** Text that is LaTeX, or nothing to do with it, as it stands; null where its braces would not close. */
function verbatim(text: string): string | null {
  const own = text
    .split(/\n\s*\n/)
    .map((paragraph) => plain(paragraph).trim())
    .join('\n\n');
  return isBalanced(own) && !own.endsWith('\\') ? own : null;
}

function latexOfRuns(runs: readonly Run[]): string {
  return runs
    .map((run) => {
      if (run.kind !== 'math') return latex(run.text);
      const tex = plain(run.tex);
      return isBalanced(tex) && !/(?<!\\)[$%]/.test(tex) ? `$${tex}$` : latex(tex);
    })
    .join('')
    .trim();
}

const SPECIAL: Record<string, string> = {
  '\\': '\\textbackslash{}',
  '~': '\\textasciitilde{}',
  '^': '\\textasciicircum{}',
};

/** Text without a meaning to LaTeX, on one line. */
function latex(text: string): string {
  // BibTeX counts braces, escaped or not: those of a text that does not close them have to be written by name.
  const braces = isBalanced(text) ? (mark: string) => `\\${mark}` : (mark: string) => (mark === '{' ? OPEN : CLOSE);
  return plain(text).replace(/[\\{}$&%#_~^]/g, (mark) => {
    if (mark === '{' || mark === '}') return braces(mark);
    return SPECIAL[mark] ?? `\\${mark}`;
  });
}

const OPEN = '\\textbraceleft{}';
const CLOSE = '\\textbraceright{}';

function isBalanced(text: string): boolean {
  let depth = 0;
  for (const character of text) {
    if (character === '{') depth++;
    if (character === '}' && --depth < 0) return false;
  }
  return depth === 0;
}

function plain(text: string): string {
  return text.replace(/(?!\s)\p{Cc}|\p{Cs}/gu, '').replace(/\s+/g, ' ');
}

/** Bibliography styles write titles small: words such as "BERT" and "mRNA" keep their capitals in braces. */
function protectCapitals(title: string): string {
  return title.replace(
    /(\$[^$]*\$|\\[a-z]+(?:\{\})?)|(?<![\p{L}\p{N}{\\])\p{L}[\p{L}\p{N}]*\p{Lu}[\p{L}\p{N}]*/gu,
    (word, command?: string) => (command === undefined ? `{${word}}` : command),
  );
}

/** In braces a name is one piece: that of an organisation with "and" in it. */
function person(name: string): string {
  const text = latex(name);
  return /\sand\s/i.test(text) ? `{${text}}` : text;
}

/** Addresses are taken as they are, except for what would end the field. */
function address(url: string): string {
  return plain(url).replace(/[{}\\\s]/g, (mark) => encodeURIComponent(mark));
}
