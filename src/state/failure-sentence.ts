import { TopicMapError } from '../topic-map/validate';

/** What went wrong as one sentence; a TopicMapError's message goes on from the name of its file. */
export function failureSentence(error: unknown, source: string): string {
  const message = error instanceof Error ? error.message : String(error);
  const sentence = error instanceof TopicMapError ? `${source} is ${message}` : message;
  return /[.?!…]$/.test(sentence) ? sentence : `${sentence}.`;
}
