import papa from 'papaparse/papaparse.js';
import { lenientRows } from './lenient-csv';

/** How cells are written. */
export interface CsvGrammar {
  delimiter: string;
  quote: string;
  /** Blanks stand between separators and quotation marks: `"a", "b"`. */
  spaced: boolean;
}

/** Cuts the text of a table into rows as it comes. */
export interface CsvRows {
  /** @returns the rows that are whole by now, or null when the text breaks the rules. */
  push(text: string): string[][] | null;
  /** @returns what is left; null when the text breaks the rules. */
  end(): string[][] | null;
  /** Rows before the one that is not whole. */
  readonly count: number;
}

/** Characters of a row that is still not whole; no cell is so long, a quotation mark is not closed. */
const LONGEST_ROW = 256_000_000;

/** Rows by RFC 4180, as Papa Parse reads it; a quotation mark that breaks its rules ends the reading. */
export function strictRows({ delimiter, quote }: CsvGrammar): CsvRows {
  const parser = new papa.Parser({ delimiter, newline: '\n', header: false, worker: false, quoteChar: quote });
  return windowed((text, isLast) => {
    const { data, errors, meta } = parser.parse(text, 0, !isLast);
    // Of the last row, which is not whole, nothing can be said yet.
    const isBroken = errors.some(({ code, row }) => isQuotes(code) && (isLast || (row ?? 0) < data.length));
    return isBroken ? null : { rows: data, at: isLast ? text.length : meta.cursor };
  });
}

function isQuotes(code: string): boolean {
  return code === 'MissingQuotes' || code === 'InvalidQuotes';
}

/** Rows of a table whose quotation marks break the rules, see {@link lenientRows}; null when one is never closed. */
export function forgivingRows({ delimiter, quote, spaced }: CsvGrammar): CsvRows {
  return windowed((text, isLast) => lenientRows(text, delimiter, quote, spaced, isLast));
}

/** Reads rows off the front of a text that grows; after one that was not whole there, once there is twice as much. */
function windowed(read: (text: string, isLast: boolean) => { rows: string[][]; at: number } | null): CsvRows {
  let text = '';
  let wanted = 1;
  let count = 0;
  function take(): string[][] | null {
    const found = read(text, false);
    if (!found) return null;
    wanted = found.at === 0 ? 2 * text.length : 1;
    text = text.slice(found.at);
    count += found.rows.length;
    return text.length > LONGEST_ROW ? null : found.rows;
  }
  return {
    push(more) {
      text += more;
      return text.length < wanted ? [] : take();
    },
    end() {
      const rows = take();
      if (!rows || text === '') return rows;
      const last = read(text, true);
      return last && [...rows, ...last.rows];
    },
    get count() {
      return count;
    },
  };
}
