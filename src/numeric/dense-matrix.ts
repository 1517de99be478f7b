/** A dense matrix, row-major: entry (i, j) is `data[i * columns + j]`. */
export interface DenseMatrix {
  rows: number;
  columns: number;
  data: Float64Array;
}

/** Dot product of two stretches of `length` numbers. */
export function dot(a: Float64Array, aStart: number, b: Float64Array, bStart: number, length: number): number {
  let sum = 0;
  for (let j = 0; j < length; j++) sum += a[aStart + j] * b[bStart + j];
  return sum;
}

/** Squared Euclidean distance of two stretches of `length` numbers. */
export function squaredDistance(
  a: Float64Array,
  aStart: number,
  b: Float64Array,
  bStart: number,
  length: number,
): number {
  let sum = 0;
  for (let j = 0; j < length; j++) {
    const difference = a[aStart + j] - b[bStart + j];
    sum += difference * difference;
  }
  return sum;
}

/** The matrix with every row divided by its length; rows of zeros stay zero. */
export function normalizeRows({ rows, columns, data }: DenseMatrix): DenseMatrix {
  const unit = new Float64Array(data.length);
  for (let i = 0; i < rows; i++) {
    const start = i * columns;
    const length = Math.sqrt(dot(data, start, data, start, columns));
    if (length > 0) for (let j = start; j < start + columns; j++) unit[j] = data[j] / length;
  }
  return { rows, columns, data: unit };
}

/** Views of the rows, without copying. */
export function rowViews({ rows, columns, data }: DenseMatrix): Float64Array[] {
  return Array.from({ length: rows }, (_, i) => data.subarray(i * columns, (i + 1) * columns));
}

/** The named rows, in the named order, as a matrix of its own. */
export function takeRows(matrix: DenseMatrix, indices: ArrayLike<number>): DenseMatrix {
  const { columns } = matrix;
  const data = new Float64Array(indices.length * columns);
  for (let i = 0; i < indices.length; i++) {
    const start = indices[i] * columns;
    data.set(matrix.data.subarray(start, start + columns), i * columns);
  }
  return { rows: indices.length, columns, data };
}
