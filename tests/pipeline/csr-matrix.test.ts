import { describe, expect, it } from 'vitest';
import { columnSums, documentFrequency, selectColumns } from '../../src/pipeline/csr-matrix';
import type { CsrMatrix } from '../../src/pipeline/csr-matrix';

// 5 0 2
// 0 0 0
// 1 3 4
const matrix: CsrMatrix = {
  rows: 3,
  columns: 3,
  indptr: Int32Array.of(0, 2, 2, 5),
  indices: Int32Array.of(0, 2, 0, 1, 2),
  data: Float64Array.of(5, 2, 1, 3, 4),
};

describe('CsrMatrix', () => {
  it('counts documents and sums columns', () => {
    expect([...documentFrequency(matrix)]).toEqual([2, 1, 2]);
    expect([...columnSums(matrix)]).toEqual([6, 3, 6]);
  });

  it('selects and reorders columns, rows sorted, the original unchanged', () => {
    const before = structuredClone(matrix);
    const selected = selectColumns(matrix, Int32Array.of(1, -1, 0), 2);
    expect(selected).toEqual({
      rows: 3,
      columns: 2,
      indptr: Int32Array.of(0, 2, 2, 4),
      indices: Int32Array.of(0, 1, 0, 1),
      data: Float64Array.of(2, 5, 4, 1),
    });
    expect(matrix).toEqual(before);
  });
});
