import type { DenseMatrix } from '../../numeric/dense-matrix';

/** Columns of a row as the kernels read it: the next multiple of 4. */
export function paddedColumns(columns: number): number {
  return Math.ceil(columns / 4) * 4;
}

/** Copies rows into `target`, n × {@link paddedColumns} of 32 bits that were zero. */
export function copyPadded({ rows, columns, data }: DenseMatrix, target: Float32Array): void {
  const width = paddedColumns(columns);
  for (let i = 0; i < rows; i++) {
    for (let j = 0; j < columns; j++) target[i * width + j] = data[i * columns + j];
  }
}
