import papa from 'papaparse/papaparse.js';
import { countKnown } from '../columns';
import { CorpusError } from '../corpus-error';
import { splitLeniently } from '../lenient-csv';
import { layoutOf, readTable } from '../table';
import type { TableLayout, TableRow } from '../table';
import type { ReadOptions, ReadResult, Reader, Source } from './reader';

const DELIMITERS = [',', '\t', ';', '|', '^', '~', '\u0001'];

/** How a table is written, and what its first rows tell. */
interface Sniffed extends TableLayout {
  delimiter: string;
  quote: string;
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
  if (!layout) throw new CorpusError(`${source.name} holds no table; check the file, or name its format with {format}`);
  const { body, skipped } = withoutSeparatorLine(source.text);
  const rows = numbered(parse(body, layout, source.name), 1 + skipped);
  return { format: layout.delimiter === '\t' ? 'tsv' : 'csv', ...readTable(rows, layout, options, source.name) };
}

function* numbered(rows: readonly string[][], first: number): Generator<TableRow> {
  let line = first;
  for (const cells of rows) {
    yield { cells, line };
    line += 1 + cells.reduce((sum, cell) => sum + newlines(cell), 0);
  }
}

function parse(body: string, { delimiter, quote }: Sniffed, file: string): string[][] {
  const config = { delimiter, newline: '\n', header: false, worker: false, quoteChar: quote } as const;
  const { data, errors } = papa.parse(body, config);
  if (!errors.some((error) => error.code === 'MissingQuotes' || error.code === 'InvalidQuotes')) return data;
  const { rows, open } = splitLeniently(body, delimiter, quote);
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

/** How a table is written, or null when the text looks like prose. */
function sniff(text: string, options: ReadOptions): Sniffed | null {
  const { body, delimiter: declared } = withoutSeparatorLine(text);
  const wanted = options.delimiter === '\\t' ? '\t' : (options.delimiter ?? declared);
  const sure = wanted !== undefined || options.format !== undefined;
  let best: Sniffed | null = null;
  for (const delimiter of wanted ? [wanted] : DELIMITERS) {
    const found = sniffWith(body, delimiter, sure);
    if (found && (!best || found.known > best.known)) best = found;
  }
  return best;
}

function sniffWith(text: string, delimiter: string, sure: boolean): Sniffed | null {
  const quote = quoteOf(text, delimiter);
  const config = { delimiter, newline: '\n', header: false, worker: false, quoteChar: quote, preview: 30 } as const;
  const rows = papa.parse(text, config).data.filter((cells) => cells.some((cell) => cell.trim() !== ''));
  const first = rows[0];
  if (!first) return null;
  const layout = layoutOf(rows, sure || isWithoutDoubt(text, rows, delimiter));
  if (layout) return { ...layout, delimiter, quote };
  // A lone word "Text" over prose is no table; a header of one column needs its rows to follow at once.
  const isColumn =
    first.length === 1 &&
    countKnown(first) === 1 &&
    /^[^,;|]{1,40}$/.test(first.join('')) &&
    !/^[^\n]*\n\s*\n/.test(text);
  return isColumn
    ? { delimiter, quote, names: [first.join('').trim()], above: 0, header: true, guessed: {}, known: 1 }
    : null;
}

/** Prose has no tabs, does not begin with a quoted cell, and has no lines of ever as many commas. */
function isWithoutDoubt(text: string, rows: readonly string[][], delimiter: string): boolean {
  if (text.trimStart().startsWith('"')) return true;
  if (/\n[ \t]*\n/.test(text.slice(0, 20_000)) || rows.length < 2) return false;
  return delimiter === '\t' || (rows.length >= 5 && (rows[0]?.length ?? 0) >= 3);
}

/** Some tables quote with apostrophes: `'A title','An abstract, with a comma'`. */
function quoteOf(text: string, delimiter: string): string {
  const start = text.slice(0, 20_000);
  if (start.includes('"') || !start.includes("'")) return '"';
  return start.split(`'${delimiter}'`).length > 2 || /^'[^'\n]*'(?:\n|$)/m.test(start) ? "'" : '"';
}

function newlines(cell: string): number {
  let n = 0;
  for (let at = cell.indexOf('\n'); at >= 0; at = cell.indexOf('\n', at + 1)) n++;
  return n;
}
