import { log } from '../numeric/portable-math';
import { findAcronyms } from '../pipeline/acronyms';
import type { CorpusTokens } from '../pipeline/corpus-tokens';
import { columnSums, documentFrequency, type CsrMatrix } from '../pipeline/csr-matrix';
import { createDistinction, pickDistinct } from '../pipeline/distinct-phrases';
import { fewestDocuments } from '../pipeline/keywords';
import { resolveOptions, resolveStopWords, type Options } from '../pipeline/options';
import { countPhrases } from '../pipeline/phrases';
import type { Segment } from '../pipeline/segment-chinese';
import { tokenizeCorpus } from '../pipeline/tokenize-corpus';
import type { Language } from '../topic-map/languages';
import { createWrittenForms } from '../pipeline/written-forms';
import { benjaminiHochberg, twoSidedP } from './normal-distribution';

/** A word or phrase that sets a selection apart from the other documents. */
export interface ContrastWord {
  /** As people write it. */
  term: string;
  /** Documents of the selection that use it. */
  selected: number;
  /** Documents of the other side that use it: the rest, or those that are compared with. */
  rest: number;
  /** z-score of the log-odds: > 0 for words of the selection, < 0 for words of the other side. */
  z: number;
  /** Whether it stands out after correction for the number of words looked at. */
  significant: boolean;
}

export interface Contrast {
  /**
   * @param selection - numbers of the selected documents; repeats count once, numbers of no document are ignored.
   * @param other - the documents to compare with, likewise; the rest unless given. What is on both sides counts on
   *   neither.
   * @returns the strongest words of the selection, strongest first, then those of the other side, strongest first;
   *   nothing when a side is empty.
   */
  compare(selection: Int32Array | readonly number[], other?: Int32Array | readonly number[]): ContrastWord[];
}

/** Most words returned each way. */
const WORDS = 40;
const FALSE_DISCOVERY_RATE = 0.05;
/** A z below which p is above the rate, so that no correction lets it pass. */
const HOPELESS = 1.95;
/** Weight of the prior: this share of the words compared (Monroe et al.: α₀ = 0.1 · words). */
const PRIOR = 0.1;

/**
 * Prepares a corpus for questions of what sets some of its documents apart.
 *
 * The answer is the log-odds of each word and phrase of up to three words between the selection and the rest, or
 * another selection, under a Dirichlet prior with the frequencies of both together, over its standard deviation (Monroe,
 * Colaresi & Quinn 2008, "Fightin' Words"). A word is significant if its two-sided p passes Benjamini & Hochberg's
 * procedure at 0.05 and at least two documents of its side use it.
 *
 * @param texts - the analysed text of each document; ties go to the word that comes first in them.
 * @param stop_words - words that are not looked at; those of the languages and English unless given.
 * @param languages - those of the texts, most frequent first.
 * @param segment - cuts Chinese into words; pairs of characters are looked at without.
 */
