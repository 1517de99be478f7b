import { log } from '../numeric/portable-math';
import { findAcronyms } from '../pipeline/acronyms';
import type { CorpusTokens } from '../pipeline/corpus-tokens';
import { columnSums, documentFrequency } from '../pipeline/csr-matrix';
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
  /** Other documents that use it. */
  rest: number;
  /** z-score of the log-odds: > 0 for words of the selection, < 0 for words of the rest. */
  z: number;
  /** Whether it stands out after correction for the number of words looked at. */
  significant: boolean;
}

export interface Contrast {
  /**
   * @param selection - numbers of the selected documents; repeats count once, numbers of no document are ignored.
   * @returns the strongest words of the selection, strongest first, then those of the rest, strongest first;
   *   nothing when the selection is empty or everything.
   */
  compare(selection: Int32Array | readonly number[]): ContrastWord[];
}

/** Most words returned each way. */
const WORDS = 40;
const FALSE_DISCOVERY_RATE = 0.05;
/** A z below which p is above the rate, so that no correction lets it pass. */
const HOPELESS = 1.95;
/** Weight of the prior: this share of the corpus's own counts (Monroe et al.: α₀ = 0.1 · words). */
const PRIOR = 0.1;

/**
 * Prepares a corpus for questions of what sets some of its documents apart.
 *
 * The answer is the log-odds of each word and phrase of up to three words between the selection and the rest,
 * under a Dirichlet prior with the corpus's own frequencies, over its standard deviation (Monroe, Colaresi &
 * Quinn 2008, "Fightin' Words"). A word is significant if its two-sided p passes Benjamini & Hochberg's
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
  const tested = total.reduce((sum, all) => sum + Number(all > 0), 0);

  function compare(selection: Int32Array | readonly number[]): ContrastWord[] {
    const occurrences = new Float64Array(size);
    const documents = new Int32Array(size);
    const chosen = new Uint8Array(texts.length);
    let own = 0;
    let count = 0;
    for (const row of selection) {
      if (row < 0 || row >= texts.length || chosen[row]) continue;
      chosen[row] = 1;
      count++;
      own += tokens.tokenStart[row + 1] - tokens.tokenStart[row];
      for (let e = counts.indptr[row]; e < counts.indptr[row + 1]; e++) {
        occurrences[counts.indices[e]] += counts.data[e];
        documents[counts.indices[e]]++;
      }
    }
    if (count === 0 || count === texts.length) return [];

    const z = new Float64Array(size);
    const p = new Float64Array(size).fill(1);
    for (let w = 0; w < size; w++) {
      if (total[w] === 0) continue;
      z[w] = logOddsZ(occurrences[w], own, total[w] - occurrences[w], words - own, words);
      if (Math.abs(z[w]) > HOPELESS) p[w] = twoSidedP(z[w]);
    }
    const threshold = benjaminiHochberg(p, FALSE_DISCOVERY_RATE, tested);

    const side = (sign: 1 | -1, sideSize: number) => {
      const inside = sign === 1 ? documents : df.map((all, w) => all - documents[w]);
      const often = sign === 1 ? occurrences : total.map((all, w) => all - occurrences[w]);
      // What one document of several repeats says little about the rest of them.
      const fewest = Math.min(2, sideSize - 1);
      const ranked: number[] = [];
      for (let w = 0; w < size; w++) if (sign * z[w] > 0 && inside[w] >= fewest) ranked.push(w);
      ranked.sort((a, b) => sign * (z[b] - z[a]) || a - b);
      return pickDistinct(distinction, ranked, { documents: inside, occurrences: often }, WORDS)
        .filter((w) => sign * z[w] > 0)
        .sort((a, b) => sign * (z[b] - z[a]) || a - b)
        .map((w) => ({
          term: forms.form(w),
          selected: documents[w],
          rest: df[w] - documents[w],
          z: z[w],
          significant: p[w] <= threshold && inside[w] >= 2,
        }));
    };
    return [...side(1, count), ...side(-1, texts.length - count)];
  }

  return { compare };
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
 * The prior of a word is its own count in the corpus, times {@link PRIOR}.
 *
 * @param y - occurrences on the first side, of `n` words; `otherY` and `otherN` likewise.
 * @param words - words of the corpus, n + otherN.
 */
export function logOddsZ(y: number, n: number, otherY: number, otherN: number, words: number): number {
  const prior = PRIOR * (y + otherY);
  const odds = (count: number, all: number) => log((count + prior) / (all + PRIOR * words - count - prior));
  return (odds(y, n) - odds(otherY, otherN)) / Math.sqrt(1 / (y + prior) + 1 / (otherY + prior));
}
