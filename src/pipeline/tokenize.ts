import type { Language } from '../topic-map/languages';
import type { Options } from './options';
import type { Segment } from './segment-chinese';
import { stem } from './stem';
import { isWeak, stopWords } from './stop-words';
import {
  acronymTerm,
  endWithoutContraction,
  isAcronym,
  isQuantity,
  joinedParts,
  startWithoutElision,
  staysWhole,
} from './word-forms';

/** A word of a text that counts. */
export interface Token {
  /** What is counted: lower case, stemmed if asked. */
  term: string;
  /** As written. */
  surface: string;
  /** Offsets into the analysed text. */
  start: number;
  end: number;
  /** Word position counting stop words: +1 is adjacent; ≥ 2 where a stop word or punctuation lies between. */
  position: number;
}

/** What the words of a text depend on. */
export interface WordOptions extends Pick<Options, 'stop_words' | 'stem' | 'tokenizer'> {
  /** Whose stems are taken; English unless given. */
  language?: Language;
  /** Cuts Chinese into words; pairs of characters are counted unless given. */
  segment?: Segment | null;
}

/**
 * The words of a text, in order, without stop words.
 *
 * `tokenizer: 'scikit-learn'` is its `token_pattern` (`(?u)\b\w\w+\b`) on the lower-cased text. `'words'` takes
 * Unicode words: hyphenated compounds come apart ("multi-agent" is two adjacent words) except where a part says
 * nothing alone ("SGD-M", "GPT-4", "few-shot"), numbers and single letters are left out, a possessive loses its
 * 's, and runs of Han, kana, Thai, Lao, Khmer or Myanmar script give overlapping pairs of characters.
 * Time is linear in the length of the text.
 */
export function tokenize(text: string, options: WordOptions): Token[] {
  return options.tokenizer === 'scikit-learn' ? scikitLearnTokens(text, options) : wordTokens(text, options);
}

// Python's \w is what str.isalnum() accepts, and the underscore: letters and numbers, but no marks.
const SCIKIT_LEARN = /[\p{L}\p{N}_]{2,}/gu;

function scikitLearnTokens(text: string, options: WordOptions): Token[] {
  const stop = stopWords(options.stop_words);
  const lower = text.toLowerCase();
  const tokens: Token[] = [];
  let position = 0;
  // Lower case is as long as the text but for İ, which becomes two code units.
  let shift = 0;
  let seen = 0;
  const original = (offset: number) => {
    if (lower.length === text.length) return offset;
    for (; seen + shift < offset; seen++) if (text[seen] === 'İ') shift++;
    return seen;
  };
  for (const match of lower.matchAll(SCIKIT_LEARN)) {
    position++;
    const word = match[0];
    if (stop.has(word)) continue;
    const start = original(match.index);
    const end = original(match.index + word.length);
    tokens.push({
      term: options.stem ? stem(word, options.language) : word,
      surface: text.slice(start, end),
      start,
      end,
      position,
    });
  }
  return tokens;
}

const SPACELESS = ['Han', 'Hiragana', 'Katakana', 'Thai', 'Lao', 'Khmer', 'Myanmar']
  .map((s) => `\\p{Script=${s}}`)
  .join('');
// Most letters are ASCII, and asking that first saves half the time.
const LETTER = `(?:[a-zA-Z0-9]|[[\\p{L}\\p{N}]--[a-zA-Z0-9${SPACELESS}ー]])`;
const WORD = `${LETTER}(?:[a-zA-Z0-9]|${LETTER}|\\p{M})*`;
/** Words held together by hyphens, apostrophes or decimal points, or a run of a script without spaces. */
const CHUNK = new RegExp(
  [
    `[Ss]tate of the art(?!\\p{L})`,
    `${WORD}(?:(?:[\\-‐‑'’]|(?<=\\p{N})[.,](?=\\p{N}))${WORD})*`,
    `[${SPACELESS}ー][${SPACELESS}ー\\p{M}]*`,
  ].join('|'),
  'gv',
);

/** The words of a chunk of text, with offsets into it and positions from its first word. */
interface Split {
  tokens: readonly Token[];
  /** Words of the chunk, stop words counted. */
  length: number;
}

/** The chunks met before: a few ten thousand make up the largest corpus. */
const remembered = new WeakMap<WordOptions, Map<string, Split>>();

function wordTokens(text: string, options: WordOptions): Token[] {
  let splits = remembered.get(options);
  if (!splits) remembered.set(options, (splits = new Map<string, Split>()));
  const shouted = isShouted(text);
  const tokens: Token[] = [];
  let position = 0;
  let end = 0;
  for (const match of text.matchAll(CHUNK)) {
    const chunk = shouted ? match[0].toLowerCase() : match[0];
    const offset = match.index;
    if (!isPlainSpace(text, end, offset)) position++;
    let split = splits.get(chunk);
    if (!split) splits.set(chunk, (split = splitChunk(chunk, options)));
    for (const { term, surface, start, end, position: step } of split.tokens) {
      tokens.push({ term, surface, start: offset + start, end: offset + end, position: position + step });
    }
    position += split.length;
    end = offset + match[0].length;
  }
  return tokens;
}

