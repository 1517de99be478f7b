import { CorpusError } from './corpus-error';
import { olderEncoding } from './older-encodings';
import { decodeWindows1252 } from './windows-1252';

export interface Decoded {
  /** Without a byte order mark; line ends are `\n`. */
  text: string;
  encoding: string;
  /** Characters that were no valid UTF-8 and stand as U+FFFD. */
  replaced: number;
  /** The encoding was guessed, and may be another. */
  isDoubtful?: boolean;
}

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
 * Bytes to text: a byte order mark decides; NULs in every second place are UTF-16; valid UTF-8 is UTF-8, also with
 * a few broken characters; the rest is in the likeliest of the older encodings.
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

/** Text in UTF-16 has NULs in every second place alone: in Western text in most of them, in any other at ends of lines. */
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
  if (odd + even < 2) return undefined;
  const [isBig, isLittle] = [isOfLetters(head, 0), isOfLetters(head, 1)];
  return isBig === isLittle ? undefined : isBig ? 'utf-16be' : 'utf-16le';
}

/** Whether nearly all pairs of bytes are of a script that is written much, by the byte that tells it. */
function isOfLetters(bytes: Uint8Array, from: number): boolean {
  // Letters of ASCII have the numbers of blocks of Chinese.
  const isUtf8 = decodeUtf8(bytes.subarray(0, wholeCharacters(bytes))).replaced === 0;
  let known = 0;
  for (let i = from; i < bytes.length; i += 2) {
    const block = bytes[i];
    if (block === 0 || (block >= 3 && block <= 6) || block === 0x0e || block === 0x20) known++;
    else if (!isUtf8 && (block === 0x30 || block === 0xff || (block >= 0x4e && block <= 0x9f))) known++;
    else if (!isUtf8 && block >= 0xac && block <= 0xd7) known++;
  }
  return known * 20 >= bytes.length * 9;
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

/** Without a byte order mark: UTF-8 where that holds, or else the likeliest of the older encodings. */
export function guess(bytes: Uint8Array): Decoded {
  const decoded = decodeUtf8(bytes);
  if (decoded.replaced === 0) return decoded;
  // One broken character must not turn a whole file of good UTF-8 into "Ã©".
  const good = count(decoded.text, /[\u0080-\ufffc]/g);
  if (decoded.replaced * 10 <= good) return decoded;
  const { encoding, isDoubtful } = olderEncoding(bytes);
  return { ...decodeAs(bytes, encoding), isDoubtful };
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

/** Where a sequence of UTF-8 begins that the end of the bytes cuts off, or their length. */
export function wholeCharacters(bytes: Uint8Array): number {
  for (let back = 1; back <= Math.min(3, bytes.length); back++) {
    const byte = bytes[bytes.length - back];
    if (byte < 0x80) break;
    if (byte < 0xc0) continue;
    const length = byte >= 0xf0 ? 4 : byte >= 0xe0 ? 3 : 2;
    return back < length ? bytes.length - back : bytes.length;
  }
  return bytes.length;
}

export function countReplaced(text: string): number {
  return count(text, /\ufffd/g);
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
