import type { Cursor } from './cursor';

const WORD = /[\p{L}\p{N}]/u;

/** TeX's ``quotes'' and `quotes', or Markdown's `code` and ``code``. */
export function readBacktick(cursor: Cursor): void {
  const { source, at, out } = cursor;
  const length = source[at + 1] === '`' ? (source[at + 2] === '`' ? 3 : 2) : 1;
  if (length === 3) {
    let run = 3;
    while (source[at + run] === '`') run++;
    return cursor.copy(run);
  }
  const close = cursor.find('`'.repeat(length), at + length);
  const quote = length === 2 ? cursor.find("''", at + 2) : -1;
  if (quote >= 0 && (close < 0 || quote < close)) {
    cursor.quotes++;
    out.text('\u201c');
    cursor.at += 2;
  } else if (close > at + length && isCode(source, at + length, close)) {
    out.begin(['code']);
    out.text(source.slice(at + length, close));
    out.end(['code']);
    cursor.at = close + length;
  } else if (WORD.test(source[at + length] ?? '') && !WORD.test(source[at - 1] ?? '')) {
    out.text(length === 2 ? '\u201c' : "'");
    cursor.at += length;
  } else {
    cursor.copy(length);
  }
}

/** `''`, where an opening one came before. */
export function readClosingQuotes(cursor: Cursor): void {
  if (cursor.quotes === 0) return cursor.copy(2);
  cursor.quotes--;
  cursor.out.text('\u201d');
  cursor.at += 2;
}

/** `--` and `---`; not ` --option` and rules. */
export function readDash(cursor: Cursor): void {
  const { source, at, out } = cursor;
  let length = 2;
  while (source[at + length] === '-') length++;
  const before = source[at - 1] ?? ' ';
  const option = length === 2 && /[\s([]/.test(before) && /[a-z]/.test(source[at + 2] ?? '');
  if (length > 3 || option) return cursor.copy(length);
  out.text(length === 3 ? '\u2014' : '\u2013');
  cursor.at += length;
}

/** TeX's unbreakable space (`Fig.~1`); not "about" (`~10`). */
export function readTilde(cursor: Cursor): void {
  const { source, at, out } = cursor;
  const [before, behind] = [source[at - 1] ?? '', source[at + 1] ?? ''];
  const tie =
    (/[\p{L}.)\]}:]/u.test(before) && /[\p{L}\p{N}\\$({[]/u.test(behind)) ||
    (/\p{N}/u.test(before) && /\p{L}/u.test(behind));
  if (!tie) return cursor.copy(1);
  out.text(' ');
  cursor.at++;
}

function isCode(source: string, from: number, to: number): boolean {
  return !/\s/.test(source[from]) && !/\s/.test(source[to - 1]) && !/\n\s*\n/.test(source.slice(from, to));
}
