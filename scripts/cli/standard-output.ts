/** What stands for it in place of a file's name. */
export const STANDARD_OUTPUT = '-';

/** Writes a file to standard output, to its end; a reader that has had enough is no error. */
export function toStandardOutput(content: Uint8Array | string): Promise<void> {
  return new Promise((resolve, reject) => {
    const enough = (error: NodeJS.ErrnoException | null | undefined) => error?.code === 'EPIPE';
    // A stream without a listener would end the process with a stack.
    process.stdout.on('error', (error) => (enough(error) ? resolve() : reject(error)));
    process.stdout.write(content, (error) => (error && !enough(error) ? reject(error) : resolve()));
  });
}
