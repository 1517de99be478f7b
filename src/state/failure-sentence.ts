import { NotebookFileError } from '../edits/notebook-file';
import { TopicMapError } from '../topic-map/validate';

/** What went wrong as one sentence; an error about a file goes on from the file's name. */
export function failureSentence(error: unknown, source: string): string {
  const message = error instanceof Error ? error.message : String(error);
  const aboutFile = error instanceof TopicMapError || error instanceof NotebookFileError;
  const sentence = aboutFile ? `${source} is ${message}` : message;
  return /[.?!…]$/.test(sentence) ? sentence : `${sentence}.`;
}
