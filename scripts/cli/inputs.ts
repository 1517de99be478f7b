import { readFile } from 'node:fs/promises';
import { basename } from 'node:path';
import type { InputFile } from '../../src/corpus/read-corpus';
import { fileProblem, UsageError } from './failure';
import { userPath } from './paths';

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

async function readStdin(): Promise<Uint8Array> {
  const chunks: Buffer[] = [];
  for await (const chunk of process.stdin) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks);
}
