import { EigenvalueDecomposition, Matrix } from 'ml-matrix';
import type { DenseMatrix } from '../../numeric/dense-matrix';
import type { Crew, Task } from '../../numeric/kernels/crew';
import { inChunks } from '../../numeric/kernels/crew';
import { float32, float64, int32 } from '../../numeric/kernels/space';
import type { Random } from '../../numeric/random';
import type { CsrMatrix } from '../csr-matrix';
import { lsa } from '../lsa';
import { EXACT_SIZE, signsOf } from '../truncated-svd';
import { inverseCholesky } from './cholesky';

const OVERSAMPLING = 10;
const PASSES = 6;
/** Singular values below this share of the largest are rounding noise of 32 bits. */
const NOISE = 1e-5;
const ROWS = 512;
/** Documents whose image in the subspace is there at once: of all of them it would be as large as the points. */
const BLOCK = 16_384;

/**
 * LSA (as {@link lsa}) of a large corpus in 32 bits: the leading right singular subspace by randomised subspace
 * iteration (Halko, Martinsson & Tropp 2011) with Aᵀ A applied in one sweep over the documents, orthonormalised by
 * Cholesky QR, then Rayleigh–Ritz in 64 bits. Small matrices are decomposed exactly, as there.
 */
export function typedLsa(
  matrix: CsrMatrix,
  components: number,
  random: Random,
  crew: Crew,
  onProgress: (share: number) => void = () => {},
): DenseMatrix {
  const wanted = Math.min(components, matrix.rows, matrix.columns);
  if (matrix.columns <= EXACT_SIZE || matrix.rows <= EXACT_SIZE) return lsa(matrix, components, random);
  const { rows: n, columns: terms } = matrix;
  const l = Math.ceil((wanted + OVERSAMPLING) / 16) * 16;
  // Each part sums up a Z of its own, so that the sum does not depend on who computes which part.
  const parts = partsOf(n);
  const { arrays, run } = crew.workspace({
    indptr: int32(n + 1),
    indices: int32(matrix.indices.length),
    data: float32(matrix.data.length),
    basis: float32(terms * l),
    sums: float32(parts * terms * l),
    grams: float64(parts * l * l),
    inverse: float32(l * l),
    image: float32(Math.min(n, BLOCK) * l),
    ritz: float32(l * l),
    placed: float32(Math.min(n, BLOCK) * l),
  });
  const { indptr, indices, data, basis, sums, grams, inverse, image, ritz, placed } = arrays;
  indptr.set(matrix.indptr);
  indices.set(matrix.indices);
  data.set(matrix.data);
  for (let e = 0; e < basis.length; e++) basis[e] = random() * 2 - 1;

  /** One task a part, in chunks. */
  const byParts = (rows: number, call: (part: number, from: number, to: number) => Task[number]): Task[] =>
    Array.from({ length: parts }, (_, part) => {
      const [start, end] = [part, part + 1].map((p) => Math.floor((rows * p) / parts));
      return inChunks(end - start, ROWS, (from, to) => call(part, start + from, start + to)).flat();
    });

  /** Adds Zᵀ Z of rows × l z to the sums of the parts. */
  function addGram(z: Float32Array, rows: number): void {
    run(byParts(rows, (part, from, to) => ['gram', z, from, to, l, grams.subarray(part * l * l)]));
  }

  /** What was added, in order of the parts. */
  function takeGram(): Float64Array {
    const total = new Float64Array(l * l);
    for (let part = 0; part < parts; part++) for (let e = 0; e < l * l; e++) total[e] += grams[part * l * l + e];
    for (let p = 0; p < l; p++) for (let q = 0; q < p; q++) total[p * l + q] = total[q * l + p];
    grams.fill(0);
    return total;
  }

  const z = sums.subarray(0, terms * l);
  function orthonormalize(): void {
    addGram(z, terms);
    inverse.set(inverseCholesky(takeGram(), l));
    run(inChunks(terms, ROWS, (from, to) => ['rightMultiply', z, inverse, basis, from, to, l, l]));
  }

  for (let pass = 0; pass < PASSES; pass++) {
    sums.fill(0);
    run(
      byParts(n, (part, from, to) => {
        const own = sums.subarray(part * terms * l);
        return ['normalMultiply', indptr, indices, data, from, to, basis, own, l];
      }),
    );
    for (let part = 1; part < parts; part++) {
      for (let e = 0; e < terms * l; e++) z[e] += sums[part * terms * l + e];
    }
    orthonormalize();
    onProgress((pass + 1) / (PASSES + 1));
  }
  z.set(basis);
  orthonormalize();

  /** Goes through the images of the documents in the subspace, block by block. */
  function eachImage(visit: (first: number, rows: number) => void): void {
    for (let first = 0; first < n; first += BLOCK) {
      const rows = Math.min(BLOCK, n - first);
      const starts = indptr.subarray(first);
      run(inChunks(rows, ROWS, (from, to) => ['multiply', starts, indices, data, from, to, basis, image, l]));
      visit(first, rows);
    }
  }
  eachImage((_, rows) => addGram(image, rows));
  const gram = takeGram();
  const evd = new EigenvalueDecomposition(Matrix.from1DArray(l, l, gram as unknown as number[]), {
    assumeSymmetric: true,
  });
  const values = evd.realEigenvalues;
  const order = values.map((_, p) => p).sort((p, q) => values[q] - values[p] || p - q);
  const least = values[order[0]] * NOISE * NOISE;
  const kept = order.slice(0, wanted).filter((p) => values[p] > least);
  const c = kept.length;
  const width = Math.ceil(c / 4) * 4;
  for (let p = 0; p < l; p++) {
    for (let j = 0; j < c; j++) ritz[p * width + j] = evd.eigenvectorMatrix.get(p, kept[j]);
  }
  run(inChunks(terms, ROWS, (from, to) => ['rightMultiply', basis, ritz, z, from, to, l, width]));
  const signs = signsOf(z, terms, width);
  const result = new Float32Array(n * c);
  eachImage((first, rows) => {
    run(inChunks(rows, ROWS, (from, to) => ['rightMultiply', image, ritz, placed, from, to, l, width]));
    for (let i = 0; i < rows; i++) {
      let squares = 0;
      for (let j = 0; j < c; j++) squares += placed[i * width + j] * placed[i * width + j];
      const length = Math.sqrt(squares);
      if (length === 0) continue;
      for (let j = 0; j < c; j++) result[(first + i) * c + j] = (placed[i * width + j] * signs[j]) / length;
    }
  });
  return { rows: n, columns: c, data: result };
}

/** How many parts the documents come in: enough for every core, each with a sum of its own. */
function partsOf(n: number): number {
  return n < 50_000 ? 4 : 8;
}
