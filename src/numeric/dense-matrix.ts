/** Numbers of a matrix: of 64 bits, or of 32 where there are many and kernels compute with no more. */
export type Numbers = Float64Array | Float32Array;

/** A dense matrix, row-major: entry (i, j) is `data[i * columns + j]`. */
export interface DenseMatrix<Data extends Numbers = Numbers> {
  rows: number;
  columns: number;
  data: Data;
}

/** Dot product of two stretches of `length` numbers. */
export function dot(a: Numbers, aStart: number, b: Numbers, bStart: number, length: number): number {
  let sum = 0;
  for (let j = 0; j < length; j++) sum += a[aStart + j] * b[bStart + j];
  return sum;
}

/** Squared Euclidean distance of two stretches of `length` numbers. */
export function squaredDistance(a: Numbers, aStart: number, b: Numbers, bStart: number, length: number): number {
  let sum = 0;
  for (let j = 0; j < length; j++) {
    const difference = a[aStart + j] - b[bStart + j];
    sum += difference * difference;
  }
  return sum;
}

/** The matrix with every row divided by its length; rows of zeros stay zero. */
export function normalizeRows({ rows, columns, data }: DenseMatrix): DenseMatrix<Float64Array> {
  const unit = new Float64Array(data.length);
  for (let i = 0; i < rows; i++) {
    const start = i * columns;
    const length = Math.sqrt(dot(data, start, data, start, columns));
    if (length > 0) for (let j = start; j < start + columns; j++) unit[j] = data[j] / length;
  }
  return { rows, columns, data: unit };
}

/** Views of the rows, without copying. */
export function rowViews<Data extends Numbers>({ rows, columns, data }: DenseMatrix<Data>): Data[] {
  return Array.from({ length: rows }, (_, i) => data.subarray(i * columns, (i + 1) * columns) as Data);
}

/** The named rows, in the named order, as a matrix of its own. */
export function takeRows<Data extends Numbers>(
  matrix: DenseMatrix<Data>,
  indices: ArrayLike<number>,
): DenseMatrix<Data> {
  const { columns } = matrix;
  const Kind = matrix.data instanceof Float32Array ? Float32Array : Float64Array;
  const data = new Kind(indices.length * columns) as Data;
  for (let i = 0; i < indices.length; i++) {
    const start = indices[i] * columns;
    data.set(matrix.data.subarray(start, start + columns), i * columns);
  }
  return { rows: indices.length, columns, data };
}
