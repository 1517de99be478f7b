import type { DenseMatrix } from '../numeric/dense-matrix';
import { normalizeRows } from '../numeric/dense-matrix';
import type { Random } from '../numeric/random';
import type { CsrMatrix } from './csr-matrix';
import { truncatedSvd } from './truncated-svd';

/**
 * Latent semantic analysis (Deerwester et al. 1990): the documents in the space of the leading singular vectors,
 * U Σ, each row scaled to unit length; a row without a known word stays zero.
 */
export function lsa(matrix: CsrMatrix, components: number, random: Random): DenseMatrix {
  const { u, singular_values, components: columns } = truncatedSvd(matrix, components, random);
  const data = u.map((value, e) => value * singular_values[e % columns]);
  const rows = normalizeRows({ rows: matrix.rows, columns, data });
  for (let i = 0; i < matrix.rows; i++) {
    if (matrix.indptr[i] === matrix.indptr[i + 1]) rows.data.fill(0, i * columns, (i + 1) * columns);
  }
  return rows;
}
