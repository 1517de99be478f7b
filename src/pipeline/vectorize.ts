import type { CorpusTokens } from './corpus-tokens';
import { countNgrams, pruneTerms } from './count-vectorizer';
import type { NgramCounts, TermCounts } from './count-vectorizer';
import type { CsrMatrix } from './csr-matrix';
import type { Options } from './options';
import { resolveWeighting } from './options';
import { bm25, inverseDocumentFrequency, tfidf } from './tfidf';

/** A corpus as vectors. */
export interface Vectorized {
  /** TF-IDF, n × V. */
  matrix: CsrMatrix;
  /** Term counts, n × V. */
  counts: CsrMatrix<Uint16Array>;
  /** The V terms, sorted. */
  vocabulary: string[];
  idf: Float64Array;
  /** The limits of the document frequency that were used, in documents. */
  min_df: number;
  max_df: number;
}

/** The options leave nothing to work with. `message` is a whole sentence: what, and what to do. */
export class VectorizeError extends Error {
  override name = 'VectorizeError';
}

/**
 * TF-IDF vectors of a corpus: n-grams counted, pruned by document frequency, weighted.
 *
 * `min_df: 'auto'` is {@link autoMinDf} and `max_df: 'auto'` is {@link autoMaxDf}; should they leave no term,
 * they give way (min_df first). A document without a known term is an empty row.
 *
 * @throws {@link VectorizeError} when limits that were asked for leave no term.
 */
export function vectorize(tokens: CorpusTokens, options: Options): Vectorized {
  const n = tokens.tokenStart.length - 1;
  const ngrams = countNgrams(tokens, options);
  let min_df = options.min_df === 'auto' ? autoMinDf(n) : inDocuments(options.min_df, n, options.min_df < 1);
  let max_df = options.max_df === 'auto' ? autoMaxDf(n) : inDocuments(options.max_df, n, options.max_df <= 1);
  if (options.min_df !== 'auto' && options.max_df !== 'auto' && max_df < min_df) {
    throw new VectorizeError(
      `max_df (${options.max_df}) comes to fewer documents than min_df (${options.min_df}). Lower min_df or raise max_df.`,
    );
  }
  let terms = prune(ngrams, min_df, max_df, options);
  while (terms.vocabulary.length === 0 && options.min_df === 'auto' && min_df > 1) {
    terms = prune(ngrams, --min_df, max_df, options);
  }
  if (terms.vocabulary.length === 0 && options.max_df === 'auto' && max_df < n) {
    max_df = n;
    terms = prune(ngrams, min_df, max_df, options);
  }
  const asked = options.min_df !== 'auto' || options.max_df !== 'auto';
  if (terms.vocabulary.length === 0 && asked && ngrams.grams.size > 0) {
    throw new VectorizeError(
      `No terms remain after pruning. Lower min_df (now ${options.min_df}) or raise max_df (now ${options.max_df}).`,
    );
  }
  const idf = inverseDocumentFrequency(terms.counts, options.smooth_idf);
  const weigh = resolveWeighting(options, n) === 'bm25' ? bm25 : tfidf;
  return { ...terms, matrix: weigh(terms.counts, idf, options), idf, min_df, max_df };
}

function prune(ngrams: NgramCounts, min_df: number, max_df: number, options: Options): TermCounts {
  return pruneTerms(ngrams, { min_df, max_df, max_features: options.max_features });
}

/** A limit in documents: not rounded, as in scikit-learn (a share of 0.25 of 10 documents is "at least 2.5"). */
function inDocuments(limit: number, n: number, isShare: boolean): number {
  return isShare ? limit * n : limit;
}

/** Fewest documents of a term: 1 below 10 documents, 2 from there, 3 from 1,000, then one more every 3,500, up to 10. */
export function autoMinDf(n: number): number {
  if (n < 10) return 1;
  if (n < 1000) return 2;
  return Math.min(10, 3 + Math.floor(n / 3500));
}

/** Most documents of a term: half of them; all below 10 documents. */
export function autoMaxDf(n: number): number {
  return n < 10 ? n : Math.floor(n / 2);
}
