import { readTagged } from '../tag-table';
import type { TagTable } from '../tag-table';
import type { TagGrammar } from '../tagged-lines';
import type { Reader } from './reader';

/** Exports of a label a line: NoteExpress (`{Title}: …`), CNKI (`Title-题名: …`) and ProQuest (`Abstract: …`). */
export const labelled: Reader = {
  format: 'labelled',
  aliases: ['noteexpress', 'cnki', 'proquest'],
  matches: ({ head }) => grammarOf(head) !== undefined,
  streams: () => true,
  read: (source) => readTagged(source, grammarOf(source.text) ?? NOTE_EXPRESS, TABLE),
};

function grammarOf(text: string): TagGrammar | undefined {
  if (/^\{Reference Type\}: /m.test(text)) return NOTE_EXPRESS;
  const first = /^([A-Za-z]+-\p{Script=Han}+): .*\n(?:[A-Za-z]+-\p{Script=Han}+: .*(?:\n|$)){2}/mu.exec(text)?.[1];
  if (first !== undefined) return { ...CNKI, start: first };
  return /^_{20,}\s*\n\s*\n?(?:Document|Dokument) \d+ of \d+\s*$/m.test(text) ? PROQUEST : undefined;
}

const NOTE_EXPRESS: TagGrammar = {
  tag: /^\{([^{}]{1,40})\}: ?(.*)$/,
  start: 'Reference Type',
  listed: new Set(),
  joint: '\n',
};

const CNKI: TagGrammar = {
  tag: /^([A-Za-z]+-\p{Script=Han}+): ?(.*)$/u,
  start: null,
  listed: new Set(),
  joint: '\n',
};

const RULE = '_'.repeat(20);

/** A label of ProQuest's; others may stand in an abstract ("Methods: …"). */
const LABELS =
  'Author|Abstract|Title|Alternate title|Publication (?:title|info|year|date|subject|history)|Year|Pages|First page|Number of pages|' +
  'Volume|Issue|Section|Publisher|Place of publication|Country of publication|e?-?ISSN|ISBN|Source(?: type)?|Language(?: of publication)?|' +
  'Document (?:type|URL|feature)|DOI|Digital Object Identifier \\(DOI\\)|Online publication date|ProQuest document ID|Copyright|Last updated|' +
  'Database|Links|Subject|Identifier / keyword|Identifier|Keywords?|Location|Company / organization|People|Classification|' +
  'Correspondence author|Author affiliation|Affiliation|Accession number|Dissertation/thesis number|School|Department|Degree(?: date)?|' +
  'Advisor|Committee member|University/institution|University location|Full text|Notes|Coden|MeSH|Substance';

const PROQUEST: TagGrammar = {
  tag: new RegExp(`^(${RULE}(?=_*\\s*$)|Document(?= \\d+ of \\d+\\s*$)|(?:${LABELS})(?=:))(?:: ?)?(.*)$`),
  start: 'Document',
  end: RULE,
  listed: new Set(),
  joint: '\n',
};

const TABLE: TagTable = {
  id: ['ProQuest document ID', 'Accession number', 'Accession Number'],
  title: ['Title', 'Title-题名', 'Title-篇名'],
  abstract: ['Abstract', 'Summary-摘要', 'Abstract-摘要'],
  authors: ['Author', 'Author-作者'],
  year: ['Year', 'PubTime-发表时间', 'Year-年', 'Publication year', 'Publication date', 'Date'],
  venue: ['Journal', 'Source-文献来源', 'Source-刊名', 'Publication title', 'Book Title'],
  author_keywords: ['Keywords', 'Keyword-关键词', 'Identifier / keyword', 'Keyword', 'Subject'],
  url: ['URL', 'Link-链接', 'URL-网址', 'Document URL'],
  doi: ['DOI', 'DOI-DOI', 'Digital Object Identifier (DOI)'],
};
