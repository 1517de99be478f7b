import type { Language } from '../topic-map/languages';
import { SPACELESS_RUN } from './chunks';
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

/** What the words of a text depend on. */
export interface WordOptions extends Pick<Options, 'stop_words' | 'stem' | 'tokenizer'> {
  /** Whose stems are taken; English unless given. */
  language?: Language;
  /** Cuts Chinese into words; pairs of characters are counted unless given. */
  segment?: Segment | null;
}

/** A word of a chunk that counts. */
export interface Piece {
  /** What is counted. */
  term: string;
  /** As written. */
  surface: string;
  /** Offset into the chunk. */
  start: number;
  /** Words of the chunk before it, stop words counted. */
  position: number;
}

/** The words of a chunk of text. */
export interface Split {
  pieces: readonly Piece[];
  /** Words of the chunk, stop words counted. */
  length: number;
}

/** Takes a chunk ({@link findChunks}) apart into the words that count. */
export function splitChunk(chunk: string, options: WordOptions): Split {
  if (LETTERS.test(chunk)) {
    const term = termOf(chunk, options);
    return { pieces: term ? [{ term, surface: chunk, start: 0, position: 0 }] : [], length: 1 };
  }
  if (options.segment && HAN_RUN.test(chunk)) return segmentedWords(chunk, options.segment, options);
  if (SPACELESS_RUN.test(chunk)) return characterPairs(chunk, options.stop_words !== 'none');
  const stop = stopWords(options.stop_words);
  const start = startWithoutElision(chunk, options.language);
  const end = endWithoutContraction(chunk);
  const word = chunk.slice(start, end);
  if (!word || stop.has(word.toLowerCase().replace(SEPARATORS, '-'))) return { pieces: [], length: 1 };
  const written = word.split(SEPARATOR);
  const parts = written.map((part) => part.normalize('NFKC'));
  const isStop = (part: string) => stop.has(part);
  const pieces: Piece[] = [];
  const add = (from: number, to: number, joint: string, position: number) => {
    const surface = chunk.slice(from, to);
    const term = termOf(surface.normalize('NFKC').replace(SEPARATORS, joint), options);
    if (term) pieces.push({ term, surface, start: from, position });
  };

  // "graph-based" is about graphs, while "model-based" and "off-policy" mean something only as a whole.
  let count = parts.length;
  while (count > 1 && isStop(parts[count - 1].toLowerCase())) count--;
  if (count < parts.length && parts.slice(0, count).every((part) => isWeak(part.toLowerCase()))) count = parts.length;
  const own = parts.slice(0, count);
  if (staysWhole(own, isStop)) {
    add(start, start + written.slice(0, count).join('-').length, '-', 0);
    return { pieces, length: 1 + parts.length - count };
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
  return { pieces, length: position + parts.length - count };
}

/** Nothing that holds parts together: most chunks. */
const LETTERS = /^[a-zA-Z]+$/;
const HAN_RUN = /^\p{Script=Han}+$/u;
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
  const pieces: Piece[] = [];
  let start = 0;
  const words = segment(run);
  words.forEach((surface, position) => {
    const term = surface.normalize('NFKC');
    if ([...term].length > 1 && !stop.has(term)) pieces.push({ term, surface, start, position });
    start += surface.length;
  });
  return { pieces, length: words.length };
}

/** Characters of Chinese and Japanese grammar, between which words stand. */
const GRAMMAR = /[的了和与及是在为对等于而或并被把将从以之其该这那\p{Script=Hiragana}]/u;

/** Overlapping pairs of characters; marks stay with their letter. A lone character counts by itself. */
function characterPairs(run: string, dropGrammar: boolean): Split {
  const pieces: Piece[] = [];
  const clusters = [...run.matchAll(/\P{M}\p{M}*|\p{M}+/gu)].map((match) => ({ start: match.index, text: match[0] }));
  const isGrammar = (text: string) => dropGrammar && GRAMMAR.test(text);
  clusters.forEach(({ start, text }, i) => {
    const next = clusters[i + 1];
    if (isGrammar(text)) return;
    const end = next && !isGrammar(next.text) ? next.start + next.text.length : start + text.length;
    const pair = run.slice(start, end);
    const before = i > 0 && !isGrammar(clusters[i - 1].text);
    if (end === start + text.length && before) return;
    pieces.push({ term: pair.normalize('NFKC'), surface: pair, start, position: i });
  });
  return { pieces, length: clusters.length };
}
