import { Gunzip } from 'fflate';
import { CorpusError } from './corpus-error';

/** Strings end near 536 million characters in V8; more than this cannot be read in one piece. */
export const MAX_BYTES = 500_000_000;

const CHUNK = 1 << 16;

export function isGzip(bytes: Uint8Array): boolean {
  return bytes[0] === 0x1f && bytes[1] === 0x8b;
}

/**
 * Unpacks a gzip file piece by piece, so that one which grows beyond `limit` is stopped on the way.
 *
 * @throws {@link CorpusError} when it is damaged, cut off or too large.
 */
export function gunzip(bytes: Uint8Array, name: string, limit = MAX_BYTES): Uint8Array {
  const parts: Uint8Array[] = [];
  let size = 0;
  let ended = false;
  const stream = new Gunzip((part, final) => {
    size += part.length;
    if (size > limit) throw new CorpusError(tooLarge(name, limit, 'unpacked'));
    parts.push(part);
    ended = final;
  });
  try {
    for (let start = 0; start < bytes.length; start += CHUNK) {
      stream.push(bytes.subarray(start, start + CHUNK), start + CHUNK >= bytes.length);
    }
  } catch (error) {
    if (error instanceof CorpusError) throw error;
    ended = false;
  }
  if (ended && !isWhole(bytes, parts)) ended = false;
  if (!ended) throw new CorpusError(`${name} is a gzip file that is damaged or cut off; download or pack it again`);
  const whole = new Uint8Array(size);
  let at = 0;
  for (const part of parts) {
    whole.set(part, at);
    at += part.length;
  }
  return whole;
}

/**
 * Whether what was unpacked has the CRC-32 and the length that the file ends with (RFC 1952). Of a file of several
 * members only the last one's are at hand, and it is let pass when they do not fit: its members may be whole.
 */
function isWhole(bytes: Uint8Array, parts: readonly Uint8Array[]): boolean {
  if (bytes.length < 18) return false;
  const trailer = new DataView(bytes.buffer, bytes.byteOffset + bytes.length - 8, 8);
  let crc = 0xffffffff;
  let size = 0;
  for (const part of parts) {
    size += part.length;
    for (const byte of part) crc = CRC_TABLE[(crc ^ byte) & 255] ^ (crc >>> 8);
  }
  if (trailer.getUint32(4, true) !== size >>> 0) return hasMoreMembers(bytes);
  return trailer.getUint32(0, true) === (crc ^ 0xffffffff) >>> 0;
}

/** The three bytes that every member begins with, somewhere after the first. */
function hasMoreMembers(bytes: Uint8Array): boolean {
  for (let i = bytes.indexOf(0x1f, 18); i > 0; i = bytes.indexOf(0x1f, i + 1)) {
    if (bytes[i + 1] === 0x8b && bytes[i + 2] === 8) return true;
  }
  return false;
}

const CRC_TABLE = Int32Array.from({ length: 256 }, (_, n) => {
  let c = n;
  for (let bit = 0; bit < 8; bit++) c = c & 1 ? 0xedb88320 ^ (c >>> 1) : c >>> 1;
  return c;
});

export function tooLarge(name: string, limit: number, state = ''): string {
  const size = `${Math.floor(limit / 1e6)} MB`;
  return `${name} is larger than ${size}${state && ` when ${state}`}; split it into several files and give them together`;
}
