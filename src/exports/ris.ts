// Written by hand: a line a value, and no package writes it that does not also bring a parser and a data model.
import { textOfRuns } from '../corpus/clean';
import type { Reference } from './bibliography';

const TYPES: Record<Reference['kind'], string> = {
  article: 'JOUR',
  inproceedings: 'CPAPER',
  book: 'BOOK',
  phdthesis: 'THES',
  misc: 'GEN',
};

/** A bibliography in RIS, UTF-8, as Zotero, EndNote and Mendeley read it. Formulas are put into characters. */
export function toRis(references: readonly Reference[]): string {
  return references.map(record).join('\r\n');
}

function record(reference: Reference): string {
  const [first, last] = reference.pages.split(/\s*[–-]+\s*/);
  const lines: [string, string][] = [
    ['TY', TYPES[reference.kind]],
    ['TI', textOfRuns(reference.title)],
    ...reference.authors.map((author): [string, string] => ['AU', author]),
    ['PY', reference.year],
    ['T2', reference.venue],
    ['VL', reference.volume],
    ['IS', reference.number],
    ['SP', first ?? ''],
    ['EP', last ?? ''],
    ['PB', reference.publisher],
    ['DO', reference.doi],
    ['UR', reference.url],
    ...reference.keywords.map((keyword): [string, string] => ['KW', keyword]),
    ['AB', textOfRuns(reference.abstract)],
    ['N1', reference.note],
    ['ID', reference.key],
  ];
  const written = lines.map(([tag, value]) => [tag, oneLine(value)]).filter(([, value]) => value !== '');
  return [...written.map(([tag, value]) => `${tag}  - ${value}`), 'ER  - ', ''].join('\r\n');
}

function oneLine(text: string): string {
  return text
    .replace(/(?!\s)\p{Cc}|\p{Cs}/gu, '')
    .replace(/\s+/g, ' ')
    .trim();
}
