import { gunzip, isGzip } from './gunzip';
import type { InputFile } from './readers/reader';

/** Bytes of a file in memory that are taken at once. */
const CHUNK = 1_000_000;

/**
 * The bytes of a file, unpacked where it is gzipped.
 *
 * @param onBytes - is told how many bytes of the file itself have been taken.
 */
export async function inputChunks(
  file: InputFile,
  onBytes: (taken: number) => void,
): Promise<{ chunks: AsyncGenerator<Uint8Array>; isPacked: boolean }> {
  const chunks = counted('bytes' in file ? slices(file.bytes) : file.chunks(), onBytes);
  // Two bytes tell.
  let first: Uint8Array = new Uint8Array(0);
  while (first.length < 2) {
    const next = await chunks.next();
    if (next.done) break;
    first = concatenated([first, next.value]);
  }
  const all = joined(first, chunks);
  return isGzip(first) ? { chunks: gunzip(all, file.name), isPacked: true } : { chunks: all, isPacked: false };
}

async function* slices(bytes: Uint8Array): AsyncGenerator<Uint8Array> {
  for (let start = 0; start < bytes.length; start += CHUNK) yield bytes.subarray(start, start + CHUNK);
}

async function* counted(
  chunks: AsyncIterable<Uint8Array>,
  onBytes: (taken: number) => void,
): AsyncGenerator<Uint8Array> {
  let taken = 0;
  for await (const chunk of chunks) {
    taken += chunk.length;
    onBytes(taken);
    if (chunk.length > 0) yield chunk;
  }
}

async function* joined(first: Uint8Array, rest: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
  if (first.length > 0) yield first;
  yield* rest;
}

/** Chunks in one. */
export function concatenated(parts: readonly Uint8Array[]): Uint8Array {
  if (parts.length === 1) return parts[0];
  const whole = new Uint8Array(parts.reduce((sum, part) => sum + part.length, 0));
  let at = 0;
  for (const part of parts) {
    whole.set(part, at);
    at += part.length;
  }
  return whole;
}
