import type { Framed } from '../corpus/analysed-text';
import { framedTexts, settledTexts } from '../corpus/analysed-text';
import type { Boilerplate, Sentences } from '../corpus/boilerplate';
import type { Language } from '../topic-map/languages';
import { gzipPage } from '../topic-map/write-topic-map';
import type { TokenPart, TokenWords } from './corpus-tokens';
import { textLanguages } from './detect-languages';
import type { PartTokenizer } from './tokenize-corpus';
import { createPartTokenizer } from './tokenize-corpus';
import type { WordOptions } from './tokenize';

/**
 * Has some parts of a corpus's texts and works on them, here or on a thread of its own. Parts go by their numbers; the
 * steps follow one another: all parts are framed before any is settled.
 */
export interface TextWorker {
  /** Takes a part over and tells what in it may be boilerplate. */
  frame(part: number, titles: readonly string[], abstracts: readonly string[]): Sentences;
  /** Leaves out what was found to be boilerplate. */
  settle(boilerplate: Boilerplate): void;
  /** The languages of some texts of a part. */
  languages(part: number, places: readonly number[]): Language[][];
  /** Begins to tokenize, in each of the ways given; what was remembered of earlier ways is let go. */
  startTokens(ways: readonly WordOptions[], languages: readonly Language[]): void;
  /**
   * The tokens of a part, in each of the ways.
   *
   * @param isLast - lets go of its texts.
   */
  tokens(part: number, isLast: boolean): TokenPart[];
  /** What the numbers in the tokens of all parts stand for, in each of the ways. */
  words(): TokenWords[];
  /** Pages of a map file, as `gzipPage` compresses each. */
  compress(pages: readonly Uint8Array<ArrayBuffer>[]): Uint8Array[];
  /** Lets go of everything. */
  forget(): void;
}

export function createTextWorker(): TextWorker {
  let framed = new Map<number, Framed>();
  let texts = new Map<number, string[]>();
  let tokenizers: PartTokenizer[] = [];
  const textsOf = (part: number) => texts.get(part) ?? [];
  return {
    frame(part, titles, abstracts) {
      const own = framedTexts(titles.map((title, i) => ({ title, abstract: abstracts[i] })));
      framed.set(part, own);
      return own.said;
    },
    settle(boilerplate) {
      for (const [part, own] of framed) {
        texts.set(part, settledTexts(own, boilerplate));
        framed.delete(part);
      }
    },
    languages: (part, places) => places.map((place) => textLanguages(textsOf(part)[place])),
    startTokens(ways, languages) {
      tokenizers = ways.map((way) => createPartTokenizer(way, languages));
    },
    tokens(part, isLast) {
      const own = textsOf(part);
      if (isLast) texts.delete(part);
      return tokenizers.map((tokenizer) => tokenizer.take(own));
    },
    words: () => tokenizers.map((tokenizer) => tokenizer.words()),
    compress: (pages) => pages.map(gzipPage),
    forget() {
      framed = new Map();
      texts = new Map();
      tokenizers = [];
    },
  };
}

type Eventually<Method> = Method extends (...args: infer Args) => infer Result
  ? (...args: Args) => Result | Promise<Result>
  : never;

/** A {@link TextWorker} that may be on another thread. */
export type AnyTextWorker = { [Name in keyof TextWorker]: Eventually<TextWorker[Name]> };

/** Who works on the texts of large corpora. The results do not depend on it. */
export interface TextCrew {
  /** Starts them where they are not at work yet. */
  workers(): Promise<readonly AnyTextWorker[]>;
  /** Ends them, with all that they have. */
  end(): void;
}

/** This thread alone. */
export function localTextCrew(): TextCrew {
  const own = [createTextWorker()];
  return { workers: async () => own, end: () => {} };
}
