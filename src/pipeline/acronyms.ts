import type { CorpusTokens } from './corpus-tokens';
import { BRACKETED, gapOf } from './corpus-tokens';
import type { Beginnings } from './phrases';
import { isAcronym } from './word-forms';

/**
 * The acronyms that a corpus explains ("large language models (LLMs)"): the phrase of each, and for a long
 * explanation ("Markov chain Monte Carlo (MCMC)") the phrases of three words in it.
 * Key: the acronym's number as a phrase; value: the numbers of what it stands for.
 */
export function findAcronyms(tokens: CorpusTokens, beginnings: Beginnings): Map<number, Set<number>> {
  const found = new Map<number, Set<number>>();
  const [words, pairs, triples] = beginnings;
  const { tokenStart, place, form, surfaces } = tokens;
  for (let row = 0; row + 1 < tokenStart.length; row++) {
    for (let t = tokenStart[row]; t < tokenStart[row + 1]; t++) {
      if (!(place[t] & BRACKETED) || !isAcronym(surfaces[form[t]])) continue;
      const acronym = words(t);
      const count = explainingWords(tokens, tokenStart[row], t);
      if (acronym < 0 || count < 2) continue;
      const first = t - count;
      const explained = found.get(acronym) ?? new Set<number>();
      const own = count === 2 ? [pairs(first)] : Array.from({ length: count - 2 }, (_, j) => triples(first + j));
      for (const phrase of own) if (phrase >= 0) explained.add(phrase);
      if (explained.size > 0) found.set(acronym, explained);
    }
  }
  return found;
}

/** Words that acronyms pass over. */
const SKIPPED = new Set(['a', 'and', 'for', 'in', 'of', 'on', 'the', 'to', 'with']);

/** How many words before token `t` its letters are the initials of, or 0. The text's first token is `from`. */
function explainingWords({ form, place, surfaces }: CorpusTokens, from: number, t: number): number {
  const letters = surfaces[form[t]]
    .replace(/s$/, '')
    .toLowerCase()
    .replace(/[^\p{L}]/gu, '');
  let left = letters.length;
  let first = t;
  while (left > 0 && first > from) {
    if (gapOf(place[first]) > (first < t ? 1 : 2)) return 0;
    const initials = surfaces[form[first - 1]]
      .toLowerCase()
      .split('-')
      .map((part) => (SKIPPED.has(part) ? '' : part[0]))
      .join('');
    const taken = letters.endsWith(initials, left) ? initials.length : letters[left - 1] === initials[0] ? 1 : 0;
    if (taken === 0) return 0;
    left -= taken;
    first--;
  }
  return left === 0 ? t - first : 0;
}
