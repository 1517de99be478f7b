import type { Explained } from './acronyms';
import { isFragment, isGeneral, isOutside } from './keyword-words';
import type { Phrases } from './phrases';
import { wordsOf } from './phrases';
import { isWeak } from './stop-words';
import type { WrittenForms } from './written-forms';

/** How much of a phrase's documents, and of its occurrences, a longer phrase must cover to stand in its place. */
const COVERS = 0.6;
const COVERS_OCCURRENCES = 0.4;
/** Share of documents from which a part and its whole stand in the same ones, and only one of them is taken. */
const SAME = 0.9;
/** Times a document must use a phrase of weak words alone. */
const INSISTED = 3;
/** How often one word may stand in a list. */
const REPEATS = 2;

/** How often phrases stand in the scope at hand (a topic, a selection). */
export interface Scope {
  /** Documents of each phrase. */
  documents: ArrayLike<number>;
  /** Occurrences of each phrase. */
  occurrences: ArrayLike<number>;
}

/** What tells phrases apart in a corpus; made once. */
export interface Distinction {
  phrases: Phrases;
  /** Phrases one word longer that hold a phrase: `longer[start[p] … start[p + 1] − 1]`. */
  start: Int32Array;
  longer: Int32Array;
  /** What acronyms stand for ({@link findAcronyms}). */
  acronyms: Map<number, Explained>;
  /** Whether a word may be a keyword by itself: it is not weak, no participle and no adverb. */
  standsAlone(word: number): boolean;
  /** Whether a phrase may be a keyword at all. */
  isWhole(phrase: number): boolean;
}

export function createDistinction(
  phrases: Phrases,
  acronyms: Map<number, Explained>,
  forms: WrittenForms,
): Distinction {
  const { parts, length } = phrases;
  const start = new Int32Array(length.length + 1);
  for (const part of parts) if (part >= 0) start[part + 1]++;
  for (let p = 0; p < length.length; p++) start[p + 1] += start[p];
  const longer = new Int32Array(start[length.length]);
  const next = start.slice();
  parts.forEach((part, at) => {
    if (part >= 0) longer[next[part]++] = at >> 1;
  });
  const standsAlone = (word: number) => {
    const form = forms.form(word).toLowerCase();
    return !isWeak(phrases.terms[word]) && !isWeak(form) && !isGeneral(form) && !/[a-z](?:ed|ly)$/.test(form);
  };
  const isWhole = (phrase: number) =>
    !isFragment(forms.form(phrase)) &&
    !forms.isCut(phrase) &&
    !wordsOf(phrases, phrase).some((word) => isOutside(forms.form(word)));
  return { phrases, start, longer, acronyms, standsAlone, isWhole };
}

/**
 * Of phrases in order of strength, the first `count` that say different things.
 *
 * A phrase gives way to a longer one that holds it and covers (nearly) the same documents, and an acronym to the
 * words it stands for. Left out are a phrase with the strong words of one already taken ("dialogue systems" beside
 * "dialogue"), an acronym beside what it stands for, a part of a phrase already taken, and a word that says too little
 * alone.
 *
 * @param ranked - phrase numbers, strongest first.
 */
export function pickDistinct(
  { phrases, start, longer, acronyms, standsAlone, isWhole }: Distinction,
  ranked: Iterable<number>,
  scope: Scope,
  count: number,
): number[] {
  const taken: { phrase: number; words: number[] }[] = [];
  const keys = new Set<string>();
  const uses = new Map<number, number>();

  const often = (a: number, b: number) => scope.occurrences[a] >= COVERS_OCCURRENCES * scope.occurrences[b];
  const covers = (a: number, b: number) => scope.documents[a] >= COVERS * scope.documents[b] && often(a, b);
  const isSame = (a: number, b: number) => scope.documents[a] >= SAME * scope.documents[b] || covers(a, b);
  /** A phrase and the wider ones that cover it, each one word longer. */
  const widening = (phrase: number): number[] => {
    let best = -1;
    for (let e = start[phrase]; e < start[phrase + 1]; e++) {
      const other = longer[e];
      if (covers(other, phrase) && (best < 0 || scope.occurrences[other] > scope.occurrences[best])) best = other;
    }
    return best < 0 ? [phrase] : [phrase, ...widening(best)];
  };
  /** Of a longer expression than three words the end, which holds the noun ("visual [word sense disambiguation]"). */
  const atItsEnd = (phrase: number): number => {
    const tail = phrases.length[phrase] === 3 ? phrases.parts[2 * phrase + 1] : -1;
    for (let e = tail < 0 ? 0 : start[tail]; e < (tail < 0 ? 0 : start[tail + 1]); e++) {
      const other = longer[e];
      if (phrases.parts[2 * other] === tail && other !== phrase && covers(other, phrase)) return other;
    }
    return phrase;
  };
  const spelledOut = (phrase: number): number => {
    const meant = [...(acronyms.get(phrase)?.whole ?? [])].filter((other) => covers(other, phrase));
    return meant.length === 0 ? phrase : meant.reduce((a, b) => (scope.documents[b] > scope.documents[a] ? b : a));
  };
  /** The fullest expression of a phrase that is whole, or −1. */
  const inFull = (phrase: number): number => {
    const wider = widening(phrase);
    const end = atItsEnd(wider[wider.length - 1]);
    return [...wider, end, spelledOut(end)].findLast(isWhole) ?? -1;
  };
  /** "deep research" says something if it is said again and again; "large models" is not. */
  const isInsisted = (phrase: number) => scope.occurrences[phrase] >= INSISTED * scope.documents[phrase];
  const isPart = (phrase: number, acronym: number) => acronyms.get(acronym)?.parts.has(phrase) ?? false;
  const isRepeat = (phrase: number, words: number[]) =>
    taken.some((other) => {
      const shared = words.filter((word) => other.words.includes(word)).length;
      if (isPart(phrase, other.phrase) || isPart(other.phrase, phrase)) return true;
      if (shared === Math.min(words.length, other.words.length) && shared > 0) {
        if (words.length < other.words.length) return isSame(other.phrase, phrase);
        // "alleviate plasticity loss" adds nothing to "plasticity loss", "neural machine translation" does.
        return isSame(phrase, other.phrase) || (other.words.length > 1 && !often(phrase, other.phrase));
      }
      return shared >= 2;
    });

  for (const candidate of ranked) {
    if (taken.length >= count) break;
    const phrase = inFull(candidate);
    if (phrase < 0) continue;
    const words = wordsOf(phrases, phrase);
    const own = words.filter(standsAlone);
    const strong = own.length === 0 && words.length > 1 && isInsisted(phrase) ? words : own;
    const key = [...strong.map((word) => phrases.terms[word])]
      .sort()
      .join('')
      .replace(/[^\p{L}\p{N}]/gu, '');
    if (strong.length === 0 || keys.has(key) || isRepeat(phrase, words)) continue;
    if (words.some((word) => (uses.get(word) ?? 0) >= REPEATS)) continue;
    keys.add(key);
    taken.push({ phrase, words });
    for (const word of words) uses.set(word, (uses.get(word) ?? 0) + 1);
  }
  return taken.map(({ phrase }) => phrase);
}