export function createContrast(
  texts: readonly string[],
  stop_words: Options['stop_words'] = 'auto',
  languages: readonly Language[] = ['en'],
  segment: Segment | null = null,
): Contrast {
  const tokens = tokenizeAll(texts, stop_words, languages, segment);
  const { phrases, beginnings } = countPhrases(tokens, fewestDocuments(texts.length));
  const forms = createWrittenForms(tokens, phrases);
  const distinction = createDistinction(phrases, findAcronyms(tokens, beginnings), forms);
  const { counts, length } = phrases;
  const size = length.length;
  const df = documentFrequency(counts);
  const total = columnSums(counts);
  const words = tokens.tokenStart[texts.length];

  function compare(selection: Int32Array | readonly number[], other?: Int32Array | readonly number[]): ContrastWord[] {
    const side = new Uint8Array(texts.length);
    mark(side, selection, SELECTED);
    if (other) mark(side, other, OTHER);
    const own = tally(tokens, counts, side, SELECTED);
    const against = other
      ? tally(tokens, counts, side, OTHER)
      : {
          count: texts.length - own.count,
          words: words - own.words,
          occurrences: total.map((all, w) => all - own.occurrences[w]),
          documents: df.map((all, w) => all - own.documents[w]),
        };
    if (own.count === 0 || against.count === 0) return [];

    // The prior is what both sides say together: that of the whole corpus would draw a small side to words of neither.
    const compared = own.words + against.words;
    const z = new Float64Array(size);
    const p = new Float64Array(size).fill(1);
    let tested = 0;
    for (let w = 0; w < size; w++) {
      const [y, otherY] = [own.occurrences[w], against.occurrences[w]];
      if (y + otherY === 0) continue;
      tested++;
      z[w] = logOddsZ(y, own.words, otherY, against.words, compared);
      if (Math.abs(z[w]) > HOPELESS) p[w] = twoSidedP(z[w]);
    }
    const threshold = benjaminiHochberg(p, FALSE_DISCOVERY_RATE, tested);

    const strongest = (sign: 1 | -1, { count, documents: inside, occurrences }: Tally) => {
      // What one document of several repeats says little about the rest of them.
      const fewest = Math.min(2, count - 1);
      const ranked: number[] = [];
      for (let w = 0; w < size; w++) if (sign * z[w] > 0 && inside[w] >= fewest) ranked.push(w);
      ranked.sort((a, b) => sign * (z[b] - z[a]) || a - b);
      return pickDistinct(distinction, ranked, { documents: inside, occurrences }, WORDS)
        .filter((w) => sign * z[w] > 0)
        .sort((a, b) => sign * (z[b] - z[a]) || a - b)
        .map((w) => ({
          term: forms.form(w),
          selected: own.documents[w],
          rest: against.documents[w],
          z: z[w],
          significant: p[w] <= threshold && inside[w] >= 2,
        }));
    };
    return [...strongest(1, own), ...strongest(-1, against)];
  }

  return { compare };
}

const SELECTED = 1;
const OTHER = 2;

/** Sets a flag at each of the documents; numbers of no document are ignored. */
function mark(flags: Uint8Array, documents: Int32Array | readonly number[], flag: number): void {
  for (const row of documents) if (row >= 0 && row < flags.length) flags[row] |= flag;
}

/** One side of a comparison: its documents and words, and how often and in how many documents each term is. */
interface Tally {
  count: number;
  words: number;
  occurrences: Float64Array;
  documents: Int32Array;
}

/** Counts the documents with exactly that flag. */
function tally(
  { tokenStart }: CorpusTokens,
  counts: CsrMatrix<Float64Array | Uint16Array>,
  flags: Uint8Array,
  flag: number,
): Tally {
  const occurrences = new Float64Array(counts.columns);
  const documents = new Int32Array(counts.columns);
  let count = 0;
  let words = 0;
  for (let row = 0; row < flags.length; row++) {
    if (flags[row] !== flag) continue;
    count++;
    words += tokenStart[row + 1] - tokenStart[row];
    for (let e = counts.indptr[row]; e < counts.indptr[row + 1]; e++) {
      occurrences[counts.indices[e]] += counts.data[e];
      documents[counts.indices[e]]++;
    }
  }
  return { count, words, occurrences, documents };
}

/** Apart, so that what the tokenizer remembers is not kept as long as the answers. */
function tokenizeAll(
  texts: readonly string[],
  stop_words: Options['stop_words'],
  languages: readonly Language[],
  segment: Segment | null,
): CorpusTokens {
  const options = resolveOptions({ stop_words: resolveStopWords(stop_words, languages) });
  return tokenizeCorpus(texts, { ...options, segment }, languages);
}

/**
 * Log-odds-ratio of a word between two sides, over its standard deviation.
 *
 * The prior of a word is its own count on both sides, times {@link PRIOR}.
 *
 * @param y - occurrences on the first side, of `n` words; `otherY` and `otherN` likewise.
 * @param words - words of both sides, n + otherN.
 */
export function logOddsZ(y: number, n: number, otherY: number, otherN: number, words: number): number {
  const prior = PRIOR * (y + otherY);
  const odds = (count: number, all: number) => log((count + prior) / (all + PRIOR * words - count - prior));
  return (odds(y, n) - odds(otherY, otherN)) / Math.sqrt(1 / (y + prior) + 1 / (otherY + prior));
}
