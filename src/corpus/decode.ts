import { CorpusError } from './corpus-error';

export interface Decoded {
  /** Without a byte order mark; line ends are `\n`. */
  text: string;
  encoding: string;
  /** Characters that were no valid UTF-8 and stand as U+FFFD. */
  replaced: number;
}

// 0x80 … 0x9f of windows-1252. Written out, because engines have disagreed on their decoder for this one label.
export const WINDOWS_1252 =
  '\u20ac\u0081\u201a\u0192\u201e\u2026\u2020\u2021\u02c6\u2030\u0160\u2039\u0152\u008d\u017d\u008f' +
  '\u0090\u2018\u2019\u201c\u201d\u2022\u2013\u2014\u02dc\u2122\u0161\u203a\u0153\u009d\u017e\u0178';

const ENCODINGS = new Map([
  ['utf8', 'utf-8'],
  ['utf16', 'utf-16le'],
  ['utf16le', 'utf-16le'],
  ['utf16be', 'utf-16be'],
  ['windows1252', 'windows-1252'],
  ['cp1252', 'windows-1252'],
  ['latin1', 'windows-1252'],
  ['iso88591', 'windows-1252'],
  ['ascii', 'windows-1252'],
]);

/**
 * Bytes to text: a byte order mark decides; NULs in every second place are UTF-16; valid UTF-8 is UTF-8; of the rest,
 * what has only whole pairs of high bytes is GBK, and anything else windows-1252. UTF-8 with a few broken characters
 * stays UTF-8.
 *
 * @param encoding - overrides what the bytes say.
 * @throws {@link CorpusError} when the bytes are no text, or the encoding is unknown.
 */
export function decode(bytes: Uint8Array, name: string, encoding?: string): Decoded {
  const asked = encoding === undefined ? undefined : labelOf(encoding);
  const told = asked ?? byteOrderMark(bytes) ?? wideWithoutMark(bytes);
  if (!told?.startsWith('utf-16') && looksBinary(bytes)) {
    throw new CorpusError(`${name} is a binary file, not text; save it as CSV, JSONL or plain text`);
  }
  const decoded = told === undefined ? guess(bytes) : decodeAs(bytes, told);
  return { ...decoded, text: unifyLineEnds(withoutStrays(decoded.text)) };
}

/**
 * Text without byte order marks, which stand in the middle where files were put together, without lone NULs, and without
 * the character by which DOS ended a file.
 */
export function withoutStrays(text: string): string {
  return STRAYS.test(text) ? text.replace(/[\0\u001a\ufeff]/g, '') : text;
}

const STRAYS = /[\0\u001a\ufeff]/;

/** @throws CorpusError for a name that neither we nor the engine know. */
function labelOf(encoding: string): string {
  const own = ENCODINGS.get(encoding.toLowerCase().replace(/[^a-z0-9]/g, ''));
  if (own !== undefined) return own;
  try {
    new TextDecoder(encoding);
    return encoding.toLowerCase();
  } catch {
    throw new CorpusError(
      `unknown encoding: ${encoding}; it takes utf-8, utf-16le, utf-16be, windows-1252, gbk or another name of the WHATWG standard`,
    );
  }
}

/** Western text in UTF-16 has a NUL in every second place. */
function wideWithoutMark(bytes: Uint8Array): string | undefined {
  const head = bytes.subarray(0, 65536);
  let even = 0;
  let odd = 0;
  for (let i = 0; i < head.length; i++) {
    if (head[i] !== 0) continue;
    if (i % 2 === 0) even++;
    else odd++;
  }
  const many = head.length / 8;
  if (odd > many && even * 20 < odd) return 'utf-16le';
  if (even > many && odd * 20 < even) return 'utf-16be';
  return undefined;
}

function byteOrderMark(bytes: Uint8Array): string | undefined {
  if (bytes[0] === 0xef && bytes[1] === 0xbb && bytes[2] === 0xbf) return 'utf-8';
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return 'utf-16le';
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return 'utf-16be';
  return undefined;
}

/** Control characters that a text may have, be it short: a few NULs come with broken exports. */
const FEW_CONTROLS = 4;

/** More than one control character in a hundred, or of a few more than one in ten. */
function looksBinary(bytes: Uint8Array): boolean {
  const head = bytes.subarray(0, 65536);
  let controls = 0;
  for (const byte of head) if (byte < 32 && !(byte >= 9 && byte <= 13) && byte !== 27) controls++;
  return controls * (controls > FEW_CONTROLS ? 100 : 10) > head.length;
}

