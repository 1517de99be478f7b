import type { CorpusTokens } from './corpus-tokens';
import { BRACKETED, gapOf } from './corpus-tokens';
import type { Beginnings } from './phrases';
import { isAcronym } from './word-forms';

/** What an acronym stands for, by the numbers of phrases. */
export interface Explained {
  /** All of it: "reinforcement learning" for RL. */
  whole: Set<number>;
  /** It and what is in it: "chain Monte Carlo", "Markov chain" for MCMC. */
  parts: Set<number>;
}

/** The acronyms that a corpus explains ("large language models (LLMs)"), by their numbers as phrases. */
export function findAcronyms(tokens: CorpusTokens, beginnings: Beginnings): Map<number, Explained> {
  const found = new Map<number, Explained>();
  const [words, pairs, triples] = beginnings;
  const { tokenStart, place, form, surfaces } = tokens;
  for (let row = 0; row + 1 < tokenStart.length; row++) {
    for (let t = tokenStart[row]; t < tokenStart[row + 1]; t++) {
      if (!(place[t] & BRACKETED) || !isAcronym(surfaces[form[t]])) continue;
      const acronym = words(t);
      const count = explainingWords(tokens, tokenStart[row], t);
      if (acronym < 0 || count < 2) continue;
      const first = t - count;
      const explained = found.get(acronym) ?? { whole: new Set<number>(), parts: new Set<number>() };
      const add = (phrase: number, words: number) => {
        if (phrase < 0) return;
        explained.parts.add(phrase);
        if (words === count) explained.whole.add(phrase);
      };
      for (let at = first; at + 2 <= t; at++) add(pairs(at), 2);
      for (let at = first; at + 3 <= t; at++) add(triples(at), 3);
      if (explained.parts.size > 0) found.set(acronym, explained);
    }
  }
  return found;
}

/** Words that acronyms pass over. */
const SKIPPED = new Set(['a', 'and', 'for', 'in', 'of', 'on', 'the', 'to', 'with']);

/**
 * How many words before token `t` its letters stand for, or 0: their initials, or letters of a word from its first one on
 * ("acquired immunodeficiency syndrome", AIDS), as Schwartz & Hearst 2003 ("A simple algorithm for identifying
 * abbreviation definitions") match them. The text's first token is `from`.
 */
function explainingWords({ form, place, surfaces }: CorpusTokens, from: number, t: number): number {
  const letters = surfaces[form[t]]
    .replace(/s$/, '')
    .toLowerCase()
    .replace(/[^\p{L}]/gu, '');
  let left = letters.length;
  let first = t;
  while (left > 0 && first > from) {
    if (gapOf(place[first]) > 2) return 0;
    const word = surfaces[form[first - 1]].toLowerCase();
    const initials = word
      .split('-')
      .map((part) => (SKIPPED.has(part) ? '' : part[0]))
      .join('');
    const taken = letters.endsWith(initials, left)
      ? initials.length
      : letters[left - 1] === initials[0]
        ? 1
        : lettersWithin(letters.slice(0, left), word);
    if (taken === 0) return 0;
    left -= taken;
    first--;
  }
  return left === 0 ? t - first : 0;
}

/** How many of the last letters, two or three, stand in a word in their order, the first of them as its first letter. */
function lettersWithin(letters: string, word: string): number {
  for (let count = Math.min(3, letters.length); count > 1; count--) {
    const wanted = letters.slice(-count);
    let met = 0;
    for (const letter of word) if (letter === wanted[met]) met++;
    if (met === count && word.startsWith(wanted[0])) return count;
  }
  return 0;
}
