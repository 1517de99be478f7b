import { describe, expect, it } from 'vitest';
import { plainCrew } from '../../../src/numeric/kernels/crew';
import { createRandom, randomInteger } from '../../../src/numeric/random';
import type { CsrMatrix } from '../../../src/pipeline/csr-matrix';
import { lsa } from '../../../src/pipeline/lsa';
import { inverseCholesky } from '../../../src/pipeline/typed/cholesky';
import { typedLsa } from '../../../src/pipeline/typed/lsa';

/** Documents of 12 words each, two thirds of them from the hundred words of their group. */
function documents(rows: number, columns: number, groups: number): CsrMatrix {
  const random = createRandom(7);
  const indptr = new Int32Array(rows + 1);
  const indices: number[] = [];
  for (let i = 0; i < rows; i++) {
    const own = new Set<number>();
    while (own.size < 12) {
      const word =
        random() < 0.85 ? ((i % groups) * 100 + randomInteger(random, 100)) % columns : randomInteger(random, columns);
      own.add(word);
    }
    indices.push(...[...own].sort((a, b) => a - b));
    indptr[i + 1] = indices.length;
  }
  return {
    rows,
    columns,
    indptr,
    indices: Int32Array.from(indices),
    data: Float64Array.from(indices, () => 0.5 + random()),
  };
}

describe('typedLsa', () => {
  it('is the LSA in 64 bits, to 32, where the singular values stand apart', () => {
    const matrix = documents(700, 600, 5);
    const expected = lsa(matrix, 5, createRandom(1));
    const points = typedLsa(matrix, 5, createRandom(2), plainCrew);
    expect([points.rows, points.columns]).toEqual([700, 5]);
    points.data.forEach((value, e) => expect(Math.abs(value - expected.data[e])).toBeLessThan(5e-3));
  });

  it('keeps no more components than the matrix has rank, and gives equal rows equal places', () => {
    const matrix = documents(300, 500, 5);
    // Every document is one of the first twenty.
    const rows = Array.from({ length: 300 }, (_, i) => i % 20);
    const indices = Int32Array.from(rows.flatMap((row) => [...matrix.indices.subarray(row * 12, row * 12 + 12)]));
    const data = Float64Array.from(rows.flatMap((row) => [...matrix.data.subarray(row * 12, row * 12 + 12)]));
    const points = typedLsa({ ...matrix, indices, data }, 40, createRandom(1), plainCrew);
    expect(points.columns).toBe(20);
    for (let i = 20; i < 300; i++) {
      const row = (r: number) => points.data.slice(r * 20, (r + 1) * 20);
      expect(row(i)).toEqual(row(i % 20));
    }
    expect(points.data.every(Number.isFinite)).toBe(true);
  });

  it('decomposes a small matrix exactly', () => {
    const matrix = documents(50, 400, 4);
    expect(typedLsa(matrix, 7, createRandom(1), plainCrew)).toEqual(lsa(matrix, 7, createRandom(1)));
  });
});

describe('inverseCholesky', () => {
  it('orthonormalises, and makes a column that depends on others zero', () => {
    const z = [
      [1, 2, 3, 0],
      [0, 1, 1, 1],
      [2, 0, 2, 5],
      [1, 1, 2, 1],
    ];
    const gram = Float64Array.from({ length: 16 }, (_, e) => z.reduce((sum, row) => sum + row[e >> 2] * row[e & 3], 0));
    const inverse = inverseCholesky(gram, 4);
    const q = z.map((row) =>
      [0, 1, 2, 3].map((j) => row.reduce((sum, value, i) => sum + value * inverse[i * 4 + j], 0)),
    );
    for (let a = 0; a < 4; a++) {
      for (let b = 0; b < 4; b++) {
        const product = q.reduce((sum, row) => sum + row[a] * row[b], 0);
        expect(product).toBeCloseTo(a === b && a !== 2 ? 1 : 0, 9);
      }
    }
  });
});
