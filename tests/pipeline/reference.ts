import { readFileSync } from 'node:fs';
import type { DenseMatrix } from '../../src/numeric/dense-matrix';
import type { CsrMatrix } from '../../src/pipeline/csr-matrix';

/** Numbers of scikit-learn on the nineteen abstracts; the file says how each was made. */
const file = new URL('../reference/clustering.json', import.meta.url);
export const reference = JSON.parse(readFileSync(file, 'utf8'));

export const referenceMatrix: CsrMatrix = {
  rows: reference.tfidf.rows,
  columns: reference.tfidf.columns,
  indptr: Int32Array.from(reference.tfidf.indptr),
  indices: Int32Array.from(reference.tfidf.indices),
  data: Float64Array.from(reference.tfidf.data),
};

export function toDense({ rows, columns, indptr, indices, data }: CsrMatrix): DenseMatrix<Float64Array> {
  const dense = new Float64Array(rows * columns);
  for (let i = 0; i < rows; i++) {
    for (let e = indptr[i]; e < indptr[i + 1]; e++) dense[i * columns + indices[e]] = data[e];
  }
  return { rows, columns, data: dense };
}
