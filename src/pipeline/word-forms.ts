// How words are written: what is a code, a quantity, an acronym, a compound that must not come apart.

import type { Language } from '../topic-map/languages';

const APOSTROPHE = "['’]";
const NEGATION = new RegExp(`n${APOSTROPHE}t$`, 'i');
const CONTRACTION = new RegExp(`${APOSTROPHE}(?:s|ve|re|ll|d|m)$`, 'i');
const ELISION = new RegExp(`^(?:l|d|qu)${APOSTROPHE}`);
/** Of texts that are known to be French or Italian. */
const ELISIONS: Partial<Record<Language, RegExp>> = {
  fr: new RegExp(`^(?:[cdjlmnst]|(?:jus|lors|puis|quoi)?qu)${APOSTROPHE}`, 'i'),
  it: new RegExp(`^(?:[cdlmst]|un|(?:a|da|de|ne|su|co|que)l?l|quest)${APOSTROPHE}`, 'i'),
};
const QUANTITY = /^\p{N}[\p{N}.,]*(?:e-?\p{N}+|st|nd|rd|th|\p{L}{1,2})?$/iu;
/** 3D, 5G: a digit and a letter that name a thing. */
const NAMED_DIGIT = /^\p{N}[dg]$/iu;

/** Prefixes that are written apart or together at will: "pre-training" and "pretraining" are one word. */
const PREFIXES = new Set('auto bi co de fine hyper non over pre re sub un'.split(' '));
/** Compounds that are usually written as one word. */
const CLOSED = new Set('multiclass multilabel multilayer multilingual multimodal multivariate'.split(' '));

/** Where a word ends without its contraction ("coordinator's" → 11), or 0 for a negation ("don't"). */
export function endWithoutContraction(word: string): number {
  if (NEGATION.test(word)) return 0;
  const match = CONTRACTION.exec(word);
  return match ? match.index : word.length;
}

/** Where a word begins without a Romance article ("l'apprentissage" → 2). */
export function startWithoutElision(word: string, language: Language = 'en'): number {
  return (ELISIONS[language] ?? ELISION).exec(word)?.[0].length ?? 0;
}

/** A number, with or without a unit or an ordinal ending: "0.72", "1e-5", "20x", "3B", "2nd"; not "3D". */
export function isQuantity(word: string): boolean {
  return QUANTITY.test(word) && !NAMED_DIGIT.test(word);
}

/** Mostly capitals: "LLMs", "iEEG", "SGD-M". Long words in capitals alone are headings, not acronyms. */
export function isAcronym(word: string): boolean {
  let capitals = 0;
  let small = 0;
  const bare = word.endsWith('s') ? word.slice(0, -1) : word;
  for (const letter of bare) {
    if (letter !== letter.toLowerCase()) capitals++;
    else if (letter !== letter.toUpperCase()) small++;
  }
  return capitals >= 2 && capitals >= small && (small > 0 || capitals <= 6);
}

/** An acronym as it is counted: lower case, its plural s off ("LLMs" and "LLM" are both "llm"). */
export function acronymTerm(word: string): string {
  return (/[\p{Lu}\p{N}]s$/u.test(word) ? word.slice(0, -1) : word).toLowerCase();
}

/** How many of the first parts of a compound make one word: 2 for "pre|training|free" and "multi|modal", else 1. */
export function joinedParts(parts: readonly string[]): 1 | 2 {
  if (parts.length < 2) return 1;
  const [first, second] = [parts[0].toLowerCase(), parts[1].toLowerCase()];
  if (CLOSED.has(first + second)) return 2;
  return PREFIXES.has(first) && second.length > 2 && !isAcronym(parts[1]) ? 2 : 1;
}

/**
 * Whether a compound stays whole: a part that is a single character, a number or a word of grammar says nothing
 * alone ("k-means", "GPT-4", "out-of-distribution", "few-shot"). A number before a whole word is only a
 * quantity ("3-layer"), and a long chain is a sentence.
 */
export function staysWhole(parts: readonly string[], isStop: (part: string) => boolean): boolean {
  if (parts.length < 2 || parts.length > 4) return false;
  if (isQuantity(parts[0]) && parts[1].length > 3 && parts[1] === parts[1].toLowerCase()) return false;
  return parts.some((part) => [...part].length === 1 || isQuantity(part) || isStop(part.toLowerCase()));
}

/** Whether a character is a hyphen: "-", the true one or the one that does not break. */
export function isHyphen(code: number): boolean {
  return code === 0x2d || code === 0x2010 || code === 0x2011;
}
