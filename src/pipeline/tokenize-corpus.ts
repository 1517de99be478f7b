import { LANGUAGE_CODES, type Language } from '../topic-map/languages';
import { textLanguages } from './detect-languages';
import { stopWordsFor } from './stop-words';
import { tokenize, type Token, type WordOptions } from './tokenize';

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
  onText: (i: number) => void = () => {},
): Token[][] {
  const optionsOf = languageOptions(options, languages);
  return texts.map((text, i) => {
    onText(i);
    return tokenize(text, optionsOf(text));
  });
}

/** The options of one text; the same ones for texts of the same languages, by which the tokenizer remembers words. */
function languageOptions(options: WordOptions, languages: readonly Language[]): (text: string) => WordOptions {
  const [main = 'en'] = languages;
  if (languages.length <= 1) {
    const own = main === 'en' ? options : { ...options, language: main };
    return () => own;
  }
  const among = LANGUAGE_CODES.filter((code) => code === 'en' || languages.includes(code));
  const kept = new Map<string, WordOptions>();
  return (text) => {
    const found = textLanguages(text, among);
    const key = found.join();
    let own = kept.get(key);
    if (!own) {
      own = { ...options, language: found[0] ?? main, stop_words: stopWordsFor(options.stop_words, found) };
      kept.set(key, own);
    }
    return own;
  };
}
