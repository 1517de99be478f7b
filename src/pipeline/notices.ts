import type { Options } from './options';
import { FEWEST_FOR_UMAP } from './place-documents';

const documents = (count: number) => (count === 1 ? '1 document' : `${count} documents`);

/**
 * Plain sentences about what a corpus was too small or too poor for.
 *
 * @param input - n: documents; known: those with a word of the vocabulary; k: topics found; options: as asked for;
 *   resolved: what they became; inPairs: Chinese was counted by pairs of characters.
 */
export function noticesFor(input: {
  n: number;
  known: number;
  k: number;
  options: Options;
  resolved: { n_neighbors: number; n_components: number };
  inPairs: boolean;
}): string[] {
  const { n, known, k, options, resolved } = input;
  const asked = options.topics;
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
  for (const name of ['n_neighbors', 'n_components'] as const) {
    const wanted = options[name];
    if (wanted !== 'auto' && wanted > resolved[name]) {
      notices.push(
        `${name} is ${wanted}, but the corpus allows only ${resolved[name]}; the map was made with ${resolved[name]}.`,
      );
    }
  }
  if (input.inPairs) {
    notices.push(
      'Chinese was counted by pairs of characters, since the dictionary of its words is not in this file; the command line and the page that it serves have it.',
    );
  }
  if (known < n) {
    notices.push(
      `${documents(n - known)} without a word of the vocabulary: put with the largest topic, in a corner of the map.`,
    );
  }
  return notices;
}
