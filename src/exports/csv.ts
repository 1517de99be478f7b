export type Cell = string | number | null | undefined;

/** A spreadsheet takes a cell that starts with one of these for a formula. */
const FORMULA = /^[=+\-@\t\r\uff0b\uff0d\uff1d\uff20]/;
const NUMBER = /^[+-]?(?:\d+\.?\d*|\.\d+)(?:e[+-]?\d+)?$/i;

/**
 * A table as CSV (RFC 4180): UTF-8 with byte order mark, CRLF, quotes where needed. Text that a spreadsheet would
 * run as a formula gets an apostrophe in front; plain numbers don't. Null, undefined and NaN are empty cells.
 */
export function toCsv(columns: readonly string[], rows: Iterable<readonly Cell[]>): string {
  const lines = [columns.map(field).join(',')];
  for (const row of rows) lines.push(row.map(field).join(','));
  return `\ufeff${lines.join('\r\n')}\r\n`;
}

function field(value: Cell): string {
  if (value === null || value === undefined) return '';
  if (typeof value === 'number') return Number.isFinite(value) ? String(value) : '';
  const text = FORMULA.test(value) && !NUMBER.test(value) ? `'${value}` : value;
  return /[",\r\n]|^\s|\s$/.test(text) ? `"${text.replace(/"/g, '""')}"` : text;
}
