// Written by hand: the packages that are kept (citation-js, biblatex-csl-converter) bring a parser and a data model of
// their own, many times the size of this file.
import type { Run } from '../corpus/clean';
import type { Reference } from './bibliography';

/** A bibliography in BibTeX, UTF-8: what LaTeX would take for a command is escaped, formulas stay formulas. */
export function toBibtex(references: readonly Reference[]): string {
  return references.map(entry).join('\n');
}

function entry(reference: Reference): string {
  const { kind, key, authors, venue } = reference;
  const fields: [string, string][] = [
    ['title', protectCapitals(latexOfRuns(reference.title))],
    ['author', authors.map(person).join(' and ')],
    [VENUES[kind], latex(venue)],
    ['year', reference.year],
    ['volume', latex(reference.volume)],
    ['number', latex(reference.number)],
    ['pages', latex(reference.pages).replace(/(\d)[–-](\d)/, '$1--$2')],
    ['publisher', latex(reference.publisher)],
    ['doi', address(reference.doi)],
    ['url', address(reference.url)],
    ['keywords', reference.keywords.map(latex).join(', ')],
    ['abstract', latexOfRuns(reference.abstract)],
    ['note', latex(reference.note)],
  ];
  const lines = fields.filter(([, value]) => value !== '').map(([name, value]) => `  ${name} = {${value}},\n`);
  return `@${kind}{${key},\n${lines.join('')}}\n`;
}

const VENUES: Record<Reference['kind'], string> = {
  article: 'journal',
  inproceedings: 'booktitle',
  book: 'series',
  phdthesis: 'school',
  misc: 'howpublished',
};

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
