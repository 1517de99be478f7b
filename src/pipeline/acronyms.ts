import type { Phrases } from './phrases';
import type { Token } from './tokenize';
import { isAcronym } from './word-forms';

/**
 * The acronyms that a corpus explains ("large language models (LLMs)"): the phrase of each, and for a long
 * explanation ("Markov chain Monte Carlo (MCMC)") the phrases of three words in it.
 * Key: the acronym's number as a phrase; value: the numbers of what it stands for.
 */
export function findAcronyms(tokens: Token[][], texts: readonly string[], phrases: Phrases): Map<number, Set<number>> {
  const found = new Map<number, Set<number>>();
  const [words, pairs, triples] = phrases.beginning;
  tokens.forEach((document, row) => {
    document.forEach((token, i) => {
      if (texts[row][token.start - 1] !== '(' || !isAcronym(token.surface)) return;
      const acronym = words[phrases.tokenStart[row] + i];
      const count = explainingWords(document, i);
      if (acronym < 0 || count < 2) return;
      const t = phrases.tokenStart[row] + i - count;
      const explained = found.get(acronym) ?? new Set<number>();
      const own = count === 2 ? [pairs[t]] : Array.from({ length: count - 2 }, (_, j) => triples[t + j]);
      for (const phrase of own) if (phrase >= 0) explained.add(phrase);
      if (explained.size > 0) found.set(acronym, explained);
    });
  });
  return found;
}

/** Words that acronyms pass over. */
const SKIPPED = new Set(['a', 'and', 'for', 'in', 'of', 'on', 'the', 'to', 'with']);

/** How many words before token `i` its letters are the initials of, or 0. */
function explainingWords(document: Token[], i: number): number {
  const letters = document[i].surface
    .replace(/s$/, '')
    .toLowerCase()
    .replace(/[^\p{L}]/gu, '');
  let left = letters.length;
  let first = i;
  while (left > 0 && first > 0) {
    const word = document[first - 1];
    if (first < i && word.position !== document[first].position - 1) return 0;
    if (first === i && document[i].position - word.position > 2) return 0;
    const initials = word.surface
      .toLowerCase()
      .split('-')
      .map((part) => (SKIPPED.has(part) ? '' : part[0]))
      .join('');
    const taken = letters.endsWith(initials, left) ? initials.length : letters[left - 1] === initials[0] ? 1 : 0;
    if (taken === 0) return 0;
    left -= taken;
    first--;
  }
  return left === 0 ? i - first : 0;
}
