import type { Options } from './options';
import { stem } from './stem';
import { stopWords } from './stop-words';

/** A word of a text that counts. */
export interface Token {
  /** What is counted: lower case, stemmed if asked. */
  term: string;
  /** As written. */
  surface: string;
  /** Offsets into the analysed text. */
  start: number;
  end: number;
  /** Word position counting stop words: +1 is adjacent; ≥ 2 where a stop word or punctuation lies between. */
  position: number;
}

export function tokenize(text: string, options: Options): Token[] {
  const stop = stopWords(options.stop_words);
  const tokens: Token[] = [];
  let position = 0;
  for (const match of text.matchAll(/[\p{L}\p{N}_]{2,}/gu)) {
    position++;
    const lower = match[0].toLowerCase();
    if (stop.function.has(lower) || stop.boilerplate.has(lower)) continue;
    const term = options.stem ? stem(lower) : lower;
    tokens.push({ term, surface: match[0], start: match.index, end: match.index + match[0].length, position });
  }
  return tokens;
}
