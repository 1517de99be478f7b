import { expect, it } from 'vitest';
import { createSimilar } from '../../src/analysis/similar-documents';
import type { CsrMatrix } from '../../src/pipeline/csr-matrix';

function csr(rows: number[][]): CsrMatrix {
  const indptr = [0];
  const indices: number[] = [];
  const data: number[] = [];
  for (const row of rows) {
    row.forEach((value, column) => {
      if (value === 0) return;
      indices.push(column);
      data.push(value);
    });
    indptr.push(indices.length);
  }
  return {
    rows: rows.length,
    columns: rows[0].length,
    indptr: Int32Array.from(indptr),
    indices: Int32Array.from(indices),
    data: Float64Array.from(data),
  };
}

const similar = createSimilar(
  csr([
    [3, 4, 0],
    [6, 8, 0],
    [0, 2, 0],
    [0, 0, 5],
    [0, 0, 0],
    [4, 3, 0],
  ]),
);

it('finds the nearest by cosine, whatever the lengths of the rows', () => {
  expect(similar(0, 9)).toEqual([
    { document: 1, cosine: 1 },
    { document: 5, cosine: expect.closeTo(0.96, 12) },
    { document: 2, cosine: expect.closeTo(0.8, 12) },
  ]);
  expect(similar(2, 2).map(({ document }) => document)).toEqual([0, 1]);
});

it('finds none for a row that shares nothing, or is empty', () => {
  expect(similar(3, 5)).toEqual([]);
  expect(similar(4, 5)).toEqual([]);
});
