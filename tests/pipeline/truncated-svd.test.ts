import { describe, expect, it } from 'vitest';
import { createRandom } from '../../src/numeric/random';
import type { CsrMatrix } from '../../src/pipeline/csr-matrix';
import { truncatedSvd } from '../../src/pipeline/truncated-svd';
import { reference, referenceMatrix } from './reference';

/** A sparse n × columns matrix of `rank` overlapping word groups plus noise. */
function syntheticMatrix(n: number, columns: number, groups: number, seed: number): CsrMatrix {
  const random = createRandom(seed);
  const indptr = [0];
  const indices: number[] = [];
  const data: number[] = [];
  for (let i = 0; i < n; i++) {
    const row = new Map<number, number>();
    const group = i % groups;
    for (let w = 0; w < 30; w++) {
      const width = Math.floor(columns / groups);
      const column = random() < 0.7 ? group * width + Math.floor(random() * width) : Math.floor(random() * columns);
      row.set(column, (row.get(column) ?? 0) + random() / (1 + group * 0.2));
    }
    for (const [column, value] of [...row].sort((a, b) => a[0] - b[0])) {
      indices.push(column);
      data.push(value);
    }
    indptr.push(indices.length);
  }
  return {
    rows: n,
    columns,
    indptr: Int32Array.from(indptr),
    indices: Int32Array.from(indices),
    data: Float64Array.from(data),
  };
}

describe('truncatedSvd', () => {
  it('matches the singular values and the rank-5 Gram matrix of NumPy', () => {
    const all = truncatedSvd(referenceMatrix, 19, createRandom(1));
    expect(all.components).toBe(19);
    reference.svd.singular_values.forEach((value: number, j: number) =>
      expect(all.singular_values[j]).toBeCloseTo(value, 8),
    );
    const { u, singular_values: s } = truncatedSvd(referenceMatrix, 5, createRandom(1));
    for (let a = 0; a < 19; a++) {
      for (let b = 0; b < 19; b++) {
        let gram = 0;
        for (let j = 0; j < 5; j++) gram += u[a * 5 + j] * s[j] * u[b * 5 + j] * s[j];
        expect(gram).toBeCloseTo(reference.svd.gram_of_rank_5[a][b], 8);
      }
    }
  });

  it('finds the leading subspace of a large matrix by random iteration', () => {
    const matrix = syntheticMatrix(300, 900, 12, 3);
    const exact = truncatedSvd(matrix, 300, createRandom(1));
    const { u, singular_values, components } = truncatedSvd(matrix, 12, createRandom(7));
    expect(components).toBe(12);
    // A basis of all 300 dimensions is exact: Rayleigh–Ritz over the whole row space.
    const variance = (values: Float64Array) => values.subarray(0, 12).reduce((sum, s) => sum + s * s, 0);
    expect(variance(singular_values) / variance(exact.singular_values)).toBeGreaterThan(0.999);
    for (let j = 0; j < 8; j++) expect(singular_values[j] / exact.singular_values[j]).toBeCloseTo(1, 3);
    for (let p = 0; p < 12; p++) {
      for (let q = 0; q <= p; q++) {
        let product = 0;
        for (let i = 0; i < 300; i++) product += u[i * 12 + p] * u[i * 12 + q];
        expect(product).toBeCloseTo(p === q ? 1 : 0, 9);
      }
    }
  });

  it('turns every right singular vector so that its largest entry is positive', () => {
    const { indptr, indices, data, columns } = referenceMatrix;
    const { u, singular_values } = truncatedSvd(referenceMatrix, 19, createRandom(1));
    for (let j = 0; j < 19; j++) {
      const right = new Float64Array(columns);
      for (let i = 0; i < 19; i++) {
        for (let e = indptr[i]; e < indptr[i + 1]; e++)
          right[indices[e]] += (data[e] * u[i * 19 + j]) / singular_values[j];
      }
      const largest = right.reduce((a, b) => (Math.abs(b) > Math.abs(a) + 1e-9 ? b : a), 0);
      expect(largest).toBeGreaterThan(0);
      expect(Math.hypot(...right)).toBeCloseTo(1, 9);
    }
  });

  it('gives the same bits for the same seed, and equal rows for equal documents', () => {
    const matrix = syntheticMatrix(400, 500, 8, 5);
    const twice: CsrMatrix = {
      rows: 401,
      columns: 500,
      indptr: Int32Array.from([...matrix.indptr, matrix.indices.length + matrix.indptr[1]]),
      indices: Int32Array.from([...matrix.indices, ...matrix.indices.subarray(0, matrix.indptr[1])]),
      data: Float64Array.from([...matrix.data, ...matrix.data.subarray(0, matrix.indptr[1])]),
    };
    const first = truncatedSvd(twice, 10, createRandom(2));
    const second = truncatedSvd(twice, 10, createRandom(2));
    expect(second.u).toEqual(first.u);
    expect(first.u.slice(4000)).toEqual(first.u.slice(0, 10));
  });

  it('keeps no more components than the matrix has, and none of an empty one', () => {
    const indptr = Int32Array.from([0, 2, 4, 4]);
    const indices = Int32Array.from([0, 2, 0, 2]);
    const rankOne = { rows: 3, columns: 4, indptr, indices, data: Float64Array.from([1, 2, 2, 4]) };
    const svd = truncatedSvd(rankOne, 3, createRandom(1));
    expect(svd.components).toBe(1);
    expect(svd.singular_values[0]).toBeCloseTo(5, 12);
    expect([...svd.u]).toEqual([expect.closeTo(1 / Math.sqrt(5)), expect.closeTo(2 / Math.sqrt(5)), 0]);
    const empty = {
      ...rankOne,
      columns: 0,
      indptr: new Int32Array(4),
      indices: new Int32Array(0),
      data: new Float64Array(0),
    };
    expect(truncatedSvd(empty, 3, createRandom(1)).components).toBe(0);
  });
});
