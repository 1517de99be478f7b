import { readTagged } from '../tag-table';
import type { TagTable } from '../tag-table';
import type { TagGrammar } from '../tagged-lines';
import type { Reader } from './reader';

/** RefWorks' tagged export (`RT Journal Article`, `T1 …`), which IEEE Xplore, ProQuest and many publishers offer. */
export const refworks: Reader = {
  format: 'refworks',
  aliases: [],
  matches: ({ head }) => /^RT [A-Z][^\n]*\n(?:[^\n]*\n){0,40}(?:T1|A1|AB|JF) \S/m.test(head),
  streams: () => true,
  read: (source) => readTagged(source, GRAMMAR, TABLE),
};

const GRAMMAR: TagGrammar = {
  tag: /^([A-Z][A-Z0-9])(?: (?! )|$)(.*)$/,
  start: 'RT',
  end: 'ER',
  listed: new Set(['K1', 'A1']),
  joint: '\n',
};

const TABLE: TagTable = {
  id: ['AN', 'ID'],
  title: ['T1', 'TI', 'BT', 'TT'],
  abstract: ['AB'],
  authors: ['A1', 'AU'],
  year: ['YR', 'PY', 'FD'],
  venue: ['JF', 'T2', 'JO', 'BT'],
  author_keywords: ['K1'],
  url: ['UL', 'LK', 'UR'],
  doi: ['DO'],
};
