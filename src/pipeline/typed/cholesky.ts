/** A column with less than this share of its length left is a combination of those before it. */
const DEPENDENT = 1e-12;

/**
 * R⁻¹ of the Cholesky factor G = Rᵀ R of a Gram matrix Zᵀ Z, so that Z R⁻¹ has orthonormal columns (Cholesky QR). A
 * column that depends on those before it becomes zero.
 *
 * @param gram - size × size, symmetric, row-major.
 * @returns size × size, upper triangular, row-major.
 */
export function inverseCholesky(gram: Float64Array, size: number): Float64Array {
  const r = new Float64Array(size * size);
  for (let i = 0; i < size; i++) {
    let left = gram[i * size + i];
    for (let p = 0; p < i; p++) left -= r[p * size + i] * r[p * size + i];
    if (!(left > DEPENDENT * gram[i * size + i])) continue;
    const length = Math.sqrt(left);
    r[i * size + i] = length;
    for (let j = i + 1; j < size; j++) {
      let sum = gram[i * size + j];
      for (let p = 0; p < i; p++) sum -= r[p * size + i] * r[p * size + j];
      r[i * size + j] = sum / length;
    }
  }
  const inverse = new Float64Array(size * size);
  for (let j = 0; j < size; j++) {
    if (r[j * size + j] === 0) continue;
    inverse[j * size + j] = 1 / r[j * size + j];
    for (let i = j - 1; i >= 0; i--) {
      if (r[i * size + i] === 0) continue;
      let sum = 0;
      for (let p = i + 1; p <= j; p++) sum += r[i * size + p] * inverse[p * size + j];
      inverse[i * size + j] = -sum / r[i * size + i];
    }
  }
  return inverse;
}
