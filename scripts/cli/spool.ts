import { randomUUID } from 'node:crypto';
import { closeSync, openSync, unlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { CorpusError } from '../../src/corpus/corpus-error';
import { MAX_STREAM_BYTES, tooLarge } from '../../src/corpus/gunzip';
import { UsageError } from './failure';

/** Bytes that are held in memory. */
const IN_MEMORY = 32_000_000;

/** What came, to be read as often as needed: in memory, or in a file that has no name any more. */
export type Spooled = { bytes: Uint8Array } | { fd: number; size: number };

/**
 * Takes in what can be read once only, such as standard input. What is too much for the memory goes into a temporary
 * file, whose name is taken away at once: its bytes are gone when it is closed, however the process ends.
 *
 * @param name - for messages.
 * @throws CorpusError when there is no end to it, UsageError when there is no room for it.
 */
export async function spool(
  chunks: AsyncIterable<Uint8Array>,
  name: string,
  inMemory = IN_MEMORY,
  most = MAX_STREAM_BYTES,
): Promise<Spooled> {
  const parts: Uint8Array[] = [];
  let size = 0;
  let fd: number | null = null;
  try {
    for await (const chunk of chunks) {
      size += chunk.length;
      if (size > most) throw new CorpusError(tooLarge(name, most));
      parts.push(chunk);
      if (size <= inMemory) continue;
      try {
        fd ??= openNameless();
        for (const part of parts.splice(0)) writeFileSync(fd, part);
      } catch (error) {
        throw noRoom(name, error);
      }
    }
  } catch (error) {
    if (fd !== null) closeSync(fd);
    throw error;
  }
  return fd === null ? { bytes: new Uint8Array(Buffer.concat(parts)) } : { fd, size };
}

function openNameless(): number {
  const path = join(tmpdir(), `toponote-${randomUUID()}`);
  const fd = openSync(path, 'wx+', 0o600);
  unlinkSync(path);
  return fd;
}

function noRoom(name: string, error: unknown): UsageError {
  const { code } = error as NodeJS.ErrnoException;
  return new UsageError(
    `${name} is too large for the memory and cannot be put by in ${tmpdir()} (${code}); save it as a file and give that`,
  );
}
