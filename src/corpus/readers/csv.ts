import papa from 'papaparse/papaparse.js';
import { CorpusError } from '../corpus-error';
import { countKnown, matchColumns, toDocument } from '../columns';
import type { Columns } from '../columns';
import { splitLeniently } from '../lenient-csv';
import type { ReadOptions, ReadResult, Reader, Source, SourceRecord } from './reader';

const DELIMITERS = [',', '\t', ';', '|'];

/** What the first rows tell about a table. */
interface Layout {
  delimiter: string;
  /** Column names; made up ("column 1") when there is no header row. */
  names: string[];
  /** Whether the first row is a header. */
  header: boolean;
  /** Without a header: the columns that look like title and abstract. */
  guessed: Columns;
  /** How many of the names are known. */
  known: number;
}

/** Comma-, tab-, semicolon- or bar-separated values (RFC 4180), with a header row or, when it can be told, without. */
export const csv: Reader = {
  format: 'csv',
  aliases: ['tsv'],
  matches(source, options) {
    const layout = sniff(source.text, options);
    return layout !== null && (layout.known > 0 || layout.names.length > 1);
  },
  read: readCsv,
};

function readCsv(source: Source, options: ReadOptions): ReadResult {
  const layout = sniff(source.text, options);
  if (!layout) throw new CorpusError(`${source.name} holds no table; check the file, or name its format with --format`);
  const { delimiter, names } = layout;
  const columns =
    layout.header || options.text_field !== undefined || options.title_field !== undefined
      ? matchColumns(names, options, source.name)
      : layout.guessed;
  const { body, skipped } = withoutSeparatorLine(source.text);
  const records: SourceRecord[] = [];
  let line = 1 + skipped;
  let header = layout.header;
  let long = 0;
  for (const cells of parse(body, delimiter, source.name)) {
    const start = line;
    line += 1 + cells.reduce((sum, cell) => sum + newlines(cell), 0);
    if (cells.every((cell) => cell.trim() === '')) continue;
    if (header) {
      header = false;
      continue;
    }
    if (cells.slice(names.length).some((cell) => cell.trim() !== '')) long++;
    const row = Object.fromEntries(names.map((name, column) => [name, cells[column] ?? '']));
    records.push({ document: toDocument(row, columns), line: start });
  }
  const notices: string[] = [];
  if (!layout.header) notices.push(`has no header row: ${describe(columns)}`);
  if (long > 0) notices.push(`has records with more cells than columns (${long}); the cells beyond were left out`);
  return { format: delimiter === '\t' ? 'tsv' : 'csv', records, fields: columns, notices };
}

function parse(body: string, delimiter: string, file: string): string[][] {
  const config = { delimiter, newline: '\n', header: false, worker: false } as const;
  const { data, errors } = papa.parse(body, config);
  if (!errors.some((error) => error.code === 'MissingQuotes' || error.code === 'InvalidQuotes')) return data;
  const { rows, open } = splitLeniently(body, delimiter);
  if (open === null) return rows;
  // Tab-separated files often hold bare quotation marks that quote nothing.
  if (delimiter === '\t') return papa.parse(body, { ...config, quoteChar: '\0' }).data;
  throw new CorpusError(
    `${file}, record ${open}: a quotation mark is opened and never closed; ` +
      'the file may be cut off, so export it again or close the quote',
  );
}

/** Excel writes "sep=;" above the header. */
function withoutSeparatorLine(text: string): { body: string; skipped: number; delimiter?: string } {
  const line = /^sep=(.)\n/.exec(text);
  return line ? { body: text.slice(line[0].length), skipped: 1, delimiter: line[1] } : { body: text, skipped: 0 };
}

/** The layout of a table, or null when the text looks like prose. */
function sniff(text: string, options: ReadOptions): Layout | null {
  const { body, delimiter: declared } = withoutSeparatorLine(text);
  const wanted = options.delimiter === '\\t' ? '\t' : (options.delimiter ?? declared);
  let best: Layout | null = null;
  for (const delimiter of wanted ? [wanted] : DELIMITERS) {
    const layout = layoutOf(body, delimiter, wanted !== undefined || options.format !== undefined);
    if (layout && (!best || layout.known > best.known)) best = layout;
  }
  return best;
}

function layoutOf(text: string, delimiter: string, sure: boolean): Layout | null {
  const { data } = papa.parse(text, { delimiter, newline: '\n', header: false, worker: false, preview: 30 });
  const rows = data.filter((cells) => cells.some((cell) => cell.trim() !== ''));
  const first = rows[0];
  if (!first) return null;
  const known = countKnown(first);
  const short = first.every((cell) => cell.length <= 80 && (known > 1 || !/[.!?]\s*$/.test(cell)));
  const alike = rows.filter((cells) => cells.length === first.length).length;
  const even = rows.length > 1 && alike === rows.length;
  const wide = first.length > 1;
  // A lone word "Text" over prose is no table; a header of one column needs its rows to follow at once.
  const column = !wide && known === 1 && /^[^,;|]{1,40}$/.test(first.join('')) && !/^[^\n]*\n\s*\n/.test(text);
  if (short && ((wide && known > 0 && (known > 1 || alike * 2 > rows.length)) || column || (wide && (even || sure)))) {
    return { delimiter, names: distinct(first), header: true, guessed: {}, known };
  }
  if (!even || !wide || !(sure || text.trimStart().startsWith('"'))) return null;
  const guessed = guessColumns(rows);
  if (!guessed) return null;
  return { delimiter, names: first.map((_, i) => `column ${i + 1}`), header: false, guessed, known: 0 };
}

/** The wordiest column is the abstract, the wordiest of the others with at least two words a cell the title. */
function guessColumns(rows: string[][]): Columns | null {
  const words = (rows[0] ?? []).map((_, column) => ({
    name: `column ${column + 1}`,
    mean: rows.reduce((sum, cells) => sum + (cells[column] ?? '').split(/\s+/).length, 0) / rows.length,
  }));
  const [abstract, title] = words.sort((a, b) => b.mean - a.mean);
  if (!abstract || abstract.mean < 8) return null;
  return title && title.mean >= 2 ? { abstract: abstract.name, title: title.name } : { abstract: abstract.name };
}

function describe({ abstract, title }: Columns): string {
  return `${abstract ?? ''} was taken for the abstract` + (title ? ` and ${title} for the title` : '');
}

/** Names without blanks and doubles. */
function distinct(header: string[]): string[] {
  const used = new Set<string>();
  return header.map((cell, i) => {
    const plain = cell.trim() || `column ${i + 1}`;
    let name = plain;
    for (let n = 2; used.has(name); n++) name = `${plain} ${n}`;
    used.add(name);
    return name;
  });
}

function newlines(cell: string): number {
  let n = 0;
  for (let at = cell.indexOf('\n'); at >= 0; at = cell.indexOf('\n', at + 1)) n++;
  return n;
}
