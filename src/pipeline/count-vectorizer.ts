import { IntList, ShortList } from '../numeric/int-list';
import { argsort } from './argsort';
import type { CorpusTokens } from './corpus-tokens';
import { gapOf } from './corpus-tokens';
import { columnSums, documentFrequency, selectColumns } from './csr-matrix';
import type { CsrMatrix } from './csr-matrix';
import { GramTable } from './ngrams';
import type { Options } from './options';

/** How often each n-gram stands in each document. */
export interface NgramCounts {
  /** n × G (65,535 stands for more): the words, then the longer n-grams in the order in which they were first met. */
  counts: CsrMatrix<Uint16Array>;
  grams: GramTable;
}

/**
 * Counts the n-grams of `ngram_range`, as scikit-learn's CountVectorizer does before it prunes.
 *
 * With `tokenizer: 'scikit-learn'` n-grams are made after the stop words are gone, as there; with `'words'` only
 * of adjacent words.
 */
export function countNgrams(tokens: CorpusTokens, options: Pick<Options, 'ngram_range' | 'tokenizer'>): NgramCounts {
  const [shortest, longest] = options.ngram_range;
  const adjacentOnly = options.tokenizer === 'words';
  const { tokenStart, form, place, termOf } = tokens;
  const grams = new GramTable(tokens.terms);
  const rows = tokenStart.length - 1;
  const indptr = new Int32Array(rows + 1);
  const indices = new IntList();
  const data = new ShortList();
  /** Where an n-gram is in `data` plus one, if that is after the first of the document at hand. */
  const last = new IntList();
  let from = 0;
  const count = (gram: number) => {
    while (last.length <= gram) last.push(0);
    const at = last.at(gram) - 1;
    if (at >= from) data.set(at, Math.min(data.at(at) + 1, 0xffff));
    else {
      indices.push(gram);
      data.push(1);
      last.set(gram, data.length);
    }
  };
  for (let row = 0; row < rows; row++) {
    from = data.length;
    for (let t = tokenStart[row]; t < tokenStart[row + 1]; t++) {
      let gram = termOf[form[t]];
      if (shortest === 1) count(gram);
      for (let n = 2; n <= longest && t + n <= tokenStart[row + 1]; n++) {
        if (adjacentOnly && gapOf(place[t + n - 1]) !== 1) break;
        gram = grams.extend(gram, termOf[form[t + n - 1]]);
        if (n >= shortest) count(gram);
      }
    }
    indptr[row + 1] = data.length;
  }
  const counts = {
    rows,
    columns: grams.size,
    indptr,
    indices: indices.toArray(),
    data: data.toArray(),
  };
  return { counts, grams };
}

/** Which terms stay, in documents. */
export interface Limits {
  /** Fewest and most documents; need not be whole (a share of n). */
  min_df: number;
  max_df: number;
  max_features: number | null;
}

/** Counts of the terms that are left (n × V) and the terms, sorted by code point. */
export interface TermCounts {
  counts: CsrMatrix<Uint16Array>;
  vocabulary: string[];
}

/**
 * Keeps the terms within the limits, as scikit-learn's CountVectorizer does: of those within `min_df` and
 * `max_df` the `max_features` most frequent in the corpus, equals in the order of {@link argsort}.
 */
export function pruneTerms({ counts, grams }: NgramCounts, limits: Limits): TermCounts {
  const df = documentFrequency(counts);
  let kept: { gram: number; term: string }[] = [];
  for (let gram = 0; gram < df.length; gram++) {
    if (df[gram] > 0 && df[gram] >= limits.min_df && df[gram] <= limits.max_df) {
      kept.push({ gram, term: grams.text(gram) });
    }
  }
  kept.sort((a, b) => compareCodePoints(a.term, b.term));
  if (limits.max_features !== null && kept.length > limits.max_features) {
    const frequency = columnSums(counts);
    const order = argsort(Float64Array.from(kept, ({ gram }) => -frequency[gram]));
    kept = Array.from(order.subarray(0, limits.max_features).sort(), (i) => kept[i]);
  }
  const target = new Int32Array(counts.columns).fill(-1);
  kept.forEach(({ gram }, column) => (target[gram] = column));
  return { counts: selectColumns(counts, target, kept.length), vocabulary: kept.map(({ term }) => term) };
}

/** Order of Python's strings: by code point, where JavaScript's < goes by UTF-16 code unit. */
export function compareCodePoints(a: string, b: string): number {
  const length = Math.min(a.length, b.length);
  for (let i = 0; i < length; i++) {
    const x = a.charCodeAt(i);
    const y = b.charCodeAt(i);
    if (x === y) continue;
    const highX = x >= 0xd800 && x < 0xe000;
    const highY = y >= 0xd800 && y < 0xe000;
    return highX === highY ? x - y : highX ? 1 : -1;
  }
  return a.length - b.length;
}
