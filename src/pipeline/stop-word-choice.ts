import { isLanguage, type Language } from '../topic-map/languages';
import type { Options } from './options';

/** The lists that go by a name of their own beside those of languages. */
const NAMED: readonly string[] = ['auto', 'en', 'english', 'none'];

/** Whether a list goes by this name: `auto`, `english`, `none` or a language's code. */
export function isStopList(name: string): boolean {
  return NAMED.includes(name) || isLanguage(name);
}

/**
 * The stop words of a corpus: 'auto', also as '+auto' in a list, stands for the lists of its languages and English,
 * whose words stand in texts of every language. Of English alone that is 'en'.
 *
 * @param languages - those of the corpus.
 */
export function resolveStopWords(
  choice: Options['stop_words'],
  languages: readonly Language[],
): Exclude<Options['stop_words'], 'auto'> {
  const others = languages.filter((code) => code !== 'en').sort();
  const lists = ['+en', ...others.map((code) => `+${code}`)];
  if (choice === 'auto') return others.length === 0 ? 'en' : lists;
  if (typeof choice === 'string' || !choice.includes('+auto')) return choice;
  return [...new Set(choice.flatMap((word) => (word === '+auto' ? lists : word)))];
}
