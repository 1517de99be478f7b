import { eng } from 'stopword';
import type { Options } from './options';
export interface StopWords { /** Grammar: and, of, which … */ function: ReadonlySet<string>; /** Phrases of abstracts: propose, novel … */ boilerplate: ReadonlySet<string> }
export function stopWords(choice: Options['stop_words']): StopWords {
  if (choice === 'none') return { function: new Set(), boilerplate: new Set() };
  if (typeof choice !== 'string') return { function: new Set(choice), boilerplate: new Set() };
  return { function: new Set(eng), boilerplate: new Set() };
}
