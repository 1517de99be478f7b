/**
 * A sparse matrix in compressed rows, with SciPy's field names: the entries of row i are
 * `indices[indptr[i] … indptr[i + 1] − 1]` (ascending columns) with the values at the same places of `data`.
 */
export interface CsrMatrix<Data extends Float64Array | Uint16Array = Float64Array> {
  rows: number;
  columns: number;
  indptr: Int32Array;
  indices: Int32Array;
  data: Data;
}

/** Number of documents (rows) that each column stands in: Int32Array of length `columns`. */
export function documentFrequency(matrix: Pick<CsrMatrix, 'columns' | 'indices'>): Int32Array {
  const df = new Int32Array(matrix.columns);
  for (let e = 0; e < matrix.indices.length; e++) df[matrix.indices[e]]++;
  return df;
}

/** Sum of each column: Float64Array of length `columns`. */
export function columnSums(matrix: CsrMatrix<Float64Array | Uint16Array>): Float64Array {
  const sums = new Float64Array(matrix.columns);
  for (let e = 0; e < matrix.indices.length; e++) sums[matrix.indices[e]] += matrix.data[e];
  return sums;
}

/**
 * The matrix with only some of its columns, renumbered.
 *
 * @param target - new number of each old column (length `columns`), or −1 to leave it out; the order of the
 *   new numbers may differ from the old one, rows come out sorted again.
 * @param columns - number of columns that are left.
 */
export function selectColumns<Data extends Float64Array | Uint16Array>(
  matrix: CsrMatrix<Data>,
  target: Int32Array,
  columns: number,
): CsrMatrix<Data> {
  const indptr = new Int32Array(matrix.rows + 1);
  let kept = 0;
  for (let e = 0; e < matrix.indices.length; e++) if (target[matrix.indices[e]] >= 0) kept++;
  const indices = new Int32Array(kept);
  const data = matrix.data.slice(0, kept) as Data;
  const values = new Float64Array(columns);
  let at = 0;
  for (let row = 0; row < matrix.rows; row++) {
    const from = at;
    for (let e = matrix.indptr[row]; e < matrix.indptr[row + 1]; e++) {
      const column = target[matrix.indices[e]];
      if (column < 0) continue;
      indices[at++] = column;
      values[column] = matrix.data[e];
    }
    const own = indices.subarray(from, at).sort();
    for (let i = 0; i < own.length; i++) data[from + i] = values[own[i]];
    indptr[row + 1] = at;
  }
  return { rows: matrix.rows, columns, indptr, indices, data };
}

/** Some rows of the matrix, in the order given. */
export function takeCsrRows(matrix: CsrMatrix, rows: readonly number[]): CsrMatrix {
  const parts = rows.map((row) => [matrix.indptr[row], matrix.indptr[row + 1]] as const);
  const indptr = new Int32Array(rows.length + 1);
  parts.forEach(([from, to], i) => (indptr[i + 1] = indptr[i] + to - from));
  const indices = new Int32Array(indptr[rows.length]);
  const data = new Float64Array(indptr[rows.length]);
  parts.forEach(([from, to], i) => {
    indices.set(matrix.indices.subarray(from, to), indptr[i]);
    data.set(matrix.data.subarray(from, to), indptr[i]);
  });
  return { rows: rows.length, columns: matrix.columns, indptr, indices, data };
}
