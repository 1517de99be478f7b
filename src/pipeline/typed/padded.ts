import type { DenseMatrix } from '../../numeric/dense-matrix';

/** Columns of a row as the kernels read it: the next multiple of 4. */
export function paddedColumns(columns: number): number {
  return Math.ceil(columns / 4) * 4;
}

/**
 * Copies rows into `target`, n × {@link paddedColumns} of 32 bits that were zero.
 *
 * @param order - the rows in the order they are copied in; as they stand where it is left out.
 */
export function copyPadded({ rows, columns, data }: DenseMatrix, target: Float32Array, order?: Int32Array): void {
  const width = paddedColumns(columns);
  for (let i = 0; i < rows; i++) {
    const start = (order ? order[i] : i) * columns;
    for (let j = 0; j < columns; j++) target[i * width + j] = data[start + j];
  }
}
