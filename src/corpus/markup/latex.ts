import { ACCENTS, accented, LETTERS, SPACING, STYLED, SWITCHES, SYMBOLS, WITHOUT_TEXT } from './latex-commands';
import type { Cursor } from './cursor';
import { toUrl, unescape } from './links';
import { texToText } from './math';
import type { Style } from './runs';

const NAME = /[a-zA-Z]+/y;

/** Takes the LaTeX command, escape or accent at the cursor, which stands on a backslash. */
export function readCommand(cursor: Cursor): void {
  const { source, at, out } = cursor;
  NAME.lastIndex = at + 1;
  const name = NAME.exec(source)?.[0];
  if (name !== undefined) return readNamed(cursor, name);
  const sign = source[at + 1];
  if (sign === undefined) return cursor.copy(1);
  if (ACCENTS.has(sign) && readAccent(cursor, sign, at + 2)) return;
  if (sign === '\\') {
    const line = /\\\\\*?(?:\[[^\]\n]{0,20}\])?/y;
    line.lastIndex = at;
    cursor.at += line.exec(source)?.[0].length ?? 2;
    out.text(' ');
    return;
  }
  cursor.at += 2;
  if (/[\s,;:]/.test(sign)) out.text(sign === '\n' ? '\n' : ' ');
  else if (/[%&_#${}()[\]*`"'<>.|^~=+]/.test(sign)) out.text(sign);
  else if (!/[-/!@]/.test(sign)) out.text(`\\${sign}`);
}

function readNamed(cursor: Cursor, name: string): void {
  const { source, at, out } = cursor;
  const end = at + 1 + name.length;
  const argument = skipSpaces(source, end);
  const close = cursor.groupEnd(argument);
  const styles = STYLED.get(name);
  if (styles && close >= 0) return enter(cursor, argument, close, styles);
  const letter = LETTERS.get(name);
  if (letter !== undefined) {
    out.text(letter);
    cursor.at = cursor.groupEnd(end) === end + 1 ? end + 2 : skipSpaces(source, end);
    return;
  }
  if (ACCENTS.has(name) && readAccent(cursor, name, end)) return;
  // News feeds mark line ends with a backslash ("a second\team of"): glued to a word, it is one.
  const glued = close < 0 && /[a-z.,;:!?"')]/.test(source[at - 1] ?? '') && /^[a-z]+$/.test(name);
  const isSign = name.startsWith('text') && SYMBOLS.has(name);
  if (glued && !isSign && source[end] !== '$' && !STYLED.has(name)) return readWord(cursor, name, end);
  const dress = SWITCHES.get(name);
  if (dress) {
    cursor.restyle(dress);
    cursor.at = argument;
    return;
  }
  if (readLink(cursor, name, argument, close)) return;
  if (WITHOUT_TEXT.has(name)) {
    const brace = skipOptions(source, argument);
    const last = cursor.groupEnd(brace);
    cursor.at = last >= 0 ? last + 1 : end;
    return;
  }
  if (name === 'begin' || name === 'end' || name === 'item' || SPACING.has(name)) {
    out.text(name === 'item' ? '\n\u2022 ' : ' ');
    cursor.at = name.length <= 5 && close >= 0 && name !== 'item' ? close + 1 : argument;
    return;
  }
  const symbol = SYMBOLS.get(name);
  if (symbol !== undefined) {
    out.text(symbol);
    cursor.at = cursor.groupEnd(end) === end + 1 ? end + 2 : end;
    return;
  }
  if (styles) {
    // Never closed: the brace goes with the command.
    cursor.at = source[argument] === '{' ? argument + 1 : argument;
    return;
  }
  if (name === 'footnote' || name === 'thanks') {
    if (close < 0) cursor.at = end;
    else {
      out.text(' (');
      cursor.open(close, 1, [], ')');
      cursor.at = argument + 1;
    }
    return;
  }
  const brace = skipOptions(source, end);
  const last = cursor.groupEnd(brace);
  if (last >= 0) return enter(cursor, brace, last, []);
  readWord(cursor, name, end);
}

function enter(cursor: Cursor, brace: number, close: number, styles: readonly Style[]): void {
  cursor.open(close, 1, styles);
  cursor.at = brace + 1;
}

/** A command nobody knows, without an argument: an author's macro (`\ours`), or no command at all. */
function readWord(cursor: Cursor, name: string, end: number): void {
  const { out } = cursor;
  const escaped = /^[nrt](?=[A-Z])/.test(name);
  const word = escaped ? name.slice(1) : name;
  out.text(/[\p{L}\p{N}.,;:!?"')]/u.test(out.last) || escaped ? ` ${word}` : word);
  cursor.at = end;
}

/** `\url{…}` and `\href{…}{…}` */
function readLink(cursor: Cursor, name: string, brace: number, close: number): boolean {
  const { source, out } = cursor;
  if (close < 0 || !/^(?:url|nolinkurl|href|path|doi)$/.test(name)) return false;
  const address = unescape(source.slice(brace + 1, close));
  if (name === 'href') {
    const second = skipSpaces(source, close + 1);
    const last = cursor.groupEnd(second);
    if (last < 0) return false;
    const text = texToText(source.slice(second + 1, last)) || address;
    out.link(toUrl(address), text, !/^https?:/i.test(text));
    cursor.at = last + 1;
    return true;
  }
  if (address !== '') out.link(toUrl(address), address, false);
  cursor.at = close + 1;
  return true;
}

/** `\'e`, `\'{e}`, `\'{\i}`, `\c c`; false when it sets no letter there is. */
function readAccent(cursor: Cursor, accent: string, from: number): boolean {
  const { source, out, at } = cursor;
  const named = /[a-zA-Z]/.test(accent);
  const letter = /\s*(?:\{\s*(?:\\([ij])\b\s*|(\p{L}))\}|\\([ij])\b\s?|(\p{L}))/uy;
  letter.lastIndex = from;
  const m = letter.exec(source);
  if (!m || (named && m[4] !== undefined && !/^\s/.test(m[0]))) return false;
  const base = m[1] ?? m[2] ?? m[3] ?? m[4] ?? '';
  const composed = accented(base, accent);
  // "it\'s" is an apostrophe that somebody escaped.
  const possessive =
    accent === "'" && base === 's' && /\p{L}/u.test(source[at - 1] ?? '') && !/\p{L}/u.test(source[from + 1] ?? '');
  if (composed === null || possessive) return false;
  out.text(composed);
  cursor.at = from + m[0].length;
  return true;
}

function skipSpaces(source: string, from: number): number {
  const character = source[from];
  return character === ' ' || character === '\n' || character === '\t' ? from + 1 : from;
}

function skipOptions(source: string, from: number): number {
  const options = /(?:\s?\[[^\]\n]{0,80}\]){0,2}/y;
  options.lastIndex = from;
  return from + (options.exec(source)?.[0].length ?? 0);
}
