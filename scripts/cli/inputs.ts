import { closeSync, createReadStream, openSync, readdirSync, readSync, statSync } from 'node:fs';
import type { Dirent } from 'node:fs';
import { basename, join } from 'node:path';
import type { InputFile, WholeFile } from '../../src/corpus/read-corpus';
import { isCorpusFile } from '../../src/wording/file-kinds';
import { fileProblem, UsageError } from './failure';
import { userPath } from './paths';
import { spool } from './spool';

/** Bytes of a file that are read at once. */
const CHUNK = 1 << 18;

/**
 * Puts the files of a folder in its place, by name: all but hidden ones, folders, and Toponote's own. Links stand for what
 * they lead to.
 *
 * @throws UsageError when a folder holds none.
 */
export function filesOf(paths: readonly string[]): string[] {
  return paths.flatMap((path) => {
    if (path === '-' || !isFolder(path)) return [path];
    const names = readdirSync(userPath(path), { withFileTypes: true })
      .filter((entry) => isCorpusFile(entry.name) && (entry.isFile() || isLinkToFile(entry)))
      .map((entry) => entry.name)
      .sort();
    if (names.length === 0) throw new UsageError(`${path} is a folder without files; name the files of the corpus`);
    return names.map((name) => join(path, name));
  });
}

/** One that leads nowhere is taken for a file: that it is not there is told when it is opened. */
function isLinkToFile(entry: Dirent): boolean {
  return (
    entry.isSymbolicLink() &&
    (statSync(join(entry.parentPath, entry.name), { throwIfNoEntry: false })?.isFile() ?? true)
  );
}

function isFolder(path: string): boolean {
  return statSync(userPath(path), { throwIfNoEntry: false })?.isDirectory() ?? false;
}

/**
 * Where an input lies: what can be handed to another thread, and opened there by {@link openInput}. `fd` is a file without
 * a name, to be closed by {@link closeInputs}.
 */
export type Input =
  WholeFile | { name: string; size: number; path: string } | { name: string; size: number; fd: number };

/**
 * Finds the input files; `-` is standard input. What is no file on a disk, and so can be read once only, is taken in. A
 * file goes by its own name, or by its path when two have the same name.
 *
 * @throws UsageError naming the file that cannot be read, CorpusError when there is no end to one.
 */
export async function findInputs(paths: readonly string[]): Promise<Input[]> {
  const names = paths.map((path) => (path === '-' ? 'standard input' : basename(path)));
  const inputs: Input[] = [];
  try {
    for (const [i, path] of paths.entries()) {
      const unique = names.indexOf(names[i]) === names.lastIndexOf(names[i]);
      const name = unique ? names[i] : path;
      const size = path === '-' ? null : sizeOf(path);
      inputs.push(size === null ? await takeIn(path, name) : { name, size, path });
    }
  } catch (error) {
    closeInputs(inputs);
    throw error;
  }
  return inputs;
}

/** The bytes of an input, piece by piece where they lie in a file. */
export function openInput(input: Input): InputFile {
  if ('bytes' in input) return input;
  const { name, size } = input;
  return { name, size, chunks: () => chunksOf(input) };
}

/** Lets go of what the inputs take up on the disk. */
export function closeInputs(inputs: readonly Input[]): void {
  for (const input of inputs) if ('fd' in input) closeSync(input.fd);
}

/** Bytes of a file on a disk; null of anything else that can be read (a pipe, a device). */
function sizeOf(path: string): number | null {
  try {
    const stat = statSync(userPath(path));
    if (stat.isDirectory()) throw Object.assign(new Error(path), { code: 'EISDIR' });
    if (!stat.isFile()) return null;
    closeSync(openSync(userPath(path), 'r'));
    return stat.size;
  } catch (error) {
    throw asUsageError(path, error);
  }
}

async function takeIn(path: string, name: string): Promise<Input> {
  try {
    return { name, ...(await spool(path === '-' ? process.stdin : createReadStream(userPath(path)), name)) };
  } catch (error) {
    throw asUsageError(name, error);
  }
}

/**
 * From the first byte at every call, always in the same buffer: one for every chunk would lie around until the engine next
 * looks for old garbage.
 */
async function* chunksOf(place: { path: string } | { fd: number; size: number }): AsyncGenerator<Uint8Array> {
  const buffer = new Uint8Array(CHUNK);
  let opened: number | null = null;
  try {
    const fd = 'fd' in place ? place.fd : (opened = openSync(userPath(place.path), 'r'));
    for (let at = 0; ;) {
      const length = readSync(fd, buffer, 0, CHUNK, 'fd' in place ? at : null);
      if (length === 0) return;
      at += length;
      yield buffer.subarray(0, length);
    }
  } catch (error) {
    throw 'path' in place ? asUsageError(place.path, error) : error;
  } finally {
    if (opened !== null) closeSync(opened);
  }
}

function asUsageError(path: string, error: unknown): unknown {
  const problem = fileProblem(error);
  return problem ? new UsageError(`${path} ${problem}`) : error;
}

/** Standard input to its end. */
export async function readStdin(): Promise<Uint8Array> {
  const chunks: Buffer[] = [];
  for await (const chunk of process.stdin) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks);
}
