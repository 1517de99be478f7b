import papa from 'papaparse/papaparse.js';
import { countKnown } from '../columns';
import { CorpusError } from '../corpus-error';
import { forgivingRows, strictRows } from '../csv-rows';
import type { CsvGrammar, CsvRows } from '../csv-rows';
import { lenientRows } from '../lenient-csv';
import { layoutOf, TableRecords } from '../table';
import type { TableLayout } from '../table';
import type { ReadOptions, ReadResult, Reader, Source } from './reader';

const DELIMITERS = [',', '\t', ';', '|', '^', '~', '\u0001'];

/** Characters of a table that tell its layout. */
const SNIFFED = 4_000_000;

/** How a table is written, and what its first rows tell. */
interface Sniffed extends TableLayout, CsvGrammar {}

/** Comma-, tab-, semicolon- or bar-separated values (RFC 4180), with a header row or, when it can be told, without. */
export const csv: Reader = {
  format: 'csv',
  aliases: ['tsv'],
  matches(source, options) {
    const layout = sniff(source.text, options);
    return layout !== null && (layout.known > 0 || layout.names.length > 1);
  },
  streams: () => true,
  read: readCsv,
};

async function readCsv(source: Source, options: ReadOptions): Promise<ReadResult> {
  const layout = sniff(source.text, options);
  if (!layout) throw new CorpusError(`${source.name} holds no table; check the file, or name its format with {format}`);
  const format = layout.delimiter === '\t' ? 'tsv' : 'csv';
  const strict = !layout.spaced && (await readRows(source, strictRows(layout), layout, options));
  if (strict) return { format, ...strict.result() };
  const forgiving = forgivingRows(layout);
  const mended = await readRows(source, forgiving, layout, options);
  if (mended) return { format, ...mended.result() };
  // Tab-separated files often hold bare quotation marks that quote nothing.
  const bare = format === 'tsv' && (await readRows(source, strictRows({ ...layout, quote: '\0' }), layout, options));
  if (bare) return { format, ...bare.result() };
  throw new CorpusError(
    `${source.name}, record ${forgiving.count}: a quotation mark is opened and never closed; ` +
      'the file may be cut off, so export it again or close the quote',
    layout.names,
  );
}

/** Reads the text from its start by one grammar; null when it breaks its rules. */
async function readRows(
  source: Source,
  rows: CsvRows,
  layout: TableLayout,
  options: ReadOptions,
): Promise<TableRecords | null> {
  const records = new TableRecords(layout, options, source.name, source.keep);
  const { skipped } = withoutSeparatorLine(source.text);
  let line = 1 + skipped;
  let toDrop = skipped * SEPARATOR_LINE;
  function add(some: string[][] | null): boolean {
    for (const cells of some ?? []) {
      records.add({ cells: cells.map(withoutFormula), line });
      line += 1 + cells.reduce((sum, cell) => sum + newlines(cell), 0);
    }
    return some !== null;
  }
  for await (const piece of source.pieces()) {
    if (!add(rows.push(piece.slice(toDrop)))) return null;
    toDrop -= Math.min(toDrop, piece.length);
  }
  return add(rows.end()) ? records : null;
}

/** Characters of the line that Excel writes above the header, "sep=;". */
const SEPARATOR_LINE = 6;

function withoutSeparatorLine(text: string): { body: string; skipped: number; delimiter?: string } {
  const line = /^sep=(.)\n/.exec(text);
  return line ? { body: text.slice(SEPARATOR_LINE), skipped: 1, delimiter: line[1] } : { body: text, skipped: 0 };
}

/** How a table is written, or null when the text looks like prose. */
function sniff(text: string, options: ReadOptions): Sniffed | null {
  const { body, delimiter: declared } = withoutSeparatorLine(beginningOf(text));
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
  const grammar = { delimiter, quote, spaced: isSpaced(text, delimiter, quote) };
  const rows = previewOf(text, grammar).filter((cells) => cells.some((cell) => cell.trim() !== ''));
  const first = rows[0];
  if (!first) return null;
  const layout = layoutOf(rows, sure || isWithoutDoubt(text, rows, delimiter));
  if (layout) return { ...layout, ...grammar };
  // A lone word "Text" over prose is no table; a header of one column needs its rows to follow at once.
  const isColumn =
    first.length === 1 &&
    countKnown(first) === 1 &&
    /^[^,;|]{1,40}$/.test(first.join('')) &&
    !/^[^\n]*\n\s*\n/.test(text);
  return isColumn
    ? { ...grammar, names: [first.join('').trim()], above: 0, header: true, guessed: {}, known: 1 }
    : null;
}

/** Rows that tell a layout. */
const PREVIEW = 30;

function previewOf(text: string, { delimiter, quote, spaced }: CsvGrammar): string[][] {
  const plain = (rows: string[][]) => rows.map((cells) => cells.map(withoutFormula));
  if (spaced) return plain(lenientRows(text, delimiter, quote, spaced, true)?.rows.slice(0, PREVIEW) ?? []);
  const config = {
    delimiter,
    newline: '\n',
    header: false,
    worker: false,
    quoteChar: quote,
    preview: PREVIEW,
  } as const;
  return plain(papa.parse(text, config).data);
}

/** Whether the cells of the first line are quoted, and all but the first stand behind a blank. */
function isSpaced(text: string, delimiter: string, quote: string): boolean {
  const line = text.slice(0, Math.max(0, text.indexOf('\n'))).trim();
  const parts = line.split(new RegExp(`${quote}\\s*\\${delimiter}[ \\t]+${quote}`));
  return (
    parts.length > 1 &&
    line.startsWith(quote) &&
    line.endsWith(quote) &&
    !parts.join('').includes(`${quote}${delimiter}${quote}`)
  );
}

/** Enough of a table to know its layout. */
function beginningOf(text: string): string {
  if (text.length <= SNIFFED) return text;
  const line = text.lastIndexOf('\n', SNIFFED) + 1;
  return text.slice(0, line > 0 ? line : SNIFFED);
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

/** `="007"` is how exports keep Excel from taking a text for a number. */
function withoutFormula(cell: string): string {
  return cell.startsWith('="') && cell.length > 2 && cell.endsWith('"')
    ? cell.slice(2, -1).replaceAll('""', '"')
    : cell;
}

function newlines(cell: string): number {
  let n = 0;
  for (let at = cell.indexOf('\n'); at >= 0; at = cell.indexOf('\n', at + 1)) n++;
  return n;
}
