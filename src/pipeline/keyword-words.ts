import { GENERAL, GENERAL_CHINESE, OUTSIDE, OUTSIDE_AS_WRITTEN, OUTSIDE_CHINESE } from './keyword-word-lists';
import { isQuantity } from './word-forms';

const NEVER: ReadonlySet<string> = new Set([...OUTSIDE, ...OUTSIDE_CHINESE]);
const NOT_ALONE: ReadonlySet<string> = new Set([...GENERAL, ...GENERAL_CHINESE]);

/** "2d", "667m2", "30min": a number that a unit is written to. Three dimensions and five generations are none. */
const MEASURED = /^\p{N}[\p{N}.,]*\p{Ll}{1,4}\p{N}?$/u;
const NAMED_DIGIT = /^\p{N}[dg]$/iu;
/** A participle that ends a phrase has lost its noun ("patients received"). */
const PARTICIPLE = /[a-z]{2}[^e]ed$/;
/** What ends a phrase that goes on. */
const GOES_ON: ReadonlySet<string> = new Set(
  'type types kind kinds number numbers consist consists consisting given know knows learn using via'.split(' '),
);

/** What begins a clause, and no name. */
const BEGINS_CLAUSE: ReadonlySet<string> = new Set(
  `interpret detect generate generates generating handle integrate integrates alleviate mitigate makes make totalled
   understanding establishing improving providing using becoming`.split(/\s+/),
);

/** Whether a word, as it is written, says nothing in a list of keywords, alone or in a phrase. */
export function isOutside(word: string): boolean {
  return (
    NEVER.has(word) ||
    OUTSIDE_AS_WRITTEN.has(word) ||
    (NEVER.has(word.toLowerCase()) && word !== word.toUpperCase()) ||
    (MEASURED.test(word) && !NAMED_DIGIT.test(word)) ||
    isQuantity(word)
  );
}

/** Whether a word, in lower case, is too general to be a keyword alone. */
export function isGeneral(word: string): boolean {
  return NOT_ALONE.has(word);
}

/** Whether a phrase, as it is written, is no keyword: it holds what is outside of the text, or is half of one. */
export function isFragment(phrase: string): boolean {
  const words = phrase.split(' ');
  if (words.some(isOutside)) return true;
  const last = words[words.length - 1];
  return words.length > 1 && (BEGINS_CLAUSE.has(words[0]) || GOES_ON.has(last) || PARTICIPLE.test(last));
}
