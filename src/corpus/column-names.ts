import { CorpusError } from './corpus-error';
import { readSource } from './read-file';
import type { InputFile, ReadOptions } from './readers/reader';

/** Names of the columns that the files have, in their order, for a choice among them; none where they cannot be read. */
export async function columnNames(files: readonly InputFile[], options: ReadOptions = {}): Promise<string[]> {
  const names = await Promise.all(files.map((file) => namesIn(file, options)));
  return [...new Set(names.flat())];
}

async function namesIn(file: InputFile, options: ReadOptions): Promise<readonly string[]> {
  try {
    return (await readSource(file, options)).result.columns ?? [];
  } catch (error) {
    if (error instanceof CorpusError) return error.columns;
    throw error;
  }
}
