import { readTagged } from '../tag-table';
import type { TagTable } from '../tag-table';
import type { TagGrammar } from '../tagged-lines';
import type { Reader } from './reader';

/** Web of Science's field-tagged export (`PT J` … `ER`, three spaces before a line that goes on; .ciw, .txt). */
export const webOfScience: Reader = {
  format: 'web-of-science',
  aliases: ['wos', 'ciw', 'isi'],
  matches: ({ head }) => /^(?:FN [^\n]*\n\s*VR |PT [A-Z]\s*\n(?:[A-Z][A-Z0-9] |\s{3}))/m.test(head),
  streams: () => true,
  read: (source) => readTagged(source, GRAMMAR, TABLE),
};

const GRAMMAR: TagGrammar = {
  tag: /^([A-Z][A-Z0-9])(?: |$)(.*)$/,
  start: 'PT',
  end: 'ER',
  listed: new Set(['AU', 'AF', 'BA', 'BF', 'BE', 'GP', 'CA', 'CR', 'C1', 'C3']),
  joint: ' ',
};

const TABLE: TagTable = {
  id: ['UT'],
  title: ['TI', 'FT'],
  abstract: ['AB'],
  authors: ['AF', 'AU', 'BF', 'BA', 'CA'],
  year: ['PY', 'PD', 'EA', 'CY'],
  venue: ['SO', 'SE', 'CT', 'JI', 'J9'],
  author_keywords: ['DE', 'ID'],
  url: ['UR'],
  doi: ['DI', 'D2'],
};
