import { readTagged } from '../tag-table';
import type { TagTable } from '../tag-table';
import type { TagGrammar } from '../tagged-lines';
import type { Reader } from './reader';

const FIRST_TAG = /^(?:PMID|OWN |OID |STAT|(?:AN|UI) {2})- ?\S/m;

/** MEDLINE as PubMed, PMC and ERIC export it (`PMID- 123`, wrapped lines, a blank line between records; .nbib). */
export const medline: Reader = {
  format: 'medline',
  aliases: ['nbib', 'pubmed'],
  matches: ({ head }) => FIRST_TAG.test(head) && /^(?:TI {2}|BTI |AB {2}|DP {2})- \S/m.test(head),
  streams: () => true,
  read(source) {
    const start = /^PMID- ?\S/m.test(source.text) ? 'PMID' : null;
    return readTagged(source, { ...GRAMMAR, start }, TABLE, withDoi);
  },
};

const GRAMMAR: Omit<TagGrammar, 'start'> = {
  tag: /^([A-Z][A-Z0-9]{0,3}) {0,3}-(?: |$)(.*)$/,
  listed: new Set(),
  joint: ' ',
};

const TABLE: TagTable = {
  id: ['PMID', 'OID', 'PMC', 'AN', 'UI'],
  title: ['TI', 'BTI', 'TT', 'CTI'],
  abstract: ['AB', 'OAB'],
  authors: ['FAU', 'AU', 'CN', 'FED', 'ED'],
  year: ['DP', 'DEP', 'EDAT', 'CRDT'],
  venue: ['JT', 'TA', 'SO', 'PB'],
  author_keywords: ['OT', 'MH'],
  url: ['URLF', 'URL'],
  doi: ['doi'],
};

/** "10.1000/x [doi]" stands under LID or AID. */
function withDoi(tags: Map<string, string[]>): void {
  for (const tag of ['LID', 'AID', 'SO']) {
    for (const value of tags.get(tag) ?? []) {
      const doi =
        /(10\.\d{4,9}\/\S+)\s*\[doi\]/i.exec(value)?.[1] ?? (/^https?:\/\/\S+$/.test(value) ? value : undefined);
      if (doi === undefined) continue;
      tags.set('doi', [doi]);
      return;
    }
  }
}
