import { matchColumns, toDocument } from '../columns';
import { CorpusError } from '../corpus-error';
import { findJsonRows, isJsonRow } from '../json-rows';
import type { JsonRow } from '../json-rows';
import { jsonErrorAt, parseJson } from '../json-syntax';
import type { ReadOptions, ReadResult, Reader, Source } from './reader';

/** One JSON object a line (JSON Lines, NDJSON), an array of objects, or an object that holds such an array. */
export const json: Reader = {
  format: 'jsonl',
  aliases: ['json', 'ndjson', 'csl-json', 'openalex', 'crossref', 'openreview', 'vosviewer'],
  matches: ({ head }) => /^\s*(?:\{\s*["}]|\[\s*(?:[{["\]]|-?\d[\d.]*\s*,))/.test(head),
  read: readJson,
};

function readJson(source: Source, options: ReadOptions): ReadResult {
  const lines = source.text.trimStart().startsWith('{') ? parseLines(source) : null;
  // An API's answer is a single object, and may well stand on a single line.
  const isLines = lines !== null && lines.rows.length > 1;
  const rows = isLines ? (findJsonRows(lines.rows) ?? []) : findJsonRows(lines ? lines.rows[0] : parseWhole(source));
  if (!rows || rows.length === 0) {
    throw new CorpusError(
      `${source.name} holds no records; it takes one JSON object a line, or an array of objects with a title or an abstract`,
    );
  }
  const names = new Set<string>();
  for (const row of rows) for (const name of Object.keys(row)) names.add(name);
  const { columns, notices } = matchColumns([...names], rows, options, source.name);
  return {
    format: isLines ? 'jsonl' : 'json',
    fields: columns,
    columns: [...names],
    notices,
    records: rows.map((row, i) => ({
      document: toDocument(row, columns),
      line: (isLines ? lines.numbers[i] : null) ?? null,
    })),
  };
}

/** The objects of a file with one a line; null when its first line is not a whole object. */
function parseLines({ name, text }: Source): { rows: JsonRow[]; numbers: number[] } | null {
  const rows: JsonRow[] = [];
  const numbers: number[] = [];
  const lines = text.split('\n');
  for (const [i, line] of lines.entries()) {
    if (line.trim() === '') continue;
    const row = parseJson(line);
    if (isJsonRow(row)) {
      rows.push(row);
      numbers.push(i + 1);
    } else if (rows.length === 0) {
      return null;
    } else {
      const last = lines.slice(i + 1).every((rest) => rest.trim() === '');
      const what = row !== undefined ? 'is no object' : last ? 'is cut off' : 'is not valid JSON';
      throw new CorpusError(
        `${name}, line ${i + 1} ${what}; every line takes one whole JSON object, so mend it or remove it`,
      );
    }
  }
  return { rows, numbers };
}

function parseWhole({ name, text }: Source): unknown {
  const value = parseJson(text);
  if (value !== undefined) return value;
  const at = jsonErrorAt(text);
  const line = text.slice(0, at).split('\n').length;
  const what = at >= text.trimEnd().length ? `is cut off at line ${line}` : `is not valid JSON at line ${line}`;
  throw new CorpusError(`${name} ${what}; export it again or mend it there`);
}
