import { eng } from 'stopword';
import { isLanguage, LANGUAGE_CODES, type Language } from '../topic-map/languages';
import { LANGUAGE_WORDS } from './language-words';
import type { Options } from './options';
import { BOILERPLATE, FUNCTION_WORDS, GLASGOW, WEAK_WORDS } from './stop-word-lists';

const EN: ReadonlySet<string> = new Set([...eng, ...FUNCTION_WORDS, ...BOILERPLATE]);
const ENGLISH: ReadonlySet<string> = new Set(GLASGOW);
const WEAK: ReadonlySet<string> = new Set(WEAK_WORDS);
const NONE: ReadonlySet<string> = new Set();

/** The words of lists that were asked for before. */
const remembered = new WeakMap<readonly string[], ReadonlySet<string>>();

/**
 * The words, in lower case, that are not counted.
 *
 * 'en' is the list `eng` of the npm package `stopword` with our own words of grammar and the boilerplate of
 * abstracts; 'english' is scikit-learn's list; 'de', 'fr' … are those of other languages; 'none' is empty. A list is
 * taken as it is, in lower case; its entries '+en', '+english', '+de' … stand for all the words of those lists, so that
 * ['+en', 'corpus'] is 'en' and one word more. 'auto' is 'en' here: what it is for a corpus is decided before.
 */
export function stopWords(choice: Options['stop_words']): ReadonlySet<string> {
  if (typeof choice === 'string') return named(choice) ?? EN;
  let words = remembered.get(choice);
  if (!words) {
    words = new Set(
      choice.flatMap((word) => {
        const list = word.startsWith('+') ? named(word.slice(1)) : null;
        return list ? [...list] : word.toLowerCase();
      }),
    );
    remembered.set(choice, words);
  }
  return words;
}

function named(list: string): ReadonlySet<string> | null {
  if (list === 'en' || list === 'auto') return EN;
  if (list === 'english') return ENGLISH;
  if (list === 'none') return NONE;
  return isLanguage(list) ? LANGUAGE_WORDS[list as Exclude<Language, 'en'>] : null;
}

/**
 * The stop words of a text in some languages, of those of its corpus: of several lists, a text goes without those of
 * languages that it is not in ("war" and "die" are words of grammar in German texts only). English stays, since every
 * language quotes it.
 */
export function stopWordsFor(choice: Options['stop_words'], languages: readonly Language[]): Options['stop_words'] {
  if (typeof choice === 'string' || languages.length === 0) return choice;
  const listed = LANGUAGE_CODES.filter((code) => choice.includes(`+${code}`));
  const kept = listed.filter((code) => code === 'en' || languages.includes(code));
  if (kept.length === listed.length || !kept.some((code) => languages.includes(code))) return choice;
  return choice.filter((word) => !listed.some((code) => word === `+${code}` && !kept.includes(code)));
}

/** Whether a lower-case word is too general to be a keyword by itself. */
export function isWeak(word: string): boolean {
  return WEAK.has(word);
}
