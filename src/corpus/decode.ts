import { CorpusError } from './corpus-error';

export interface Decoded {
  /** Without a byte order mark; line ends are `\n`. */
  text: string;
  encoding: string;
  /** Characters that were no valid UTF-8 and stand as U+FFFD. */
  replaced: number;
}

// 0x80 … 0x9f of windows-1252. Written out, because engines have disagreed on their decoder for this one label.
const WINDOWS_1252 =
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
 * Bytes to text: a byte order mark decides, else valid UTF-8 is UTF-8 and anything else windows-1252.
 * UTF-8 with a few broken characters stays UTF-8.
 *
 * @param encoding - overrides what the bytes say.
 * @throws {@link CorpusError} when the bytes are no text, or the encoding is unknown.
 */
export function decode(bytes: Uint8Array, name: string, encoding?: string): Decoded {
  const marked = byteOrderMark(bytes);
  const asked = ENCODINGS.get(encoding?.toLowerCase().replace(/[^a-z0-9]/g, '') ?? '');
  if (encoding !== undefined && asked === undefined) {
    throw new CorpusError(`unknown encoding: ${encoding}; it takes utf-8, utf-16le, utf-16be or windows-1252`);
  }
  const wide = (asked ?? marked)?.startsWith('utf-16') ?? false;
  if (!wide && looksBinary(bytes)) {
    throw new CorpusError(`${name} is a binary file, not text; save it as CSV, JSONL or plain text`);
  }
  const decoded = asked ? decodeAs(bytes, asked) : marked ? decodeAs(bytes, marked) : guess(bytes);
  return { ...decoded, text: unifyLineEnds(decoded.text.replace(/^\ufeff/, '')) };
}

function byteOrderMark(bytes: Uint8Array): string | undefined {
  if (bytes[0] === 0xef && bytes[1] === 0xbb && bytes[2] === 0xbf) return 'utf-8';
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return 'utf-16le';
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return 'utf-16be';
  return undefined;
}

/** NUL bytes, or more than one control character in a hundred. */
function looksBinary(bytes: Uint8Array): boolean {
  const head = bytes.subarray(0, 65536);
  let controls = 0;
  for (const byte of head) if (byte < 32 && !(byte >= 9 && byte <= 13) && byte !== 27) controls++;
  return controls * 100 > head.length || bytes.includes(0);
}

function guess(bytes: Uint8Array): Decoded {
  try {
    const text = new TextDecoder('utf-8', { ignoreBOM: true, fatal: true }).decode(bytes);
    return { text, encoding: 'utf-8', replaced: 0 };
  } catch {
    // Not UTF-8 throughout.
  }
  const text = new TextDecoder('utf-8', { ignoreBOM: true }).decode(bytes);
  const replaced = count(text, /\ufffd/g);
  // One broken character must not turn a whole file of good UTF-8 into "Ã©".
  const good = count(text, /[\u0080-\ufffc]/g);
  return replaced * 10 <= good ? { text, encoding: 'utf-8', replaced } : decodeAs(bytes, 'windows-1252');
}

function decodeAs(bytes: Uint8Array, encoding: string): Decoded {
  switch (encoding) {
    case 'windows-1252':
      return { text: decodeWindows1252(bytes), encoding, replaced: 0 };
    case 'utf-16be':
      return { ...decodeAs(swapPairs(bytes), 'utf-16le'), encoding };
    default: {
      const text = new TextDecoder(encoding, { ignoreBOM: true }).decode(bytes);
      return { text, encoding, replaced: count(text, /\ufffd/g) };
    }
  }
}

function decodeWindows1252(bytes: Uint8Array): string {
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

function swapPairs(bytes: Uint8Array): Uint8Array {
  const swapped = new Uint8Array(bytes.length & ~1);
  for (let i = 0; i < swapped.length; i += 2) {
    swapped[i] = bytes[i + 1];
    swapped[i + 1] = bytes[i];
  }
  return swapped;
}

function unifyLineEnds(text: string): string {
  return text.includes('\r') ? text.replace(/\r\n?/g, '\n') : text;
}

function count(text: string, pattern: RegExp): number {
  let n = 0;
  while (pattern.exec(text)) n++;
  return n;
}
