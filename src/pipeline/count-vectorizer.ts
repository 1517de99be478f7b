import { argsort } from './argsort';
import { columnSums, documentFrequency, selectColumns } from './csr-matrix';
import type { CsrMatrix } from './csr-matrix';
import { createGramTable } from './ngrams';
import type { GramTable } from './ngrams';
import type { Options } from './options';
import type { Token } from './tokenize';

/** How often each n-gram stands in each document. */
export interface NgramCounts {
  /** n × G, in the order in which the n-grams were first met. */
  counts: CsrMatrix;
  grams: GramTable;
}

/**
 * Counts the n-grams of `ngram_range`, as scikit-learn's CountVectorizer does before it prunes.
 *
 * With `tokenizer: 'scikit-learn'` n-grams are made after the stop words are gone, as there; with `'words'` only
 * of adjacent words.
 */
export function countNgrams(tokens: Token[][], options: Pick<Options, 'ngram_range' | 'tokenizer'>): NgramCounts {
  const [shortest, longest] = options.ngram_range;
  const adjacentOnly = options.tokenizer === 'words';
  const grams = createGramTable();
  const indptr = new Int32Array(tokens.length + 1);
  const indices: number[] = [];
  const data: number[] = [];
  /** Place of an n-gram in `data`, if it is at or after the first place of the document at hand. */
  const place: number[] = [];
  tokens.forEach((document, row) => {
    const from = data.length;
    const count = (gram: number) => {
      const at = place[gram];
      if (at >= from) data[at]++;
      else {
        place[gram] = data.length;
        indices.push(gram);
        data.push(1);
      }
    };
    const words = document.map((token) => grams.word(token.term));
    for (let i = 0; i < words.length; i++) {
      let gram = words[i];
      if (shortest === 1) count(gram);
      for (let n = 2; n <= longest && i + n <= words.length; n++) {
        if (adjacentOnly && document[i + n - 1].position !== document[i + n - 2].position + 1) break;
        gram = grams.extend(gram, words[i + n - 1]);
        if (n >= shortest) count(gram);
      }
    }
    indptr[row + 1] = data.length;
  });
  const counts = {
    rows: tokens.length,
    columns: grams.size(),
    indptr,
    indices: Int32Array.from(indices),
    data: Float64Array.from(data),
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
  counts: CsrMatrix;
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
