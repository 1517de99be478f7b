import { isDistinctive } from './tokens';
import type { Token } from './tokens';
import {
  DETERMINERS,
  DROPPABLE_HEADS,
  EMPTY_ADJECTIVES,
  FUNCTION_WORDS,
  GENERAL_NOUNS,
  INTRODUCING,
  STUDYING,
  SUBJECTS,
} from './words';

interface Phrase {
  words: Token[];
  score: number;
}

/** Words of a phrase at most. */
const LONGEST = 4;

/**
 * A short noun phrase for what an abstract is about: the object of "we propose …" or "we study …", looked for behind
 * general nouns ("a new method for …", "a limitation: …"), else the phrase it repeats most. Null when nothing
 * but general words is left.
 */
export function keyPhrase(sentences: readonly Token[][]): string | null {
  const counts = new Map<string, number>();
  for (const token of sentences.flat()) {
    if (token.word) counts.set(stem(token.lower), (counts.get(stem(token.lower)) ?? 0) + 1);
  }
  const text = ` ${sentences.map((s) => s.map((t) => stem(t.lower)).join(' ')).join(' . ')} `;
  const phrases = contributions(sentences);
  let best: Phrase | null = null;
  phrases.forEach((phrase, i) => {
    const key = ` ${phrase.words.map((w) => stem(w.lower)).join(' ')} `;
    const repeated = text.indexOf(key) !== text.lastIndexOf(key);
    const mean =
      phrase.words.reduce((sum, w) => sum + Math.min(counts.get(stem(w.lower)) ?? 1, 4) - 1, 0) / phrase.words.length;
    const short = phrase.words.length === 1 ? -1.5 : 0;
    const score = phrase.score + mean + (repeated ? 3 : 0) + (i === 0 ? 1.5 : 0) + short;
    if (!best || score > best.score) best = { words: phrase.words, score };
  });
  const chosen = best ?? mostRepeated(sentences);
  return chosen && chosen.words.map((word) => word.text).join(' ');
}

function contributions(sentences: readonly Token[][]): Phrase[] {
  const phrases: Phrase[] = [];
  for (const sentence of sentences) {
    sentence.forEach((token, i) => {
      const weight = INTRODUCING.has(token.lower) ? 5 : STUDYING.has(token.lower) ? 3.5 : 0;
      if (weight === 0 || !sentence.slice(Math.max(0, i - 12), i).some((t) => SUBJECTS.has(t.lower))) return;
      if (/^(?:a|an|the|our|this)$/.test(sentence[i - 1]?.lower ?? '')) return;
      const phrase = nounPhrase(sentence, i + 1, 3);
      if (phrase) phrases.push({ words: phrase, score: weight - (sentence[i + 1]?.lower === 'that' ? 1 : 0) });
    });
  }
  return phrases;
}

/** The noun phrase at `from`, or, where it is a general one, the one it leads to; `steps` bounds the search. */
function nounPhrase(sentence: readonly Token[], from: number, steps: number): Token[] | null {
  let k = from;
  while (k < sentence.length && isLead(sentence[k])) k++;
  const words: Token[] = [];
  while (k < sentence.length && words.length < 7) {
    const token = sentence[k];
    if (token.word && !FUNCTION_WORDS.has(token.lower)) words.push(token);
    else if (!(words.length > 0 && isAdjectiveJoin(sentence, k))) break;
    k++;
  }
  const phrase = trimPhrase(words);
  if (phrase) return withSubject(sentence, k, phrase);
  if (steps === 0) return null;
  const next = sentence[k];
  if (!next || k >= sentence.length - 1) return null;
  if (
    /^(?:for|of|to|on|in|about|with|into|between|:|,|whether|how|why|that|which|via|by|using|when)$/.test(next.lower)
  ) {
    // "a framework that creates …": the verb says nothing.
    const skip = /^(?:that|which|to)$/.test(next.lower) && words.length > 0 ? 2 : 1;
    return nounPhrase(sentence, k + skip, steps - 1);
  }
  return next.text === '(' ? null : nounPhrase(sentence, k + 1, steps - 1);
}

