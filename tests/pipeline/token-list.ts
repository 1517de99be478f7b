import { TokenWriter } from '../../src/pipeline/corpus-tokens';
import { tokenizeCorpus } from '../../src/pipeline/tokenize-corpus';
import type { WordOptions } from '../../src/pipeline/tokenize';
import type { Language } from '../../src/topic-map/languages';

/** A token as an object, for expectations. */
export interface Token {
  term: string;
  surface: string;
  start: number;
  end: number;
  position: number;
}

/** Remembers where each token was, which the pipeline forgets. */
class RecordingWriter extends TokenWriter {
  readonly starts: number[] = [];
  readonly positions: number[] = [];

  override add(form: number, start: number, position: number): void {
    super.add(form, start, position);
    this.starts.push(start);
    this.positions.push(position);
  }
}

/** The tokens of each of some texts. */
export function tokenLists(texts: readonly string[], options: WordOptions, languages: readonly Language[]): Token[][] {
  const writer = new RecordingWriter();
  const { tokenStart, form, surfaces, termOf, terms } = tokenizeCorpus(texts, options, languages, writer);
  return texts.map((_, row) =>
    Array.from({ length: tokenStart[row + 1] - tokenStart[row] }, (_, i) => {
      const t = tokenStart[row] + i;
      const surface = surfaces[form[t]];
      const start = writer.starts[t];
      return {
        ...{ term: terms[termOf[form[t]]], surface, start },
        ...{ end: start + surface.length, position: writer.positions[t] },
      };
    }),
  );
}

/** The tokens of one English text. */
export function tokenize(text: string, options: WordOptions): Token[] {
  return tokenLists([text], options, ['en'])[0];
}