function guess(bytes: Uint8Array): Decoded {
  const decoded = decodeUtf8(bytes);
  if (decoded.replaced === 0) return decoded;
  // One broken character must not turn a whole file of good UTF-8 into "Ã©".
  const good = count(decoded.text, /[\u0080-\ufffc]/g);
  if (decoded.replaced * 10 <= good) return decoded;
  return decodeAs(bytes, looksLikeGbk(bytes) ? 'gbk' : 'windows-1252');
}

/** U+FFFD that the bytes themselves say is no broken character. */
export function decodeUtf8(bytes: Uint8Array): Decoded {
  const encoding = 'utf-8';
  try {
    return { text: new TextDecoder(encoding, { ignoreBOM: true, fatal: true }).decode(bytes), encoding, replaced: 0 };
  } catch {
    const text = new TextDecoder(encoding, { ignoreBOM: true }).decode(bytes);
    return { text, encoding, replaced: countReplaced(text) };
  }
}

export function countReplaced(text: string): number {
  return count(text, /\ufffd/g);
}

/**
 * Chinese in GBK is pairs of bytes, most of them of GB 2312's common characters (both bytes from 0xa1, the first from
 * 0xb0 to 0xf7); the accented letters of windows-1252 stand alone.
 */
function looksLikeGbk(bytes: Uint8Array): boolean {
  let common = 0;
  let other = 0;
  for (let i = 0; i < bytes.length; i++) {
    const lead = bytes[i];
    if (lead < 0x80) continue;
    const trail = bytes[i + 1] ?? 0;
    // GB 18030 has characters of four bytes, as has the decoder of GBK.
    if (lead !== 0x80 && isDigit(trail) && (bytes[i + 2] ?? 0) > 0x80 && isDigit(bytes[i + 3] ?? 0)) {
      other++;
      i += 3;
      continue;
    }
    if (lead === 0x80 || lead === 0xff || trail < 0x40 || trail === 0x7f || trail === 0xff) return false;
    if (trail >= 0xa1 && lead >= 0xa1 && lead <= 0xf7) common++;
    else other++;
    i++;
  }
  return common >= 4 && other * 4 <= common;
}

function isDigit(byte: number): boolean {
  return byte >= 0x30 && byte <= 0x39;
}

function decodeAs(bytes: Uint8Array, encoding: string): Decoded {
  switch (encoding) {
    case 'utf-8':
      return decodeUtf8(bytes);
    case 'windows-1252':
      return { text: decodeWindows1252(bytes), encoding, replaced: 0 };
    case 'utf-16be':
      return { ...decodeAs(swapPairs(bytes), 'utf-16le'), encoding };
    default: {
      const text = decoderOf(encoding).decode(bytes);
      return { text, encoding, replaced: countReplaced(text) };
    }
  }
}

/** The engine's decoder. GBK is decoded as GB 18030, of which it is a part: not every engine does that by itself. */
export function decoderOf(encoding: string): TextDecoder {
  return new TextDecoder(encoding === 'gbk' ? 'gb18030' : encoding, { ignoreBOM: true });
}

export function decodeWindows1252(bytes: Uint8Array): string {
  const parts: string[] = [];
  const codes: number[] = [];
  for (let start = 0; start < bytes.length; start += 8192) {
    codes.length = 0;
    for (const byte of bytes.subarray(start, start + 8192)) {
      codes.push(byte >= 0x80 && byte < 0xa0 ? WINDOWS_1252.charCodeAt(byte - 0x80) : byte);
    }
    parts.push(String.fromCharCode(...codes));
  }
  return parts.join('');
}

export function swapPairs(bytes: Uint8Array): Uint8Array {
  const swapped = new Uint8Array(bytes.length & ~1);
  for (let i = 0; i < swapped.length; i += 2) {
    swapped[i] = bytes[i + 1];
    swapped[i + 1] = bytes[i];
  }
  return swapped;
}

export function unifyLineEnds(text: string): string {
  return text.includes('\r') ? text.replace(/\r\n?/g, '\n') : text;
}

function count(text: string, pattern: RegExp): number {
  let n = 0;
  while (pattern.exec(text)) n++;
  return n;
}
