import { NAME_FIELDS } from '../corpus/bibtex-fields';
import type { Document } from '../topic-map/document';

/** What a document of a BibTeX or RIS file said, to be written back with nothing lost. */
export interface ReferenceSource {
  format: 'bibtex' | 'ris';
  /** 'techreport', 'RPRT' … */
  type: string;
  /** As they stood: LaTeX in BibTeX, and in RIS whatever markup there was. */
  title: string;
  abstract: string;
  /** Fields or tags that the document keeps beside its own, a value each. */
  fields: readonly (readonly [name: string, value: string])[];
}

/** What the exports themselves write of the map; it is written anew each time. */
const OWN_NOTE = /^Topic \d+ of \d+: /;

/** @returns null for a document of another format. */
export function sourceOf({ title, abstract, extra }: Document): ReferenceSource | null {
  const format = extra.entrytype !== undefined ? 'bibtex' : extra.TY !== undefined ? 'ris' : null;
  if (!format) return null;
  const typeField = format === 'bibtex' ? 'entrytype' : 'TY';
  const fields = Object.entries(extra)
    .filter(([name]) => name !== typeField)
    .flatMap(([name, values]) => values.split('\n').map((value) => [name, value.trim()] as const))
    .filter(([name, value]) => value !== '' && !(/^(?:note|N1)$/.test(name) && OWN_NOTE.test(value)));
  return { format, type: extra[typeField].trim(), title, abstract, fields };
}

/** Types of RIS and BibTeX that are the same. */
const TYPES: readonly (readonly [ris: string, bibtex: string])[] = [
  ['JOUR', 'article'],
  ['CPAPER', 'inproceedings'],
  ['CPAPER', 'conference'],
  ['CONF', 'inproceedings'],
  ['CONF', 'proceedings'],
  ['BOOK', 'book'],
  ['CHAP', 'incollection'],
  ['CHAP', 'inbook'],
  ['THES', 'phdthesis'],
  ['THES', 'mastersthesis'],
  ['THES', 'thesis'],
  ['RPRT', 'techreport'],
  ['RPRT', 'report'],
  ['UNPB', 'unpublished'],
  ['PAT', 'patent'],
  ['ELEC', 'online'],
  ['DATA', 'dataset'],
  ['COMP', 'software'],
  ['GEN', 'misc'],
];

/** The RIS type of an entry of BibTeX. */
export function risType(entryType: string): string {
  return TYPES.find(([, bibtex]) => bibtex === entryType)?.[0] ?? 'GEN';
}

/** The entry type of BibTeX for a type of RIS. */
export function entryType(risType: string): string {
  return TYPES.find(([ris]) => ris === risType)?.[1] ?? 'misc';
}

/** Tags of RIS for fields of BibTeX; the first name of a tag is the one it gets in BibTeX. */
const TAGS: readonly (readonly [tag: string, field: string])[] = [
  ['SN', 'issn'],
  ['SN', 'isbn'],
  ['LA', 'language'],
  ['CY', 'address'],
  ['CY', 'location'],
  ['ET', 'edition'],
  ['T3', 'series'],
  ['J2', 'shortjournal'],
  ['ST', 'shorttitle'],
  ['DA', 'date'],
  ['A2', 'editor'],
  ['AD', 'affiliation'],
  ['DB', 'database'],
  ['M3', 'type'],
  ['N1', 'annote'],
  ['N1', 'note'],
  ['UR', 'url'],
  ['L1', 'file'],
];

/**
 * Fields of an entry as tags of RIS; what has no tag of its own becomes a note with its name.
 *
 * @param isTaken - whether a field is written already.
 */
export function risTagsOf(
  { fields }: ReferenceSource,
  isTaken: (name: string, value: string) => boolean,
): [tag: string, value: string][] {
  return fields
    .filter(([name, value]) => !isTaken(name, value))
    .map(([name, value]) => {
      const tag = TAGS.find(([, field]) => field === name)?.[0];
      return tag ? [tag, value] : ['N1', `${name}: ${value}`];
    });
}

/** Tags of a record of RIS as fields of BibTeX; several values of one become one, names joined by "and". */
export function bibtexFieldsOf(
  { fields, type }: ReferenceSource,
  isTaken: (name: string, value: string) => boolean,
): [name: string, value: string][] {
  const values = new Map<string, string[]>();
  for (const [tag, value] of fields) {
    if (isTaken(tag, value)) continue;
    const name =
      tag === 'SN' && type !== 'JOUR' ? 'isbn' : (TAGS.find(([own]) => own === tag)?.[1] ?? tag.toLowerCase());
    values.set(name, [...(values.get(name) ?? []), value]);
  }
  if (TYPES.every(([ris]) => ris !== type)) values.set('ty', [type]);
  return [...values].map(([name, all]) => [name, all.join(NAME_FIELDS.has(name) ? ' and ' : '; ')]);
}
