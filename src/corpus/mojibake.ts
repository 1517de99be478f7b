import { WINDOWS_1252 } from './windows-1252';

/** UTF-8 that was read as windows-1252: a lead byte's character and at least one of a continuation byte. */
const EVIDENCE = /[\u00c2-\u00f4][\u0080-\u00bf\u0152-\u0192\u02c6\u02dc\u2013-\u203a\u20ac\u2122]/;
const RUN = /[\u0080-\u00ff\u0152-\u0192\u02c6\u02dc\u2013-\u203a\u20ac\u2122]{2,}/g;

/** Text that was decoded wrongly may have been so more than once. */
const MOST_ROUNDS = 3;

/**
 * Mends "RamÃ­rez" and "donâ€™t": runs of characters that are windows-1252's reading of valid UTF-8 become what the
 * bytes say. Anything else, "NÃO" and "Â" alone among it, is left as it is.
 */
export function mendMojibake(text: string): string {
  let mended = text;
  for (let round = 0; round < MOST_ROUNDS && EVIDENCE.test(mended); round++) {
    const next = mended.replace(RUN, mendRun);
    if (next === mended) return mended;
    mended = next;
  }
  return mended;
}

const decoder = new TextDecoder('utf-8', { fatal: true });

function mendRun(run: string): string {
  const bytes = new Uint8Array(run.length);
  for (let i = 0; i < run.length; i++) {
    const code = run.charCodeAt(i);
    const byte = code >= 0xa0 && code <= 0xff ? code : byteOf(code, run[i]);
    if (byte < 0x80) return run;
    bytes[i] = byte;
  }
  try {
    return decoder.decode(bytes);
  } catch {
    return mendParts(run, bytes);
  }
}

/** A run may begin or end with a character that was right all along. */
function mendParts(run: string, bytes: Uint8Array): string {
  let mended = '';
  for (let i = 0; i < run.length;) {
    const length = bytes[i] >= 0xf0 ? 4 : bytes[i] >= 0xe0 ? 3 : bytes[i] >= 0xc2 ? 2 : 1;
    try {
      if (length === 1) throw new RangeError('no lead byte');
      mended += decoder.decode(bytes.subarray(i, i + length));
      i += length;
    } catch {
      mended += run[i];
      i++;
    }
  }
  return mended;
}

/** Of 0x80 … 0x9f, also where they came through as the controls of that number. */
function byteOf(code: number, character: string): number {
  if (code >= 0x80 && code < 0xa0) return code;
  const at = WINDOWS_1252.indexOf(character);
  return at < 0 ? 0 : 0x80 + at;
}
