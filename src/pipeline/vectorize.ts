import { log } from '../numeric/portable-math';
import type { CsrMatrix } from './csr-matrix';
import type { Options } from './options';
import type { Token } from './tokenize';

/** A corpus as vectors. */
export interface Vectorized {
  /** TF-IDF, n × V. */
  matrix: CsrMatrix;
  /** Term counts, n × V. */
  counts: CsrMatrix;
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

export function vectorize(tokens: Token[][], _options: Options): Vectorized {
  const n = tokens.length;
  const df = new Map<string, number>();
  for (const doc of tokens) for (const t of new Set(doc.map((x) => x.term))) df.set(t, (df.get(t) ?? 0) + 1);
  const min_df = n < 10 ? 1 : 2;
  const max_df = n < 10 ? n : Math.floor(n * 0.5);
  const vocabulary = [...df].filter(([, d]) => d >= min_df && d <= max_df).map(([t]) => t).sort();
  const id = new Map(vocabulary.map((t, i) => [t, i]));
  const idf = Float64Array.from(vocabulary, (t) => log((1 + n) / (1 + (df.get(t) ?? 0))) + 1);
  const indptr = new Int32Array(n + 1);
  const indices: number[] = [];
  const count: number[] = [];
  const weight: number[] = [];
  tokens.forEach((doc, row) => {
    const tf = new Map<number, number>();
    for (const t of doc) {
      const i = id.get(t.term);
      if (i !== undefined) tf.set(i, (tf.get(i) ?? 0) + 1);
    }
    const own = [...tf].sort((a, b) => a[0] - b[0]);
    const raw = own.map(([i, c]) => (1 + log(c)) * idf[i]);
    const length = Math.sqrt(raw.reduce((s, x) => s + x * x, 0));
    own.forEach(([i, c], j) => {
      indices.push(i);
      count.push(c);
      weight.push(raw[j] / length);
    });
    indptr[row + 1] = indices.length;
  });
  const shape = { rows: n, columns: vocabulary.length, indptr, indices: Int32Array.from(indices) };
  return {
    matrix: { ...shape, data: Float64Array.from(weight) },
    counts: { ...shape, data: Float64Array.from(count) },
    vocabulary,
    idf,
    min_df,
    max_df,
  };
}
