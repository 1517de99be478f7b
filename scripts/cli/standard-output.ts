import { fileProblem, UsageError } from './failure';

/** What stands for it in place of a file's name. */
export const STANDARD_OUTPUT = '-';

/**
 * Writes a file to standard output, to its end; a reader that has had enough is no error.
 *
 * @throws UsageError when what stands behind it refuses.
 */
export async function toStandardOutput(content: Uint8Array | string): Promise<void> {
  try {
    await write(content);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EPIPE') return;
    const problem = fileProblem(error);
    if (!problem) throw error;
    throw new UsageError(`standard output ${problem}`);
  }
}

function write(content: Uint8Array | string): Promise<void> {
  return new Promise((resolve, reject) => {
    // A stream without a listener would end the process with a stack.
    process.stdout.on('error', reject);
    process.stdout.write(content, (error) => (error ? reject(error) : resolve()));
  });
}
