import {
  countReplaced,
  decoderOf,
  decodeUtf8,
  swapPairs,
  unifyLineEnds,
  wholeCharacters,
  withoutStrays,
} from './decode';
import { decodeWindows1252 } from './windows-1252';

/** What of a text that comes in chunks was no valid sequence, and how many of those stand as U+FFFD. */
export interface Tally {
  replaced: number;
}

/**
 * Decodes chunks that are cut anywhere to what {@link decode} makes of the whole: no byte order mark and no NULs, line
 * ends are `\n`.
 *
 * @param encoding - as `decode` names it.
 * @param tally - counts as the pieces come.
 */
export async function* decodeChunks(
  chunks: AsyncIterable<Uint8Array>,
  encoding: string,
  tally: Tally,
): AsyncGenerator<string> {
  const decode = chunkDecoder(encoding);
  // A carriage return at the end of a piece, which may have its line feed in the next.
  let held = '';
  tally.replaced = 0;
  function mend(decoded: string, replaced: number): string {
    tally.replaced += replaced;
    const text = held + withoutStrays(decoded);
    held = text.endsWith('\r') ? '\r' : '';
    return unifyLineEnds(held === '' ? text : text.slice(0, -1));
  }
  for await (const chunk of chunks) {
    const { text, replaced } = decode(chunk, false);
    const piece = mend(text, replaced);
    if (piece !== '') yield piece;
  }
  const { text, replaced } = decode(new Uint8Array(0), true);
  const last = mend(text, replaced) + (held === '' ? '' : '\n');
  if (last !== '') yield last;
}

type Decode = (bytes: Uint8Array, isLast: boolean) => { text: string; replaced: number };

function chunkDecoder(encoding: string): Decode {
  switch (encoding) {
    case 'utf-8':
      return utf8Decoder();
    case 'windows-1252':
      return (bytes) => ({ text: decodeWindows1252(bytes), replaced: 0 });
    case 'utf-16be': {
      const decode = anyDecoder('utf-16le');
      const cut = cutter((bytes) => bytes.length & ~1);
      return (bytes, isLast) => decode(swapPairs(cut(bytes)), isLast);
    }
    default:
      return anyDecoder(encoding);
  }
}

function anyDecoder(encoding: string): Decode {
  const decoder = decoderOf(encoding);
  return (bytes, isLast) => {
    const text = decoder.decode(bytes, { stream: !isLast });
    return { text, replaced: countReplaced(text) };
  };
}

/** In parts that end with a whole character; as in one go, U+FFFD counts only where something is broken. */
function utf8Decoder(): Decode {
  const cut = cutter(wholeCharacters);
  let isBroken = false;
  let own = 0;
  return (bytes, isLast) => {
    const { text, replaced } = decodeUtf8(isLast ? cut(bytes, true) : cut(bytes));
    if (replaced > 0 && !isBroken) {
      isBroken = true;
      return { text, replaced: replaced + own };
    }
    if (replaced > 0) return { text, replaced };
    const said = text.includes('\ufffd') ? countReplaced(text) : 0;
    if (!isBroken) own += said;
    return { text, replaced: isBroken ? said : 0 };
  };
}

/** Joins what was left of the chunk before with the next, and keeps back what `end` says is not whole. */
function cutter(end: (bytes: Uint8Array) => number): (bytes: Uint8Array, isLast?: boolean) => Uint8Array {
  let rest = new Uint8Array(0);
  return (chunk, isLast = false) => {
    let bytes = chunk;
    if (rest.length > 0) {
      bytes = new Uint8Array(rest.length + chunk.length);
      bytes.set(rest);
      bytes.set(chunk, rest.length);
    }
    const at = isLast ? bytes.length : end(bytes);
    rest = bytes.slice(at);
    return bytes.subarray(0, at);
  };
}