function isLead(token: Token): boolean {
  return (
    DETERMINERS.has(token.lower) || EMPTY_ADJECTIVES.has(token.lower) || isAdverb(token) || /^[,“"'‘]$/.test(token.text)
  );
}

function isAdverb(token: Token): boolean {
  return (
    /.{3}ly$/.test(token.lower) &&
    !/^(?:family|anomaly|assembly|supply|monopoly|reply|polynomially|homology)$/.test(token.lower)
  );
}

/** A comma or "and" between two adjectives does not end the phrase: the words before it are dropped later. */
function isAdjectiveJoin(sentence: readonly Token[], k: number): boolean {
  const before = sentence[k - 1];
  return /^(?:,|and)$/.test(sentence[k].lower) && !!before && (EMPTY_ADJECTIVES.has(before.lower) || isAdverb(before));
}

/** Without empty adjectives and adverbs, at most four words, not general throughout; else null. */
function trimPhrase(words: readonly Token[]): Token[] | null {
  let kept = words.filter((word) => !isAdverb(word));
  while (kept[0] && EMPTY_ADJECTIVES.has(kept[0].lower)) kept = kept.slice(1);
  kept = kept.slice(-LONGEST);
  const head = kept[kept.length - 1];
  if (kept.length >= 3 && head && DROPPABLE_HEADS.has(head.lower)) kept = kept.slice(0, -1);
  const telling = kept.filter((word) => !GENERAL_NOUNS.has(word.lower) && !EMPTY_ADJECTIVES.has(word.lower));
  if (telling.length === 0 || telling.every((word) => /^[\d.,%-]+$/.test(word.text))) return null;
  return kept;
}

/** "scaling limit for Stochastic … (SGD-M)", with SGD-M spoken of throughout: "SGD-M scaling limit". */
function withSubject(sentence: readonly Token[], end: number, phrase: Token[]): Token[] {
  if (!/^(?:for|of)$/.test(sentence[end]?.lower ?? '')) return phrase;
  let k = end + 1;
  while (k < sentence.length && k < end + 9 && (sentence[k].word || sentence[k].text === '-')) k++;
  const acronym = sentence[k + 1];
  const isAcronym =
    sentence[k]?.text === '(' && sentence[k + 2]?.text === ')' && acronym && isDistinctive(acronym.text);
  if (!isAcronym || /\p{Lu}s$/u.test(acronym.text)) return phrase;
  return [acronym, ...phrase.slice(-2)];
}

/** The run of up to three telling words that comes most often, longer ones before shorter. */
function mostRepeated(sentences: readonly Token[][]): Phrase | null {
  const found = new Map<string, Phrase>();
  for (const sentence of sentences) {
    sentence.forEach((_, i) => {
      const words: Token[] = [];
      for (let k = i; k < sentence.length && words.length < 3; k++) {
        const token = sentence[k];
        if (!token.word || FUNCTION_WORDS.has(token.lower) || /^\d/.test(token.text) || isAdverb(token)) break;
        words.push(token);
        if (GENERAL_NOUNS.has(token.lower) || EMPTY_ADJECTIVES.has(words[0].lower) || token.text.length < 3) continue;
        const key = words.map((word) => stem(word.lower)).join(' ');
        const phrase = found.get(key) ?? { words: [...words], score: 0 };
        phrase.score += words.length === 1 ? 0.6 : words.length === 2 ? 1.2 : 1.3;
        found.set(key, phrase);
      }
    });
  }
  let best: Phrase | null = null;
  for (const phrase of found.values()) if (!best || phrase.score > best.score) best = phrase;
  return best;
}

/** Plural and singular as one; no more is wanted here. */
function stem(word: string): string {
  return word.length > 3 ? word.replace(/(?<![su])s$/, '') : word;
}
