import { log } from '../numeric/portable-math';
import { documentFrequency } from './csr-matrix';
import type { CsrMatrix } from './csr-matrix';
import type { Options } from './options';

/**
 * Inverse document frequency of each column, as scikit-learn's TfidfTransformer has it:
 * ln((1 + n) / (1 + df)) + 1, or ln(n / df) + 1 when not smooth.
 */
export function inverseDocumentFrequency(counts: CsrMatrix, smooth: boolean): Float64Array {
  const add = smooth ? 1 : 0;
  return Float64Array.from(documentFrequency(counts), (df) => log((counts.rows + add) / (df + add)) + 1);
}

/**
 * TF-IDF weights of term counts (n × V), as scikit-learn's TfidfTransformer has them: tf or 1 + ln(tf), times
 * idf, rows scaled to length 1 (`l2`) or sum 1 (`l1`). A row of zeros stays one.
 */
export function tfidf(
  counts: CsrMatrix,
  idf: Float64Array,
  options: Pick<Options, 'sublinear_tf' | 'norm'>,
): CsrMatrix {
  const { indptr, indices } = counts;
  const data = new Float64Array(counts.data.length);
  for (let row = 0; row < counts.rows; row++) {
    let sum = 0;
    for (let e = indptr[row]; e < indptr[row + 1]; e++) {
      const tf = counts.data[e];
      data[e] = (options.sublinear_tf ? 1 + log(tf) : tf) * idf[indices[e]];
      sum += options.norm === 'l2' ? data[e] * data[e] : data[e];
    }
    const length = options.norm === 'l2' ? Math.sqrt(sum) : sum;
    if (options.norm === 'none' || length === 0) continue;
    for (let e = indptr[row]; e < indptr[row + 1]; e++) data[e] /= length;
  }
  return { ...counts, data };
}
