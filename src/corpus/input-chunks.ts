import { gunzip, isGzip } from './gunzip';
import type { InputFile } from './readers/reader';

/**
 * Bytes that are handed on at once. What is made of so few is small enough for an engine to throw it away at once; of a
 * megabyte each time, as much again as is kept would lie around.
 */
const CHUNK = 1 << 15;

/** Times that a file is unpacked. */
const DEEPEST = 3;

/**
 * The bytes of a file, unpacked where it is gzipped, in small chunks; those that are lent hold until the next is asked for.
 *
 * @param onBytes - is told how many bytes of the file itself have been taken.
 */
export async function inputChunks(
  file: InputFile,
  onBytes: (taken: number) => void,
): Promise<{ chunks: AsyncGenerator<Uint8Array>; isPacked: boolean; isLent: boolean }> {
  const own = await begun(counted('bytes' in file ? slices(file.bytes) : file.chunks(), onBytes));
  if (!own.isGzip) return { chunks: small(own.chunks), isPacked: false, isLent: !('bytes' in file) };
  let chunks = 'bytes' in file ? own.chunks : copied(own.chunks);
  let isPacked: boolean = own.isGzip;
  // A server may have packed once more what was packed.
  for (let depth = 0; isPacked && depth < DEEPEST; depth++) {
    ({ chunks, isGzip: isPacked } = await begun(gunzip(chunks, file.name)));
  }
  return { chunks: small(chunks), isPacked: true, isLent: false };
}

/** Chunks, and whether they are a gzip file, which the first two bytes tell. */
async function begun(
  chunks: AsyncGenerator<Uint8Array>,
): Promise<{ chunks: AsyncGenerator<Uint8Array>; isGzip: boolean }> {
  let first: Uint8Array = new Uint8Array(0);
  while (first.length < 2) {
    const next = await chunks.next();
    if (next.done) break;
    first = concatenated([first, next.value]);
  }
  return { chunks: joined(first, chunks), isGzip: isGzip(first) };
}

async function* copied(chunks: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
  for await (const chunk of chunks) yield chunk.slice();
}

async function* small(chunks: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
  for await (const chunk of chunks) yield* slices(chunk);
}

function* slices(bytes: Uint8Array): Generator<Uint8Array> {
  for (let start = 0; start < bytes.length; start += CHUNK) yield bytes.subarray(start, start + CHUNK);
}

async function* counted(
  chunks: Iterable<Uint8Array> | AsyncIterable<Uint8Array>,
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
