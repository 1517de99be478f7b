import type { CsrMatrix } from '../pipeline/csr-matrix';

export interface Neighbour {
  document: number;
  /** 0 … 1, above 0. */
  cosine: number;
}

/**
 * Nearest documents by the cosine of their rows.
 *
 * @param matrix - TF-IDF, n × V, not negative.
 * @returns a function of a row number and how many to find: nearest first, ties by number; fewer where fewer share a
 *   word with it.
 */
export function createSimilar(matrix: CsrMatrix): (document: number, count: number) => Neighbour[] {
  const { rows, columns, indptr, indices, data } = matrix;
  const norms = new Float64Array(rows);
  for (let row = 0; row < rows; row++) {
    let sum = 0;
    for (let e = indptr[row]; e < indptr[row + 1]; e++) sum += data[e] * data[e];
    norms[row] = Math.sqrt(sum);
  }
  const own = new Float64Array(columns);

  return (document, count) => {
    own.fill(0);
    for (let e = indptr[document]; e < indptr[document + 1]; e++) own[indices[e]] = data[e] / norms[document];
    const neighbours: Neighbour[] = [];
    for (let row = 0; row < rows; row++) {
      if (row === document) continue;
      let dot = 0;
      for (let e = indptr[row]; e < indptr[row + 1]; e++) dot += own[indices[e]] * data[e];
      if (dot > 0) neighbours.push({ document: row, cosine: Math.min(1, dot / norms[row]) });
    }
    return neighbours.sort((a, b) => b.cosine - a.cosine || a.document - b.document).slice(0, count);
  };
}
