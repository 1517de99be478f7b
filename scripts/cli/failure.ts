import { withFlags } from '../../src/wording/read-options';

/** The input or the options are wrong. `message` is one sentence: what, where, and what to do. */
export class UsageError extends Error {
  override name = 'UsageError';
}

// Errors of the pure code arrive from the thread without their class, so they are known by name.
const USER_ERRORS = new Set([
  'UsageError',
  'CorpusError',
  'OptionError',
  'VectorizeError',
  'TopicMapError',
  'MemoryError',
]);

/**
 * Runs a command to its end and sets the exit code: 0 done, 2 the input or the options are wrong (one sentence on
 * standard error), 1 our own fault (with the stack, for the report).
 */
export async function runCommand(command: () => Promise<void>): Promise<void> {
  try {
    await command();
  } catch (error) {
    process.exitCode = report(error);
  }
}

/** Says what went wrong on standard error; returns the exit code. */
export function report(error: unknown): 1 | 2 {
  if (error instanceof Error && USER_ERRORS.has(error.name)) {
    console.error(`toponote: ${withFlags(error.message).replace(/\s+/g, ' ')}`);
    return 2;
  }
  const detail = error instanceof Error ? (error.stack ?? error.message) : String(error);
  console.error(`toponote: this is a fault of Toponote itself; please report it with these lines.\n${detail}`);
  return 1;
}

/** What system errors mean for a file, in words. */
export function fileProblem(error: unknown): string | null {
  switch ((error as NodeJS.ErrnoException | null)?.code) {
    case 'ENOENT':
      return 'does not exist; check the path';
    case 'EEXIST':
      return 'is a file where a folder is needed; choose another place';
    case 'ENOTDIR':
      return 'leads through a file that is no folder; check the path';
    case 'EACCES':
    case 'EPERM':
      return 'may not be opened; check its permissions';
    case 'EISDIR':
      return 'is a folder; name the files in it';
    case 'ENOSPC':
      return 'does not fit on the disk; free some space';
    case 'EROFS':
      return 'lies on a disk that cannot be written to; choose another place';
    case 'ENAMETOOLONG':
      return 'is too long a name; choose a shorter one';
    case 'ERR_FS_FILE_TOO_LARGE':
      return 'is larger than 2 GB; split it';
    default:
      return null;
  }
}
