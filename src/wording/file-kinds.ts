/** What can be opened, as the page says it. */
export interface FileKind {
  name: string;
  /** What it takes to be read. */
  needs: string;
  extensions: string[];
}

export const FILE_KINDS: readonly FileKind[] = [
  {
    name: 'Plain text',
    needs: 'abstracts with a blank line between',
    extensions: ['txt', 'md', 'text'],
  },
  {
    name: 'Tables',
    needs: 'CSV, TSV, Excel or Parquet with a title or an abstract column',
    extensions: ['csv', 'tsv', 'xlsx', 'parquet'],
  },
  {
    name: 'JSON or JSONL',
    needs: 'objects with a title or an abstract, in a list or one a line',
    extensions: ['json', 'jsonl', 'ndjson'],
  },
  {
    name: 'References',
    needs: 'RIS, BibTeX, PubMed, Web of Science, EndNote, RefWorks or arXiv, as they are exported',
    extensions: ['ris', 'bib', 'nbib', 'ciw', 'enw', 'xml', 'rdf'],
  },
  {
    name: 'A map or a notebook',
    needs: 'what Toponote saved before',
    extensions: ['parquet', 'toponote.json'],
  },
];

/** The kinds in a clause. */
export const KINDS_IN_SHORT = 'a corpus (text, CSV, Excel, JSON, RIS, BibTeX \u2026), a map or a notebook';

/** Formats that a file can be said to have, with what they are called; the names are those of the readers. */
export const FORMATS: Readonly<Record<string, string>> = {
  text: 'Plain text',
  csv: 'CSV or TSV',
  jsonl: 'JSON or JSONL',
  xlsx: 'Excel',
  parquet: 'Parquet',
  ris: 'RIS',
  bibtex: 'BibTeX',
  medline: 'PubMed (MEDLINE)',
  'pubmed-text': 'PubMed (abstracts as text)',
  'web-of-science': 'Web of Science',
  endnote: 'EndNote',
  refworks: 'RefWorks',
  embase: 'Embase (fields by row)',
  labelled: 'NoteExpress, CNKI or ProQuest',
  xml: 'XML (PubMed, JATS, MODS, EndNote, Atom \u2026)',
};

/** Cell separators of a table. */
export const DELIMITERS: Readonly<Record<string, string>> = {
  ',': 'Comma',
  '\t': 'Tab',
  ';': 'Semicolon',
  '|': 'Bar',
};

export const ENCODINGS: Readonly<Record<string, string>> = {
  'utf-8': 'UTF-8',
  'utf-16le': 'UTF-16, little end first',
  'utf-16be': 'UTF-16, big end first',
  'windows-1252': 'Windows-1252',
  'iso-8859-2': 'ISO 8859-2 (Central European)',
  'windows-1250': 'Windows-1250 (Central European)',
  'windows-1251': 'Windows-1251 (Cyrillic)',
  'windows-1253': 'Windows-1253 (Greek)',
  'windows-1254': 'Windows-1254 (Turkish)',
  macintosh: 'Macintosh (Western)',
  gbk: 'GBK (Chinese)',
  big5: 'Big5 (Chinese)',
  shift_jis: 'Shift JIS (Japanese)',
  'euc-jp': 'EUC-JP (Japanese)',
  'euc-kr': 'EUC-KR (Korean)',
};

/** Whether a file of a folder belongs to its corpus: all but hidden ones and what Toponote itself writes beside one. */
export function isCorpusFile(name: string): boolean {
  return !name.startsWith('.') && !/\.(?:topicmap\.parquet|report\.json|toponote\.json)$/i.test(name);
}
