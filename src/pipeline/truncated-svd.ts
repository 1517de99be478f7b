import { EigenvalueDecomposition, Matrix } from 'ml-matrix';
import type { Random } from '../numeric/random';
import type { CsrMatrix } from './csr-matrix';

export interface TruncatedSvd {
  /** Left singular vectors, n × components, row-major. */
  u: Float64Array;
  /** Largest first; all above zero. */
  singular_values: Float64Array;
  /** Components kept: as asked for, or the rank of the matrix if that is less. */
  components: number;
}

/** Orthonormal columns, V × size, row-major. */
interface Basis {
  basis: Float64Array;
  size: number;
}

/** Up to this many rows or columns the decomposition is exact. */
export const EXACT_SIZE = 256;
const OVERSAMPLING = 10;
/** Passes of subspace iteration; six reach 99.9% of the variance that an exact SVD holds on abstracts. */
const PASSES = 6;
/** Singular values below this share of the largest are rounding noise. */
const NOISE = 1e-7;

/**
 * Truncated singular value decomposition A ≈ U Σ Vᵀ of a sparse n × V matrix (latent semantic analysis).
 *
 * Rayleigh–Ritz on an orthonormal basis of the row space: the whole row space when n or V is small (exact),
 * otherwise one found by randomised subspace iteration (Halko, Martinsson & Tropp 2011, algorithm 4.4, with
 * a uniform start). Signs are fixed so that the entry of largest magnitude of each right vector is positive.
 * Equal rows of A get equal rows of U, bit by bit.
 *
 * @param components - how many singular vectors to keep, ≥ 1.
 */
export function truncatedSvd(matrix: CsrMatrix, components: number, random: Random): TruncatedSvd {
  const wanted = Math.min(components, matrix.rows, matrix.columns);
  const { basis, size } =
    matrix.columns <= EXACT_SIZE
      ? { basis: identity(matrix.columns), size: matrix.columns }
      : matrix.rows <= EXACT_SIZE
        ? orthonormalize(denseRows(matrix), matrix.columns, 2)
        : iterateSubspace(matrix, Math.min(wanted + OVERSAMPLING, matrix.rows, matrix.columns), random);
  return rayleighRitz(matrix, basis, size, wanted);
}

/** SVD of A restricted to the span of `basis` (V × size, row-major, orthonormal columns). */
function rayleighRitz(matrix: CsrMatrix, basis: Float64Array, size: number, wanted: number): TruncatedSvd {
  const { rows: n, columns } = matrix;
  if (size === 0) return { u: new Float64Array(0), singular_values: new Float64Array(0), components: 0 };
  const image = multiply(matrix, basis, size);
  const gram = new Float64Array(size * size);
  for (let i = 0; i < n; i++) {
    for (let p = 0; p < size; p++) {
      const weight = image[i * size + p];
      if (weight === 0) continue;
      for (let q = 0; q <= p; q++) gram[p * size + q] += weight * image[i * size + q];
    }
  }
  for (let p = 0; p < size; p++) for (let q = 0; q < p; q++) gram[q * size + p] = gram[p * size + q];

  const evd = new EigenvalueDecomposition(Matrix.from1DArray(size, size, gram as unknown as number[]), {
    assumeSymmetric: true,
  });
  const values = evd.realEigenvalues;
  const order = values.map((_, p) => p).sort((p, q) => values[q] - values[p] || p - q);
  const largest = values[order[0] ?? 0] ?? 0;
  const kept = order.slice(0, wanted).filter((p) => values[p] > largest * NOISE * NOISE && values[p] > 0);
  const c = kept.length;

  const singular_values = Float64Array.from(kept, (p) => Math.sqrt(values[p]));
  const ritz = new Float64Array(size * c);
  for (let p = 0; p < size; p++) for (let j = 0; j < c; j++) ritz[p * c + j] = evd.eigenvectorMatrix.get(p, kept[j]);
  const u = product(image, ritz, n, size, c);
  const signs = signsOf(product(basis, ritz, columns, size, c), columns, c);
  for (let i = 0; i < n; i++) for (let j = 0; j < c; j++) u[i * c + j] *= signs[j] / singular_values[j];
  return { u, singular_values, components: c };
}

/** Orthonormal basis of the leading right singular subspace. */
function iterateSubspace(matrix: CsrMatrix, size: number, random: Random): Basis {
  let current: Basis = { basis: Float64Array.from({ length: matrix.columns * size }, () => random() * 2 - 1), size };
  for (let pass = 1; pass <= PASSES; pass++) {
    const image = normalMultiply(matrix, current.basis, current.size);
    // "Twice is enough" (Parlett): only the last basis has to be orthonormal to the last bit.
    current = orthonormalize(transpose(image, matrix.columns, current.size), matrix.columns, pass === PASSES ? 2 : 1);
  }
  return current;
}

