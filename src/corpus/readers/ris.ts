import { readTagged } from '../tag-table';
import type { TagTable } from '../tag-table';
import type { TagGrammar } from '../tagged-lines';
import type { Field } from '../field';
import type { Reader } from './reader';

/**
 * RIS as reference managers and databases write it (`TY  - JOUR` … `ER  -`). Read here rather than by a package: those
 * that are kept want clean files, and count banners, Ovid's numbers and text behind `ER` as records.
 */
export const ris: Reader = {
  format: 'ris',
  aliases: ['endnote', 'refman'],
  matches: ({ head }) => {
    const first = /^\s{0,3}(?:TY {1,2}-[ \u00a0]?[A-Z]|ty {1,2}- ?[A-Za-z]{3,6}$)/m.exec(head);
    // Within an open quotation mark it is a line of a cell of a table.
    return first !== null && head.slice(0, first.index).split('"').length % 2 === 1;
  },
  streams: () => true,
  read: (source) => readTagged(source, { ...GRAMMAR, tag: TAGS['  '], tagFrom }, TABLE),
};

/** The tags as most files write them, and some in small letters. "RF - 12" inside a wrapped abstract is no tag where the file writes two spaces. */
const TAGS: Readonly<Record<string, RegExp>> = {
  '  ': /^\s{0,3}([A-Z][A-Z0-9]) {2}-(?:[ \u00a0]|$)?(.*)$/,
  ' ': /^\s{0,3}([A-Z][A-Z0-9]) -(?:[ \u00a0]|$)?(.*)$/,
  'small  ': /^\s{0,3}([a-z][a-z0-9]) {2}-(?:[ \u00a0]|$)?(.*)$/,
  'small ': /^\s{0,3}([a-z][a-z0-9]) -(?:[ \u00a0]|$)?(.*)$/,
};

/** Every record is written as its first line is. */
function tagFrom(line: string): RegExp | undefined {
  const gap = /^\s{0,3}TY( {1,2})-[ \u00a0]?[A-Z]/.exec(line)?.[1];
  const small = /^\s{0,3}ty( {1,2})- ?[A-Za-z]{3,6}$/.exec(line)?.[1];
  if (gap === undefined && small === undefined) return undefined;
  return TAGS[gap ?? `small${small}`];
}

const GRAMMAR: Omit<TagGrammar, 'tag'> = {
  start: 'TY',
  end: 'ER',
  listed: new Set(['KW', 'AU', 'A1', 'A2', 'A3', 'A4']),
  joint: '\n',
  anyCase: true,
};

const TABLE: TagTable = {
  id: ['AN', 'ID', 'C8'],
  title: ['TI', 'T1', 'CT', 'BT', 'ST', 'TT'],
  abstract: ['AB', 'N2'],
  authors: ['AU', 'A1'],
  year: ['PY', 'Y1', 'DA', 'YR'],
  venue: ['JF', 'T2', 'JO', 'JA', 'J2', 'BT', 'T3'],
  author_keywords: ['KW', 'DE'],
  url: ['UR', 'LK', 'L2'],
  doi: ['DO'],
  keeps: (field, tag) => STAYS[field]?.includes(tag) ?? false,
};

/** Tags that mean something of their own, and are not the one that the exports write. */
const STAYS: Partial<Record<Field, string[]>> = {
  id: ['AN', 'C8'],
  title: ['BT', 'ST', 'TT'],
  venue: ['T3'],
  author_keywords: ['DE'],
  url: ['LK', 'L2'],
};
