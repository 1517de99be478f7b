import { matchColumns, toDocument } from '../columns';
import { CorpusError } from '../corpus-error';
import { ColumnRecords } from '../column-records';
import { findJsonRows, isJsonRow, lifted } from '../json-rows';
import { jsonErrorAt, parseJson, parseJsonValues } from '../json-syntax';
import { RecordList } from '../record-list';
import { eachLine } from '../lines';
import type { ReadOptions, ReadResult, Reader, Source } from './reader';

/** One JSON object a line (JSON Lines, NDJSON), an array of objects, or an object that holds such an array. */
export const json: Reader = {
  format: 'jsonl',
  aliases: ['json', 'ndjson', 'csl-json', 'openalex', 'crossref', 'openreview', 'vosviewer'],
  matches: ({ head }) => /^\s*(?:\{\s*["}]|\[\s*(?:[{["\]]|-?\d[\d.]*\s*,))/.test(head),
  streams: isLines,
  read: readJson,
};

function readJson(source: Source, options: ReadOptions): ReadResult | Promise<ReadResult> {
  return isLines(source) ? readLines(source, options) : readValue(source, options);
}

/** Whether the first line is a whole object, and not the only one: that is the answer of an API. */
function isLines({ text }: Source): boolean {
  const line = /^\s*(\{[^\n]*)\n\s*\S/.exec(text)?.[1];
  return line !== undefined && isJsonRow(parseJson(line));
}

function readValue(source: Source, options: ReadOptions): ReadResult {
  const values = parseWhole(source);
  const isAsked = options.title_field !== undefined || options.text_field !== undefined;
  const rows = values.flatMap((value) => findJsonRows(value, isAsked) ?? []);
  if (rows.length === 0) {
    throw new CorpusError(
      `${source.name} holds no records; it takes one JSON object a line, or an array of objects with a title or an abstract`,
      values.length === 1 && isJsonRow(values[0]) ? Object.keys(values[0]) : [],
    );
  }
  const columns = namesOf(rows);
  const { columns: fields, notices } = matchColumns(columns, rows, options, source.name);
  const records = RecordList.of(rows.map((row) => toDocument(row, fields)));
  return { format: 'json', fields, columns, notices, records };
}

function namesOf(rows: readonly object[]): string[] {
  const names = new Set<string>();
  for (const row of rows) for (const name of Object.keys(row)) names.add(name);
  return [...names];
}

async function readLines(source: Source, options: ReadOptions): Promise<ReadResult> {
  let columns: string[] = [];
  let matched: ReturnType<typeof matchColumns> = { columns: {}, notices: [] };
  const rows = new ColumnRecords(
    source.ahead,
    (held) => {
      columns = namesOf(held);
      matched = matchColumns(columns, held, options, source.name);
      return matched.columns;
    },
    source.keep,
  );
  let number = 0;
  let wrong = '';
  const fail = (what: string) =>
    new CorpusError(`${source.name}, ${what}; every line takes one whole JSON object, so mend it or remove it`);
  const lines = eachLine((line) => {
    number++;
    if (line.trim() === '') return;
    if (wrong !== '') throw fail(wrong);
    const row = parseJson(line);
    if (isJsonRow(row)) rows.add(lifted(row), number);
    else wrong = `line ${number} ${row === undefined ? NOT_VALID : 'is no object'}`;
  });
  for await (const piece of source.pieces()) lines.push(piece);
  lines.end();
  if (wrong !== '') throw fail(wrong.replace(NOT_VALID, 'is cut off'));
  const records = rows.end();
  return { format: 'jsonl', fields: matched.columns, columns, notices: matched.notices, records };
}

/** Of the last line it means that the file is cut off. */
const NOT_VALID = 'is not valid JSON';

/** The value of the text, or several that stand one after the other. */
function parseWhole({ name, text }: Source): unknown[] {
  const value = parseJson(text);
  if (value !== undefined) return [value];
  const values = parseJsonValues(text);
  if (values !== undefined) return values;
  const at = jsonErrorAt(text);
  const line = text.slice(0, at).split('\n').length;
  const what = at >= text.trimEnd().length ? `is cut off at line ${line}` : `is not valid JSON at line ${line}`;
  throw new CorpusError(`${name} ${what}; export it again or mend it there`);
}
