import { readdirSync, statSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import type { InputFile } from '../../src/corpus/read-corpus';
import { fileProblem, UsageError } from './failure';
import { userPath } from './paths';

/** What Toponote itself writes beside a corpus. */
const OWN_FILE = /\.(?:topicmap\.parquet|report\.json|toponote\.json)$/i;

/**
 * Puts the files of a folder in its place, by name: all but hidden ones, folders, and Toponote's own.
 *
 * @throws UsageError when a folder holds none.
 */
export function filesOf(paths: readonly string[]): string[] {
  return paths.flatMap((path) => {
    if (path === '-' || !isFolder(path)) return [path];
    const names = readdirSync(userPath(path), { withFileTypes: true })
      .filter((entry) => entry.isFile() && !entry.name.startsWith('.') && !OWN_FILE.test(entry.name))
      .map((entry) => entry.name)
      .sort();
    if (names.length === 0) throw new UsageError(`${path} is a folder without files; name the files of the corpus`);
    return names.map((name) => join(path, name));
  });
}

function isFolder(path: string): boolean {
  return statSync(userPath(path), { throwIfNoEntry: false })?.isDirectory() ?? false;
}

/**
 * Reads the input files whole; `-` is standard input. A file goes by its own name, or by its path when two have the
 * same name.
 *
 * @throws UsageError naming the file that cannot be read.
 */
export async function readInputs(paths: string[]): Promise<InputFile[]> {
  const names = paths.map((path) => (path === '-' ? 'standard input' : basename(path)));
  const files: InputFile[] = [];
  for (const [i, path] of paths.entries()) {
    const unique = names.indexOf(names[i]) === names.lastIndexOf(names[i]);
    files.push({ name: unique ? names[i] : path, bytes: path === '-' ? await readStdin() : await readWhole(path) });
  }
  return files;
}

async function readWhole(path: string): Promise<Uint8Array> {
  try {
    return await readFile(userPath(path));
  } catch (error) {
    const problem = fileProblem(error);
    if (!problem) throw error;
    throw new UsageError(`${path} ${problem}`);
  }
}

/** Standard input to its end. */
export async function readStdin(): Promise<Uint8Array> {
  const chunks: Buffer[] = [];
  for await (const chunk of process.stdin) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks);
}
