import { Gunzip } from 'fflate';
import { CorpusError } from './corpus-error';

/** Strings end near 536 million characters in V8; more than this cannot be read in one piece. */
export const MAX_BYTES = 500_000_000;

/** What a file that is read piece by piece may have unpacked: a packed one can grow a thousandfold. */
export const MAX_STREAM_BYTES = 4_000_000_000;

/** Texts are packed to a third or a tenth of their size; beyond these bytes, more than this many times is a trap. */
const UNPACKED_FREELY = 50_000_000;
const MOST_TIMES = 100;

/** Packed bytes that are unpacked at once: they become 64 MB at most. */
const CHUNK = 1 << 16;

export function isGzip(bytes: Uint8Array): boolean {
  return bytes[0] === 0x1f && bytes[1] === 0x8b;
}

/**
 * Unpacks a gzip file as its chunks come.
 *
 * @param freely - bytes that may come of it, however few it has.
 * @throws {@link CorpusError} when it is damaged or cut off, or grows beyond all measure.
 */
export async function* gunzip(
  chunks: AsyncIterable<Uint8Array>,
  name: string,
  freely = UNPACKED_FREELY,
): AsyncGenerator<Uint8Array> {
  const parts: Uint8Array[] = [];
  const check = new Trailer();
  let ended = false;
  const stream = new Gunzip((part, final) => {
    check.unpacked(part);
    parts.push(part);
    ended = final;
  });
  stream.onmember = () => check.hasMembers();
  const damaged = () => new CorpusError(`${name} is a gzip file that is damaged or cut off; download or pack it again`);
  let taken = 0;
  const push = (packed: Uint8Array, final: boolean): Uint8Array[] => {
    parts.length = 0;
    taken += packed.length;
    try {
      stream.push(packed, final);
    } catch {
      throw damaged();
    }
    if (check.size > freely && check.size > taken * MOST_TIMES) {
      throw new CorpusError(
        `${name} grows to more than ${MOST_TIMES} times its size when unpacked, as no corpus does; if it is one, unpack it first`,
      );
    }
    return parts;
  };
  for await (const chunk of chunks) {
    check.packed(chunk);
    for (let start = 0; start < chunk.length; start += CHUNK) {
      yield* push(chunk.subarray(start, start + CHUNK), false);
    }
  }
  yield* push(new Uint8Array(0), true);
  if (!ended || !check.fits()) throw damaged();
}

/**
 * Whether what was unpacked has the CRC-32 and the length that the file ends with (RFC 1952). Of a file of several
 * members only the last one's are at hand, and it is let pass: the unpacking has found each member whole.
 */
class Trailer {
  #crc = 0xffffffff;
  #size = 0;
  #packed = 0;
  #tail = new Uint8Array(0);
  #members = false;

  /** Bytes that came of it so far. */
  get size(): number {
    return this.#size;
  }

  unpacked(part: Uint8Array): void {
    this.#size += part.length;
    let crc = this.#crc;
    for (let i = 0; i < part.length; i++) crc = CRC_TABLE[(crc ^ part[i]) & 255] ^ (crc >>> 8);
    this.#crc = crc;
  }

  packed(chunk: Uint8Array): void {
    this.#packed += chunk.length;
    const end = chunk.subarray(-8);
    const before = this.#tail.subarray(Math.max(0, this.#tail.length + end.length - 8));
    this.#tail = new Uint8Array([...before, ...end]);
  }

  hasMembers(): void {
    this.#members = true;
  }

  fits(): boolean {
    if (this.#packed < 18) return false;
    if (this.#members) return true;
    const trailer = new DataView(this.#tail.buffer);
    return (
      trailer.getUint32(0, true) === (this.#crc ^ 0xffffffff) >>> 0 && trailer.getUint32(4, true) === this.#size >>> 0
    );
  }
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
