import { holdsText, matchColumns, toDocument } from '../columns';
import { CorpusError } from '../corpus-error';
import { jsonErrorAt } from '../json-syntax';
import type { ReadOptions, ReadResult, Reader, Source } from './reader';

type Row = Record<string, unknown>;

/** One JSON object a line (JSON Lines, NDJSON), an array of objects, or an object that holds such an array. */
export const json: Reader = {
  format: 'jsonl',
  aliases: ['json', 'ndjson'],
  matches: ({ text }) => /^\s*(?:\{\s*["}]|\[\s*(?:[{["\]]|-?\d[\d.]*\s*,))/.test(text.slice(0, 4096)),
  read: readJson,
};

function readJson(source: Source, options: ReadOptions): ReadResult {
  const lines = source.text.trimStart().startsWith('{') ? parseLines(source) : null;
  // An API's answer is a single object, and may well stand on a single line.
  const rows = lines && lines.rows.length > 1 ? lines.rows : findRows(lines ? lines.rows[0] : parseWhole(source));
  if (!rows || rows.length === 0) {
    throw new CorpusError(
      `${source.name} holds no records; it takes one JSON object a line, or an array of objects with a title or an abstract`,
    );
  }
  const names = new Set<string>();
  for (const row of rows) for (const name of Object.keys(row)) names.add(name);
  const columns = matchColumns([...names], options, source.name);
  return {
    format: lines && lines.rows.length > 1 ? 'jsonl' : 'json',
    fields: columns,
    records: rows.map((row, i) => ({
      document: toDocument(row, columns),
      line: (rows === lines?.rows ? lines.numbers[i] : null) ?? null,
    })),
  };
}

/** The objects of a file with one a line; null when its first line is not a whole object. */
function parseLines({ name, text }: Source): { rows: Row[]; numbers: number[] } | null {
  const rows: Row[] = [];
  const numbers: number[] = [];
  const lines = text.split('\n');
  for (const [i, line] of lines.entries()) {
    if (line.trim() === '') continue;
    const row = parse(line);
    if (isRow(row)) {
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
  const value = parse(text);
  if (value !== undefined) return value;
  const at = jsonErrorAt(text);
  const line = text.slice(0, at).split('\n').length;
  const what = at >= text.trimEnd().length ? `is cut off at line ${line}` : `is not valid JSON at line ${line}`;
  throw new CorpusError(`${name} ${what}; export it again or mend it there`);
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return undefined;
  }
}

/** The records: the longest array of objects up to two levels inside, or the value itself. */
function findRows(value: unknown, depth = 2): Row[] | null {
  if (Array.isArray(value)) return value.every(isRow) ? value : null;
  if (!isRow(value)) return null;
  if ('abstract' in value || 'abstract_inverted_index' in value) return [value];
  let best: Row[] | null = null;
  for (const inner of depth > 0 ? Object.values(value) : []) {
    const rows = findRows(inner, depth - 1);
    if (rows && rows.length > (best?.length ?? 0) && rows.some((row) => holdsText(Object.keys(row)))) best = rows;
  }
  return best ?? (depth === 2 ? [value] : null);
}

function isRow(value: unknown): value is Row {
  return value !== null && typeof value === 'object' && !Array.isArray(value);
}
