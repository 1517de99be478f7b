import type { Document } from '../topic-map/document';
import { describeGuess, guessColumns, SAMPLE } from './column-content';
import { ColumnRecords } from './column-records';
import { countKnown, matchColumns } from './columns';
import type { Columns } from './columns';
import type { ReadOptions, ReadResult } from './readers/reader';

/** What the first rows tell about a table. */
export interface TableLayout {
  /** Column names; made up ("column 1") when there is no header row. */
  names: string[];
  /** Rows above the header, which say something about the file. */
  above: number;
  /** Whether there is a header row. */
  header: boolean;
  /** Without a header: the columns that look like title and abstract. */
  guessed: Columns;
  /** How many of the names are known. */
  known: number;
}

/** Rows of a table, each with the 1-based line that it starts on. */
export interface TableRow {
  cells: readonly string[];
  line: number;
}

/** Words that an abstract of a table without a header has on average. */
const FEWEST_WORDS = 8;

/** Rows above a header that are looked through ("About the data: exported on …"). */
const MOST_ABOVE = 10;

/**
 * The layout of a table by its first rows, or null when it looks like prose.
 *
 * @param rows - the first rows, blank ones left out.
 * @param sure - whether it is known to be a table.
 */
export function layoutOf(rows: readonly (readonly string[])[], sure: boolean): TableLayout | null {
  const first = rows[0];
  if (!first) return null;
  const known = countKnown(first);
  const short = first.every((cell) => cell.length <= 80 && (known > 1 || !/[.!?]\s*$/.test(cell)));
  const alike = rows.filter((cells) => cells.length === first.length).length;
  const even = rows.length > 1 && alike === rows.length;
  const wide = first.length > 1;
  const guessed = even && wide && sure ? guessedLayout(rows) : null;
  if (known === 0 && guessed && !looksLikeNames(first)) return headerBelow(rows) ?? guessed;
  if (short && wide && ((known > 0 && (known > 1 || alike * 2 > rows.length)) || even || sure)) {
    return { names: distinct(first), above: 0, header: true, guessed: {}, known };
  }
  return headerBelow(rows) ?? guessed;
}

/** Names of columns are no numbers, and short. */
function looksLikeNames(cells: readonly string[]): boolean {
  return cells.every((cell) => cell.length <= 50 && !/^\s*-?\d+(?:[.,]\d+)?\s*$/.test(cell));
}

/** A table without a header, when one of its columns looks like an abstract. */
function guessedLayout(rows: readonly (readonly string[])[]): TableLayout | null {
  const names = (rows[0] ?? []).map((_, i) => `column ${i + 1}`);
  const guessed = guessColumns(
    names,
    rows.map((cells) => toRow(names, cells)),
    FEWEST_WORDS,
  );
  return guessed && { names, above: 0, header: false, guessed, known: 0 };
}

/** A header under lines about the file: the first of the rows with at least three columns of which two are known. */
function headerBelow(rows: readonly (readonly string[])[]): TableLayout | null {
  const at = rows.slice(0, MOST_ABOVE).findIndex((cells) => cells.length >= 3 && countKnown(cells) >= 2);
  const names = rows[at];
  if (at < 1 || !names || rows.slice(0, at).some((cells) => countKnown(cells) > 1)) return null;
  return { names: distinct(names), above: at, header: true, guessed: {}, known: countKnown(names) };
}

/**
 * Makes records of the rows of a table.
 *
 * @param rows - with the header; blank rows are passed over.
 * @throws CorpusError when no column holds text.
 */
export function readTable(
  rows: Iterable<TableRow>,
  layout: TableLayout,
  options: ReadOptions,
  file: string,
): TableResult {
  const records = new TableRecords(layout, options, file);
  for (const row of rows) records.add(row);
  return records.result();
}

type TableResult = Required<Pick<ReadResult, 'records' | 'fields' | 'columns' | 'notices'>>;

/** Makes records of the rows of a table as they come. */
export class TableRecords {
  readonly #layout: TableLayout;
  readonly #records: ColumnRecords;
  #chosen: { columns: Columns; notices: string[] } = { columns: {}, notices: [] };
  #toPass: number;
  #long = 0;

  /**
   * @param file - for messages.
   * @param keep - what is kept of a document.
   */
  constructor(
    layout: TableLayout,
    options: ReadOptions,
    file: string,
    keep: (document: Document) => Document = (document) => document,
  ) {
    const { names, header, guessed } = layout;
    this.#layout = layout;
    this.#toPass = layout.above + (header ? 1 : 0);
    const isAsked = options.text_field !== undefined || options.title_field !== undefined;
    const choose = (rows: readonly Readonly<Record<string, unknown>>[]): Columns => {
      this.#chosen =
        header || isAsked
          ? matchColumns(names, rows, options, file)
          : { columns: guessed, notices: [`has no header row: ${describeGuess(guessed)}`] };
      return this.#chosen.columns;
    };
    this.#records = new ColumnRecords(SAMPLE, choose, keep);
  }

  /** @throws CorpusError when no column holds text. */
  add({ cells, line }: TableRow): void {
    const { names } = this.#layout;
    if (cells.every(isBlank)) return;
    if (this.#toPass > 0) {
      this.#toPass--;
      return;
    }
    if (this.#isHeader(cells)) return;
    if (cells.slice(names.length).some((cell) => cell.trim() !== '')) this.#long++;
    this.#records.add(toRow(names, cells), line);
  }

  /** Where tables were put together, the header comes again. */
  #isHeader(cells: readonly string[]): boolean {
    const { names, header } = this.#layout;
    return (
      header && names.length > 1 && cells.length === names.length && cells.every((cell, i) => cell.trim() === names[i])
    );
  }

  /** @throws CorpusError when no column holds text. */
  result(): TableResult {
    const records = this.#records.end();
    const { columns, notices } = this.#chosen;
    if (this.#long > 0) {
      notices.push(`has records with more cells than columns (${this.#long}); the cells beyond were left out`);
    }
    return { records, fields: columns, columns: this.#layout.names, notices };
  }
}

/** A cell without anything, or one of the line that Markdown draws under a header. */
function isBlank(cell: string): boolean {
  return /^\s*(?::?-{3,}:?)?\s*$/.test(cell);
}

function toRow(names: readonly string[], cells: readonly string[]): Record<string, string> {
  return Object.fromEntries(names.map((name, column) => [name, cells[column] ?? '']));
}

/** Names without blanks and doubles. */
function distinct(header: readonly string[]): string[] {
  const used = new Set<string>();
  return header.map((cell, i) => {
    const plain = cell.trim() || `column ${i + 1}`;
    let name = plain;
    for (let n = 2; used.has(name); n++) name = `${plain} ${n}`;
    used.add(name);
    return name;
  });
}
