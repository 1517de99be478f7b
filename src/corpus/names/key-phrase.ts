import { isDistinctive } from './tokens';
import type { Token } from './tokens';
import {
  DETERMINERS,
  DROPPABLE_HEADS,
  EMPTY_ADJECTIVES,
  FUNCTION_WORDS,
  GENERAL_NOUNS,
  INTRODUCING,
  PASSIVE,
  STUDYING,
  SUBJECTS,
} from './words';

interface Phrase {
  /** As the text has it. */
  words: Token[];
  /** As it is shown. */
  shown: Token[];
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
  const isRepeated = (words: readonly Token[]): boolean => {
    const key = ` ${words.map((word) => stem(word.lower)).join(' ')} `;
    return text.indexOf(key) !== text.lastIndexOf(key);
  };
  let best: Phrase | null = null;
  for (const [i, { words, score, shown }] of contributions(sentences).entries()) {
    const mean = words.reduce((sum, w) => sum + Math.min(counts.get(stem(w.lower)) ?? 1, 4) - 1, 0) / words.length;
    const repeated = words.length === 1 ? -3 : isRepeated(words) ? 3 : isRepeated(words.slice(-2)) ? 2 : 0;
    const total = score + mean + repeated + (i === 0 ? 1.5 : 0);
    if (!best || total > best.score) best = { words, score: total, shown };
  }
  // A lone word says less than a phrase that comes again and again.
  const chosen = best && best.words.length > 1 ? best : (mostRepeated(sentences) ?? best);
  return chosen ? chosen.shown.map((word) => word.text).join(' ') : null;
}

/** Objects of "we propose …" and "we study …", and subjects of "… is proposed". */
function contributions(sentences: readonly Token[][]): Phrase[] {
  const phrases: Phrase[] = [];
  for (const sentence of sentences) {
    sentence.forEach((token, i) => {
      const before = sentence[i - 1]?.lower ?? '';
      const weight = INTRODUCING.has(token.lower) ? 5 : STUDYING.has(token.lower) ? 3.5 : 0;
      const own = weight > 0 && sentence.slice(Math.max(0, i - 12), i).some((t) => SUBJECTS.has(t.lower));
      if (own && !/^(?:a|an|the|our|this)$/.test(before)) {
        const clause = /^that$/.test(sentence[i + 1]?.lower ?? '') ? 1 : 0;
        add(nounPhrase(sentence, i + 1, 3), weight - clause);
      }
      if (
        PASSIVE.has(token.lower) &&
        /^(?:is|are|was|were|been|be)$/.test(
          isAdverb(sentence[i - 1] ?? token) ? (sentence[i - 2]?.lower ?? '') : before,
        )
      ) {
        add(nounPhrase(sentence.slice(0, i), subjectStart(sentence, i), 2), 4);
      }
    });
  }
  return phrases;

  function add(phrase: Omit<Phrase, 'score'> | null, score: number): void {
    if (phrase) phrases.push({ ...phrase, score });
  }
}

/** Where the subject of a passive starts: behind "In this paper," or the last comma. */
function subjectStart(sentence: readonly Token[], end: number): number {
  let start = 0;
  for (let i = 0; i < end && i < 12; i++) if (sentence[i].text === ',') start = i + 1;
  return start < end - 1 ? start : 0;
}

/** The noun phrase at `from`, or, where it is a general one, the one it leads to; `steps` bounds the search. */
function nounPhrase(sentence: readonly Token[], from: number, steps: number): Omit<Phrase, 'score'> | null {
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
  if (phrase) return { words: phrase, shown: withSubject(sentence, k, phrase) };
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
  while (
    kept[0] &&
    (EMPTY_ADJECTIVES.has(kept[0].lower) || isLeadingVerb(kept[0]) || /^[\d.,%]+\p{L}?$/u.test(kept[0].text))
  ) {
    kept = kept.slice(1);
  }
  // "graphs G" names a variable.
  while (kept.length > 0 && kept[kept.length - 1].text.length === 1) kept = kept.slice(0, -1);
  // "schemes combining", "graphs given": a participle at the end belongs to what follows.
  while (kept.length > 1 && isParticiple(kept[kept.length - 1])) kept = kept.slice(0, -1);
  kept = kept.slice(-LONGEST);
  const head = kept[kept.length - 1];
  if (kept.length >= 3 && head && DROPPABLE_HEADS.has(head.lower)) kept = kept.slice(0, -1);
  const telling = kept.filter((word) => !GENERAL_NOUNS.has(word.lower) && !EMPTY_ADJECTIVES.has(word.lower));
  if (telling.length === 0 || telling.every((word) => /^[\d.,%-]+$/.test(word.text))) return null;
  return kept;
}

/** "we propose and study …", "a method of applying …" */
function isLeadingVerb({ lower }: Token): boolean {
  return /^(?:stud(?:y|ying)|explor(?:e|ing)|investigat(?:e|ing)|analy[sz](?:e|ing)|examin(?:e|ing)|generat(?:e|ing)|doing|applying|using|making|comput(?:e)|improv(?:e|ing)|provid(?:e|ing)|develop(?:ing)?|propos(?:e|ing)|build(?:ing)?|achiev(?:e|ing)|predict(?:ing)?)$/.test(
    lower,
  );
}

function isParticiple({ lower }: Token): boolean {
  return /[^e]ed$/.test(lower) || (/ing$/.test(lower) && !NOUNS_IN_ING.test(lower));
}

const NOUNS_IN_ING =
  /(?:learn|match|train|process|sampl|cluster|plann|rout|comput|model|network|tagg|rank|embedd|scal|mapp|pars|reason|edit|search|gam|schedul|cod|coupl|scatter|shar|mix|bond|cool|str|r|sp|th|k|w|sett|hash|test|cach|switch|prun|pool|filter|unlearn|generat|synthesi[sz]|track|understand|answer|render|imag|sens|monitor|forecast|pric|fad|focus|land|swimm|segment|ting|bind|fold|splic|spik|bootstrapp)ing$/;

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

/** The run of two or three telling words that comes most often, or the most frequent telling word. */
function mostRepeated(sentences: readonly Token[][]): Phrase | null {
  const found = new Map<string, Phrase>();
  for (const sentence of sentences) {
    sentence.forEach((_, i) => {
      const words: Token[] = [];
      for (let k = i; k < sentence.length && words.length < 3; k++) {
        const token = sentence[k];
        if (!token.word || FUNCTION_WORDS.has(token.lower) || /^\d/.test(token.text) || isAdverb(token)) break;
        words.push(token);
        if (!trimPhrase(words) || trimPhrase(words)?.length !== words.length || token.text.length < 3) continue;
        const key = words.map((word) => stem(word.lower)).join(' ');
        const phrase = found.get(key) ?? { words: [...words], shown: [...words], score: 0 };
        phrase.score += words.length === 1 ? 0.25 : words.length === 2 ? 1.2 : 1.3;
        found.set(key, phrase);
      }
    });
  }
  let best: Phrase | null = null;
  for (const phrase of found.values()) {
    const plain =
      phrase.words.length === 1 &&
      /(?:ed|ing|ive|al|ous|ary|able|ible|ent|ant|ful|less|ic|est)$/.test(phrase.words[0].lower);
    if (!plain && (!best || phrase.score > best.score)) best = phrase;
  }
  return best;
}

/** Plural and singular as one; no more is wanted here. */
function stem(word: string): string {
  return word.length > 3 && word.endsWith('s') && !/[su]s$/.test(word) ? word.slice(0, -1) : word;
}
