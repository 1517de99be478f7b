import { readFileSync } from 'node:fs';
import Papa from 'papaparse';
import { documentName } from '../../src/corpus/document-name';
import { bibliography } from '../../src/exports/bibliography';
import { toBibtex } from '../../src/exports/bibtex';
import { toCsv } from '../../src/exports/csv';
import { documentsJsonl, documentsTable } from '../../src/exports/documents-table';
import { mapWorkbook } from '../../src/exports/map-workbook';
import { toRis } from '../../src/exports/ris';
import { keywordsTable } from '../../src/exports/topics-table';
import { writeDocumentsTable, writeTopicMap } from '../../src/topic-map/parquet';
import type { TopicMap } from '../../src/topic-map/topic-map';
import type { CommandLine, Flags } from './command-line';
import type { ExportedMap } from './exported-map';
import { fileProblem, UsageError } from './failure';
import { userPath } from './paths';

export const DATA_KINDS = ['csv', 'jsonl', 'parquet', 'bibtex', 'ris', 'xlsx', 'keywords'] as const;
export type DataKind = (typeof DATA_KINDS)[number];

export const DATA_FLAGS: Flags = {
  csv: { value: 'FILE.csv', help: 'the documents with topic, fit and place, safe to open in a spreadsheet' },
  jsonl: { value: 'FILE.jsonl', help: 'the same, an object a line' },
  parquet: { value: 'FILE.parquet', help: 'the map file; of a part of it, a table with the same columns' },
  bibtex: { value: 'FILE.bib', help: 'the documents for a reference manager or LaTeX' },
  ris: { value: 'FILE.ris', help: 'the documents for a reference manager' },
  xlsx: { value: 'FILE.xlsx', help: 'topics, keywords and documents as a workbook' },
  keywords: { value: 'FILE.csv', help: 'the topics and their keywords' },
};

/** What of the documents goes into the files above, and how. */
export const PART_FLAGS: Flags = {
  topic: { value: 'N', help: 'only the documents of one topic, as the page counts them, from 1 [all]' },
  selection: { value: 'FILE', help: 'only these documents: their ids one a line, or a CSV with a column id [all]' },
  'no-bom': { help: 'no byte order mark in CSV files; Excel needs one, some programs do not want it' },
};

/** The documents that a command line asks for, or null for all. @throws UsageError */
export function pickDocuments(map: TopicMap, { topic, selection }: CommandLine['values']): number[] | null {
  if (topic !== undefined && selection !== undefined) {
    throw new UsageError('--topic and --selection both say which documents; name one of them');
  }
  if (typeof topic === 'string') {
    const number = /^\d+$/.test(topic) ? Number(topic) : 0;
    const most = map.meta.topics.length;
    if (number < 1 || number > most) throw new UsageError(`--topic is ${topic}; the map has topics 1 to ${most}`);
    return [...map.topic.keys()].filter((i) => map.topic[i] === number - 1);
  }
  if (typeof selection !== 'string') return null;
  const at = new Map(map.documents.map(({ id }, i) => [id, i]));
  const ids = readIds(selection);
  const strangers = ids.filter((id) => !at.has(id));
  if (strangers.length > 0) {
    throw new UsageError(
      `${selection} names ${strangers.length} of ${ids.length} documents that the map does not have, such as ` +
        `${JSON.stringify(strangers[0])}; take ids from the map's own CSV`,
    );
  }
  if (ids.length === 0) throw new UsageError(`${selection} names no document; write ids in it, one a line`);
  return [...new Set(ids)].map((id) => at.get(id) ?? 0);
}

function readIds(name: string): string[] {
  const text = readText(name).replace(/^\uFEFF/, '');
  const lines = text.split(/\r?\n/).filter((line) => line.trim() !== '');
  if (!/^"?id"?(?:,|$)/.test(lines[0] ?? '')) return lines.map((line) => line.trim());
  const { data } = Papa.parse<Record<string, string>>(text, { header: true, skipEmptyLines: true });
  return data.map(({ id }) => id);
}

function readText(name: string): string {
  try {
    return readFileSync(userPath(name), 'utf8');
  } catch (error) {
    const problem = fileProblem(error);
    if (!problem) throw error;
    throw new UsageError(`${name} ${problem}`);
  }
}

/** @param picked - the documents in the file, or null for all. */
export function drawData(
  kind: DataKind,
  { map, bytes, edits }: ExportedMap,
  { picked, bom }: { picked: number[] | null; bom: boolean },
): Uint8Array | string {
  const indices = picked ?? [...map.documents.keys()];
  const references = () => {
    const names = indices.map((i) => documentName(map.documents[i]).name);
    return bibliography(map, indices, names);
  };
  const csv = ({ columns, rows }: ReturnType<typeof documentsTable>) => toCsv(columns, rows, { bom });
  switch (kind) {
    case 'csv':
      return csv(documentsTable(map, indices));
    case 'jsonl':
      return documentsJsonl(map, indices);
    case 'parquet':
      if (picked) return writeDocumentsTable(map, picked);
      return edits.length > 0 ? writeTopicMap(map) : bytes;
    case 'bibtex':
      return toBibtex(references());
    case 'ris':
      return toRis(references());
    case 'xlsx':
      return mapWorkbook(map, indices);
    case 'keywords':
      return csv(keywordsTable(map));
  }
}
