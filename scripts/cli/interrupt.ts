import { removeTemporary } from './outputs';

/** Ctrl-C ends a run at once with 130 (and a plain kill with 143), and leaves nothing half-written. */
export function endOnInterrupt(): void {
  const end = (code: number) => {
    removeTemporary();
    if (process.stderr.isTTY) process.stderr.write('\n');
    process.exit(code);
  };
  process.once('SIGINT', () => end(130));
  process.once('SIGTERM', () => end(143));
}
