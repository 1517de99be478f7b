import { IntList } from '../numeric/int-list';
import { ChunkTable } from './chunk-table';
import { CodeUnits } from './code-units';
import { findChunks } from './chunks';
import type { TokenWriter } from './corpus-tokens';
import { splitChunk, type WordOptions } from './split-chunk';
import { stem } from './stem';
import { stopWords } from './stop-words';

export type { WordOptions } from './split-chunk';

/** Writes the words of a text, in order, without stop words. */
export type Tokenizer = (text: string) => void;

/**
 * A tokenizer for texts of the same options. It remembers the words that it met: a few ten thousand make up the largest
 * corpus.
 *
 * `tokenizer: 'scikit-learn'` is its `token_pattern` (`(?u)\b\w\w+\b`) on the lower-cased text. `'words'` takes
 * Unicode words: hyphenated compounds come apart ("multi-agent" is two adjacent words) except where a part says
 * nothing alone ("SGD-M", "GPT-4", "few-shot"), numbers and single letters are left out, a possessive loses its
 * 's, and runs of Han, kana, Thai, Lao, Khmer or Myanmar script give overlapping pairs of characters, or Chinese words
 * where a segmenter is given. Time is linear in the length of the text.
 */
export function createTokenizer(options: WordOptions, writer: TokenWriter): Tokenizer {
  return options.tokenizer === 'scikit-learn' ? scikitLearnTokens(options, writer) : wordTokens(options, writer);
}

// Python's \w is what str.isalnum() accepts, and the underscore: letters and numbers, but no marks.
const SCIKIT_LEARN = /[\p{L}\p{N}_]{2,}/gu;

function scikitLearnTokens(options: WordOptions, writer: TokenWriter): Tokenizer {
  const stop = stopWords(options.stop_words);
  const terms = new Map<string, string>();
  const codes = new CodeUnits();
  return (text) => {
    codes.load(text);
    writer.beginDocument(text, codes);
    const lower = text.toLowerCase();
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
      let term = terms.get(word);
      if (term === undefined) terms.set(word, (term = options.stem ? stem(word, options.language) : word));
      const start = original(match.index);
      writer.add(writer.form(text.slice(start, original(match.index + word.length)), term), start, position);
    }
  };
}

/** Longer chunks are runs of a script without spaces, and not met again. */
const LONGEST_REMEMBERED = 60;

/** A chunk that is taken apart: its words by the numbers of their forms. */
interface Known {
  forms: number[];
  starts: number[];
  positions: number[];
  length: number;
}

/** Of a chunk that is one word, and no form: that it does not count, or that more must be known. */
const NO_FORM = -1;
const MORE = -2;

function wordTokens(options: WordOptions, writer: TokenWriter): Tokenizer {
  const table = new ChunkTable();
  const codes = new CodeUnits();
  /** Of each chunk in the table its one form, which nearly all have; a list of objects is seldom in the cache. */
  const formOf = new IntList();
  const known: Known[] = [];
  /** Of texts that are all capitals. */
  const lower = new Map<string, Known>();

  return (text) => {
    const shouted = isShouted(text);
    codes.load(text);
    writer.beginDocument(text, codes);
    let position = 0;
    let last = 0;
    findChunks(text, codes, (start, end) => {
      if (!isPlainSpace(codes.units, last, start)) position++;
      last = end;
      if (shouted) position = add(lookUpLower(text.slice(start, end).toLowerCase()), start, position);
      else if (end - start > LONGEST_REMEMBERED) position = add(take(text.slice(start, end)), start, position);
      else {
        const number = table.number(codes.units, start, end);
        if (number === formOf.length) formOf.push(remember(number, take(text.slice(start, end))));
        const form = formOf.at(number);
        if (form === MORE) position = add(known[number], start, position);
        else {
          if (form !== NO_FORM) writer.add(form, start, position);
          position++;
        }
      }
    });
  };

  function take(chunk: string): Known {
    const { pieces, length } = splitChunk(chunk, options);
    return {
      forms: pieces.map(({ surface, term }) => writer.form(surface, term)),
      starts: pieces.map(({ start }) => start),
      positions: pieces.map(({ position }) => position),
      length,
    };
  }

  function remember(number: number, own: Known): number {
    if (own.length === 1 && own.forms.length === 0) return NO_FORM;
    if (own.length === 1 && own.forms.length === 1 && own.starts[0] === 0) return own.forms[0];
    known[number] = own;
    return MORE;
  }

  function lookUpLower(chunk: string): Known {
    let own = lower.get(chunk);
    if (!own) {
      own = take(chunk);
      if (chunk.length <= LONGEST_REMEMBERED) lower.set(chunk, own);
    }
    return own;
  }

  /** Writes the words of a chunk; returns the position behind them. */
  function add({ forms, starts, positions, length }: Known, start: number, position: number): number {
    for (let i = 0; i < forms.length; i++) writer.add(forms[i], start + starts[i], position + positions[i]);
    return position + length;
  }
}

/** Whether only spaces (and at most one line break) lie between two words. */
function isPlainSpace(units: Uint16Array, from: number, to: number): boolean {
  let breaks = 0;
  for (let i = from; i < to; i++) {
    const code = units[i];
    if (code === LINE_FEED) breaks++;
    else if (code !== SPACE && code !== TAB && code !== RETURN && code !== NO_BREAK_SPACE) return false;
  }
  return breaks < 2;
}

const LINE_FEED = 10;
const RETURN = 13;
const TAB = 9;
const SPACE = 32;
const NO_BREAK_SPACE = 160;

/** Whether a text is all in capitals, which then mean nothing; among letters without case ("SAR图像") they do. */
function isShouted(text: string): boolean {
  return text.length > 20 && text === text.toUpperCase() && text !== text.toLowerCase() && !/\p{Lo}/u.test(text);
}
