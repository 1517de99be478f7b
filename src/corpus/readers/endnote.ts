import { readTagged } from '../tag-table';
import type { TagTable } from '../tag-table';
import type { TagGrammar } from '../tagged-lines';
import type { Reader } from './reader';

/** EndNote's tagged export, also of Google Scholar and many publishers (`%0 Journal Article`, `%T …`; .enw). */
export const endnote: Reader = {
  format: 'endnote',
  aliases: ['enw', 'refer'],
  matches: ({ head }) =>
    /^%[0TA] \S/m.test(head) && /^\s*%[0-9A-Z@!<>?&] \S[^\n]*\n(?:[^%\n][^\n]*\n)*%[0-9A-Z@!] /m.test(head),
  streams: () => true,
  read(source) {
    const start = /^%0 \S/m.test(source.text) ? '%0' : null;
    return readTagged(source, { ...GRAMMAR, start }, TABLE);
  },
};

const GRAMMAR: Omit<TagGrammar, 'start'> = {
  tag: /^(%[0-9A-Z@!$^&()*+<>?[\]=~#])(?: |$)(.*)$/,
  listed: new Set(['%K', '%A']),
  joint: '\n',
};

const TABLE: TagTable = {
  id: ['%M', '%F', '%L'],
  title: ['%T', '%!', '%Q'],
  abstract: ['%X'],
  authors: ['%A', '%Q'],
  year: ['%D', '%8'],
  venue: ['%J', '%B', '%S'],
  author_keywords: ['%K'],
  url: ['%U', '%>'],
  doi: ['%R'],
};
