import type { CorpusTokens } from '../../src/pipeline/corpus-tokens';
import { tokenizeCorpus } from '../../src/pipeline/tokenize-corpus';
import type { WordOptions } from '../../src/pipeline/tokenize';

/** A token as an object, for expectations. */
export interface Token {
  term: string;
  surface: string;
  start: number;
  end: number;
  position: number;
}

/** The tokens of each document. */
export function tokenLists({ tokenStart, form, start, position, surfaces, termOf, terms }: CorpusTokens): Token[][] {
  return Array.from({ length: tokenStart.length - 1 }, (_, row) =>
    Array.from({ length: tokenStart[row + 1] - tokenStart[row] }, (_, i) => {
      const t = tokenStart[row] + i;
      const surface = surfaces[form[t]];
      return {
        ...{ term: terms[termOf[form[t]]], surface, start: start[t] },
        ...{ end: start[t] + surface.length, position: position[t] },
      };
    }),
  );
}

/** The tokens of one English text. */
export function tokenize(text: string, options: WordOptions): Token[] {
  return tokenLists(tokenizeCorpus([text], options, ['en']))[0];
}
