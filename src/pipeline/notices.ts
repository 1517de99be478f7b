import type { Options } from './options';
import { FEWEST_FOR_UMAP } from './place-documents';

const documents = (count: number) => (count === 1 ? '1 document' : `${count} documents`);

/**
 * Plain sentences about what a corpus was too small or too poor for.
 *
 * @param input - n: documents; known: those with a word of the vocabulary; asked and k: topics asked for and found.
 */
export function noticesFor(input: { n: number; known: number; asked: Options['topics']; k: number }): string[] {
  const { n, known, asked, k } = input;
  const notices: string[] = [];
  if (known < FEWEST_FOR_UMAP) {
    notices.push(
      `Too few documents for UMAP (${known} of ${FEWEST_FOR_UMAP}): they stand side by side, and distances on the map mean nothing.`,
    );
  }
  if (asked !== 'auto' && asked > k) {
    notices.push(
      `${asked} topics were asked for, but the corpus has only ${k} different ${k === 1 ? 'text' : 'texts'}; the map has ${k}.`,
    );
  }
  if (known < n) {
    notices.push(
      `${documents(n - known)} without a word of the vocabulary: put with the largest topic, in a corner of the map.`,
    );
  }
  return notices;
}
