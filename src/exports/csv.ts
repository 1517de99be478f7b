export type Cell = string | number | null | undefined;

/** A spreadsheet takes a cell that starts with one of these, maybe after spaces, for a formula. */
const FORMULA = /^\s*[=+\-@\uff0b\uff0d\uff1d\uff20]|^[\t\r\n]/;
const NUMBER = /^[+-]?(?:\d+\.?\d*|\.\d+)(?:e[+-]?\d+)?$/i;

/**
 * A table as CSV (RFC 4180): UTF-8, CRLF, quotes where needed. Text that a spreadsheet would run as a formula gets an
 * apostrophe in front; plain numbers don't. Null, undefined and NaN are empty cells.
 *
 * @param bom - a byte order mark in front, without which Excel does not see that it is UTF-8.
 */
export function toCsv(columns: readonly string[], rows: Iterable<readonly Cell[]>, { bom = true } = {}): string {
  const lines = [columns.map(field).join(',')];
  for (const row of rows) lines.push(row.map(field).join(','));
  return `${bom ? '\ufeff' : ''}${lines.join('\r\n')}\r\n`;
}

function field(value: Cell): string {
  if (value === null || value === undefined) return '';
  if (typeof value === 'number') return Number.isFinite(value) ? String(value) : '';
  const text = FORMULA.test(value) && !NUMBER.test(value) ? `'${value}` : value;
  return /[",\r\n]|^\s|\s$/.test(text) ? `"${text.replace(/"/g, '""')}"` : text;
}
