import { withControls } from '../wording/read-options';

// By their names: out of a worker errors come without their class.
const ABOUT_FILE = new Set(['TopicMapError', 'NotebookFileError']);

/** What went wrong as one sentence; an error about a file goes on from the file's name. */
export function failureSentence(error: unknown, source: string): string {
  const message = withControls(error instanceof Error ? error.message : String(error));
  const sentence = error instanceof Error && ABOUT_FILE.has(error.name) ? `${source} is ${message}` : message;
  return /[.?!…]$/.test(sentence) ? sentence : `${sentence}.`;
}
