import { eng } from 'stopword';
import type { Options } from './options';
import { BOILERPLATE, FUNCTION_WORDS, GLASGOW, WEAK_WORDS } from './stop-word-lists';

const EN: ReadonlySet<string> = new Set([...eng, ...FUNCTION_WORDS, ...BOILERPLATE]);
const ENGLISH: ReadonlySet<string> = new Set(GLASGOW);
const WEAK: ReadonlySet<string> = new Set(WEAK_WORDS);
const NONE: ReadonlySet<string> = new Set();

/**
 * The words, in lower case, that are not counted.
 *
 * 'en' is the list `eng` of the npm package `stopword` with our own words of grammar and the boilerplate of
 * abstracts; 'english' is scikit-learn's list; 'none' is empty. A list is taken as it is, in lower case; its entries
 * '+en' and '+english' stand for all the words of those lists, so that ['+en', 'corpus'] is 'en' and one word more.
 */
export function stopWords(choice: Options['stop_words']): ReadonlySet<string> {
  if (choice === 'en') return EN;
  if (choice === 'english') return ENGLISH;
  if (choice === 'none') return NONE;
  return new Set(
    choice.flatMap((word) => (word === '+en' ? [...EN] : word === '+english' ? [...ENGLISH] : word.toLowerCase())),
  );
}

/** Whether a lower-case word is too general to be a keyword by itself. */
export function isWeak(word: string): boolean {
  return WEAK.has(word);
}