/** Whether only spaces (and at most one line break) lie between two words. */
function isPlainSpace(text: string, from: number, to: number): boolean {
  let breaks = 0;
  for (let i = from; i < to; i++) {
    if (text[i] === '\n') breaks++;
    else if (text[i] !== ' ' && text[i] !== '\t' && text[i] !== '\r' && text[i] !== '\u00a0') return false;
  }
  return breaks < 2;
}

/** Whether a text is all in capitals, which then mean nothing. */
function isShouted(text: string): boolean {
  return text.length > 20 && text === text.toUpperCase() && text !== text.toLowerCase();
}

function splitChunk(chunk: string, options: WordOptions): Split {
  if (options.segment && HAN_RUN.test(chunk)) return segmentedWords(chunk, options.segment, options);
  if (SPACELESS_RUN.test(chunk)) return characterPairs(chunk, options.stop_words !== 'none');
  const stop = stopWords(options.stop_words);
  const start = startWithoutElision(chunk, options.language);
  const end = endWithoutContraction(chunk);
  const word = chunk.slice(start, end);
  if (!word || stop.has(word.toLowerCase().replace(SEPARATORS, '-'))) return { tokens: [], length: 1 };
  const written = word.split(SEPARATOR);
  const parts = written.map((part) => part.normalize('NFKC'));
  const isStop = (part: string) => stop.has(part);
  const tokens: Token[] = [];
  const add = (from: number, to: number, joint: string, position: number) => {
    const surface = chunk.slice(from, to);
    const term = termOf(surface.normalize('NFKC').replace(SEPARATORS, joint), options);
    if (term) tokens.push({ term, surface, start: from, end: to, position });
  };

  // "graph-based" is about graphs, while "model-based" and "off-policy" mean something only as a whole.
  let count = parts.length;
  while (count > 1 && isStop(parts[count - 1].toLowerCase())) count--;
  if (count < parts.length && parts.slice(0, count).every((part) => isWeak(part.toLowerCase()))) count = parts.length;
  const own = parts.slice(0, count);
  if (staysWhole(own, isStop)) {
    add(start, start + written.slice(0, count).join('-').length, '-', 0);
    return { tokens, length: 1 + parts.length - count };
  }
  let at = start;
  let position = 0;
  for (let i = 0; i < count; position++) {
    const joined = joinedParts(own.slice(i));
    const to = at + written.slice(i, i + joined).join('-').length;
    add(at, to, '', position);
    at = to + 1;
    i += joined;
  }
  return { tokens, length: position + parts.length - count };
}

const HAN_RUN = /^\p{Script=Han}+$/u;
const SPACELESS_RUN = new RegExp(`^[${SPACELESS}ー]`, 'v');
const SEPARATOR = /[-‐‑ ]/;
const SEPARATORS = /[-‐‑ ]/g;

/** What a word is counted as, or '' if it is not counted. */
function termOf(word: string, options: WordOptions): string {
  const lower = word.toLowerCase();
  if ([...lower].length < 2 || stopWords(options.stop_words).has(lower) || lower.split('-').every(isQuantity))
    return '';
  const term = lower.replace(/’/g, "'");
  if (!options.stem) return term;
  if (isAcronym(word)) return acronymTerm(word);
  const last = term.lastIndexOf('-') + 1;
  return term.slice(0, last) + stem(term.slice(last), options.language);
}

/** The words of a run of Chinese. One character alone means too many things, or is a measure ("54例"): it is not counted. */
function segmentedWords(run: string, segment: Segment, options: WordOptions): Split {
  const stop = stopWords(options.stop_words);
  const tokens: Token[] = [];
  let start = 0;
  const words = segment(run);
  words.forEach((surface, position) => {
    const end = start + surface.length;
    const term = surface.normalize('NFKC');
    if ([...term].length > 1 && !stop.has(term)) tokens.push({ term, surface, start, end, position });
    start = end;
  });
  return { tokens, length: words.length };
}

/** Characters of Chinese and Japanese grammar, between which words stand. */
const GRAMMAR = /[的了和与及是在为对等于而或并被把将从以之其该这那\p{Script=Hiragana}]/u;

/** Overlapping pairs of characters; marks stay with their letter. A lone character counts by itself. */
function characterPairs(run: string, dropGrammar: boolean): Split {
  const tokens: Token[] = [];
  const clusters = [...run.matchAll(/\P{M}\p{M}*|\p{M}+/gu)].map((match) => ({ start: match.index, text: match[0] }));
  const isGrammar = (text: string) => dropGrammar && GRAMMAR.test(text);
  clusters.forEach(({ start, text }, i) => {
    const next = clusters[i + 1];
    if (isGrammar(text)) return;
    const end = next && !isGrammar(next.text) ? next.start + next.text.length : start + text.length;
    const pair = run.slice(start, end);
    const before = i > 0 && !isGrammar(clusters[i - 1].text);
    if (end === start + text.length && before) return;
    tokens.push({ term: pair.normalize('NFKC'), surface: pair, start, end, position: i });
  });
  return { tokens, length: clusters.length };
}
