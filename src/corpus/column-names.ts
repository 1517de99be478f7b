import { CorpusError } from './corpus-error';
import type { Intake } from './open-source';
import { readSource } from './read-file';
import type { InputFile, ReadOptions } from './readers/reader';

/**
 * Names of the columns that the files have, in their order, for a choice among them; none where they cannot be read. Of
 * large files that can be read piece by piece the beginning is read alone.
 */
export async function columnNames(
  files: readonly InputFile[],
  options: ReadOptions = {},
  intake?: Intake,
): Promise<string[]> {
  const names = await Promise.all(files.map((file) => namesIn(file, options, intake)));
  return [...new Set(names.flat())];
}

async function namesIn(file: InputFile, options: ReadOptions, intake: Intake | undefined): Promise<readonly string[]> {
  try {
    return (await readSource(file, options, intake, true)).result.columns ?? [];
  } catch (error) {
    if (error instanceof CorpusError) return error.columns;
    throw error;
  }
}
