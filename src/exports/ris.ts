// Written by hand: a line a value, and no package writes it that does not also bring a parser and a data model.
import { textOfRuns } from '../corpus/clean';
import type { Reference } from './bibliography';
import { risTagsOf } from './reference-source';
import type { ReferenceSource } from './reference-source';

/**
 * A bibliography in RIS, UTF-8, as Zotero, EndNote and Mendeley read it. Formulas are put into characters. What was read
 * from RIS keeps its type, its texts with their markup, and every tag.
 */
export function toRis(references: readonly Reference[]): string {
  return references.map(record).join('\r\n');
}

function record(reference: Reference): string {
  const { source } = reference;
  const isRis = source?.format === 'ris';
  const lines: Line[] = [
    ['TY', reference.risType],
    ['TI', (isRis && source.title) || textOfRuns(reference.title)],
    ...reference.authors.map((author): Line => ['AU', author]),
    ['PY', reference.year],
    ['T2', reference.venue],
    ...(isRis ? [] : described(reference)),
    ['DO', reference.doi],
    ['UR', reference.url],
    ...reference.keywords.map((keyword): Line => ['KW', keyword]),
    ['AB', isRis ? source.abstract : textOfRuns(reference.abstract)],
    ['ID', (isRis && reference.id) || reference.key],
  ];
  const all: Line[] = [...(source ? withSource(lines, reference, source) : lines), ['N1', reference.note]];
  const written = all.map(([tag, value]) => [tag, oneLine(value)]).filter(([, value]) => value !== '');
  return [...written.map(([tag, value]) => `${tag}  - ${value}`), 'ER  - ', ''].join('\r\n');
}

type Line = readonly [tag: string, value: string];

function described({ volume, number, pages, publisher }: Reference): Line[] {
  const [first = '', last = '', ...more] = pages.split(/\s*[–-]+\s*/);
  return [
    ['VL', volume],
    ['IS', number],
    ...(more.length > 0
      ? [['SP', pages] as const]
      : ([
          ['SP', first],
          ['EP', last],
        ] as const)),
    ['PB', publisher],
  ];
}

/** With what the source said beside. */
function withSource(lines: readonly Line[], reference: Reference, source: ReferenceSource): Line[] {
  const values = new Set(lines.map(([, value]) => value));
  const isBibtex = source.format === 'bibtex';
  const rest = isBibtex
    ? risTagsOf(source, reference.holds).filter(([, value]) => !values.has(value))
    : source.fields.filter(([tag]) => /^[A-Z][A-Z0-9]$/.test(tag));
  const tags = new Set(rest.map(([tag]) => tag));
  const own = lines.flatMap(([tag, value]): Line[] => {
    if (isBibtex) return [[tag, value]];
    // The journal is read before the secondary title, and stood there where both are.
    if (tag === 'T2' && tags.has('T2')) return [['JF', value]];
    if (tag === 'ID' && ['AN', 'C8'].some((id) => tags.has(id))) return [];
    return ONCE.has(tag) && tags.has(tag) ? [] : [[tag, value]];
  });
  return [...own, ...rest];
}

/** Tags of which the source has the one that says more, such as a date. */
const ONCE = new Set(['PY', 'DO', 'ID']);

function oneLine(text: string): string {
  return text
    .replace(/(?!\s)\p{Cc}|\p{Cs}/gu, '')
    .replace(/\s+/g, ' ')
    .trim();
}
