import { LANGUAGE_CODES, type Language } from '../topic-map/languages';
import type { CorpusTokens, TokenPart, TokenWords } from './corpus-tokens';
import { mergeParts, TokenWriter } from './corpus-tokens';
import { textLanguages } from './detect-languages';
import { stopWordsFor } from './stop-words';
import { createTokenizer, type Tokenizer, type WordOptions } from './tokenize';

/**
 * The words of each text of a corpus, each by the stop words and the stems of its own languages. A text that is too
 * short to tell is taken for one in the corpus's main language.
 *
 * @param languages - those of the corpus, most frequent first; with English alone nothing is looked at.
 */
export function tokenizeCorpus(
  texts: readonly string[],
  options: WordOptions,
  languages: readonly Language[],
  writer = new TokenWriter(),
): CorpusTokens {
  const tokenizer = createPartTokenizer(options, languages, writer);
  const part = tokenizer.take(texts);
  return mergeParts([{ part, words: tokenizer.words() }]);
}

/** Writes the tokens of a corpus part by part. */
export interface PartTokenizer {
  take(texts: readonly string[]): TokenPart;
  /** What the numbers in the parts stand for, when all are taken. */
  words(): TokenWords;
}

/** As {@link tokenizeCorpus}, for whoever has only some parts of a corpus. */
export function createPartTokenizer(
  options: WordOptions,
  languages: readonly Language[],
  writer = new TokenWriter(),
): PartTokenizer {
  const tokenizerOf = languageTokenizers(options, languages, writer);
  return {
    take(texts) {
      for (const text of texts) {
        tokenizerOf(text)(text);
        writer.endDocument();
      }
      return writer.takePart();
    },
    words: () => writer.words(),
  };
}

/** The tokenizer of one text; the same one for texts of the same languages. */
function languageTokenizers(
  options: WordOptions,
  languages: readonly Language[],
  writer: TokenWriter,
): (text: string) => Tokenizer {
  const [main = 'en'] = languages;
  if (languages.length <= 1) {
    const own = createTokenizer(main === 'en' ? options : forLanguages(options, [main]), writer);
    return () => own;
  }
  const among = LANGUAGE_CODES.filter((code) => code === 'en' || languages.includes(code));
  const kept = new Map<string, Tokenizer>();
  return (text) => {
    const found = textLanguages(text, among);
    const key = found.join();
    let own = kept.get(key);
    if (!own) {
      const stop_words = stopWordsFor(options.stop_words, found);
      own = createTokenizer(forLanguages({ ...options, stop_words }, found.length > 0 ? found : [main]), writer);
      kept.set(key, own);
    }
    return own;
  };
}

/** Stems go by the main language; the segmenter is for texts with Chinese, and Japanese is not cut by it. */
function forLanguages({ segment = null, ...options }: WordOptions, languages: readonly Language[]): WordOptions {
  return { ...options, language: languages[0], segment: languages.includes('zh') ? segment : null };
}
