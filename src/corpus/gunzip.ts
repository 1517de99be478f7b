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
  if (!ended) throw new CorpusError(`${name} is a gzip file that is damaged or cut off; download or pack it again`);
  const whole = new Uint8Array(size);
  let at = 0;
  for (const part of parts) {
    whole.set(part, at);
    at += part.length;
  }
  return whole;
}

export function tooLarge(name: string, limit: number, state = ''): string {
  const size = `${Math.floor(limit / 1e6)} MB`;
  return `${name} is larger than ${size}${state && ` when ${state}`}; split it into several files and give them together`;
}