/**
 * Modified Gram–Schmidt on vectors of `length` numbers, one after the other in `vectors`. Vectors that
 * depend on earlier ones are left out.
 *
 * @returns the basis as a length × size matrix, row-major.
 */
function orthonormalize(vectors: Float64Array, length: number, rounds: number): Basis {
  let size = 0;
  for (let v = 0; v * length < vectors.length; v++) {
    const vector = vectors.subarray(v * length, (v + 1) * length);
    const before = norm(vector);
    for (let round = 0; round < rounds; round++) {
      for (let p = 0; p < size; p++) {
        const other = vectors.subarray(p * length, (p + 1) * length);
        let share = 0;
        for (let j = 0; j < length; j++) share += vector[j] * other[j];
        if (share !== 0) for (let j = 0; j < length; j++) vector[j] -= share * other[j];
      }
    }
    const after = norm(vector);
    if (!(after > before * 1e-10)) continue;
    const target = vectors.subarray(size * length, (size + 1) * length);
    for (let j = 0; j < length; j++) target[j] = vector[j] / after;
    size += 1;
  }
  return { basis: transpose(vectors.subarray(0, size * length), size, length), size };
}

function norm(vector: Float64Array): number {
  let sum = 0;
  for (let j = 0; j < vector.length; j++) sum += vector[j] * vector[j];
  return Math.sqrt(sum);
}

/** A B for B of V × size, row-major. */
function multiply({ rows, indptr, indices, data }: CsrMatrix, b: Float64Array, size: number): Float64Array {
  const result = new Float64Array(rows * size);
  for (let i = 0; i < rows; i++) {
    const out = result.subarray(i * size, (i + 1) * size);
    for (let e = indptr[i]; e < indptr[i + 1]; e++) {
      const weight = data[e];
      const start = indices[e] * size;
      for (let j = 0; j < size; j++) out[j] += weight * b[start + j];
    }
  }
  return result;
}

/** Aᵀ A B, row by row of A, without forming A B. */
function normalMultiply(matrix: CsrMatrix, b: Float64Array, size: number): Float64Array {
  const { rows, columns, indptr, indices, data } = matrix;
  const result = new Float64Array(columns * size);
  const image = new Float64Array(size);
  for (let i = 0; i < rows; i++) {
    image.fill(0);
    for (let e = indptr[i]; e < indptr[i + 1]; e++) {
      const weight = data[e];
      const start = indices[e] * size;
      for (let j = 0; j < size; j++) image[j] += weight * b[start + j];
    }
    for (let e = indptr[i]; e < indptr[i + 1]; e++) {
      const weight = data[e];
      const start = indices[e] * size;
      for (let j = 0; j < size; j++) result[start + j] += weight * image[j];
    }
  }
  return result;
}

/** Dense product of an n × m and an m × c matrix. */
function product(a: Float64Array, b: Float64Array, n: number, m: number, c: number): Float64Array {
  const result = new Float64Array(n * c);
  for (let i = 0; i < n; i++) {
    for (let p = 0; p < m; p++) {
      const weight = a[i * m + p];
      if (weight === 0) continue;
      for (let j = 0; j < c; j++) result[i * c + j] += weight * b[p * c + j];
    }
  }
  return result;
}

/** +1 or −1 for each column of an n × c matrix: the sign of its entry of largest magnitude. */
export function signsOf(matrix: Float64Array | Float32Array, n: number, c: number): Float64Array {
  const signs = new Float64Array(c).fill(1);
  const largest = new Float64Array(c);
  for (let i = 0; i < n; i++) {
    for (let j = 0; j < c; j++) {
      const value = matrix[i * c + j];
      if (Math.abs(value) > largest[j]) {
        largest[j] = Math.abs(value);
        signs[j] = value < 0 ? -1 : 1;
      }
    }
  }
  return signs;
}

function identity(size: number): Float64Array {
  const result = new Float64Array(size * size);
  for (let i = 0; i < size; i++) result[i * size + i] = 1;
  return result;
}

/** The rows of A as dense vectors, one after the other. */
function denseRows({ rows, columns, indptr, indices, data }: CsrMatrix): Float64Array {
  const result = new Float64Array(rows * columns);
  for (let i = 0; i < rows; i++) {
    for (let e = indptr[i]; e < indptr[i + 1]; e++) result[i * columns + indices[e]] = data[e];
  }
  return result;
}

/** Transpose of an a × b matrix, row-major. */
function transpose(matrix: Float64Array, a: number, b: number): Float64Array {
  const result = new Float64Array(a * b);
  for (let i = 0; i < a; i++) for (let j = 0; j < b; j++) result[j * a + i] = matrix[i * b + j];
  return result;
}
