import type { CsrMatrix } from './csr-matrix';
import { spiralLayout } from './spiral-layout';

/** What the pipeline found out about documents, row by row. */
export interface Placed {
  labels: Int32Array;
  fit: Float64Array;
  /** n × 2, row-major. */
  layout: Float64Array;
  kept: Float64Array;
}

/** Rows with at least one word of the vocabulary; the others have no place in the space. */
export function knownDocuments(matrix: CsrMatrix): number[] {
  return Array.from({ length: matrix.rows }, (_, i) => i).filter((i) => matrix.indptr[i] < matrix.indptr[i + 1]);
}

/**
 * Adds the documents without a known word: to the given topic, on a small spiral below the map, with a fit of 0.
 *
 * @param n - all documents.
 * @param known - the rows that `placed` is about, ascending.
 */
export function withUnknown(n: number, known: number[], placed: Placed, topic: number): Placed {
  if (known.length === n) return placed;
  const result: Placed = {
    labels: new Int32Array(n).fill(topic),
    fit: new Float64Array(n),
    layout: new Float64Array(2 * n),
    kept: new Float64Array(n).fill(NaN),
  };
  let left = Infinity;
  let right = -Infinity;
  let bottom = Infinity;
  known.forEach((row, i) => {
    const x = placed.layout[2 * i];
    const y = placed.layout[2 * i + 1];
    result.labels[row] = placed.labels[i];
    result.fit[row] = placed.fit[i];
    result.kept[row] = placed.kept[i];
    result.layout[2 * row] = x;
    result.layout[2 * row + 1] = y;
    left = Math.min(left, x);
    right = Math.max(right, x);
    bottom = Math.min(bottom, y);
  });

  const strangers = n - known.length;
  const spacing = known.length > 1 ? Math.max(right - left, 1e-6) / 40 : 1;
  const centreX = known.length > 0 ? (left + right) / 2 : 0;
  const centreY = known.length > 0 ? bottom - spacing * (2 + 2 * Math.sqrt(strangers)) : 0;
  const spiral = spiralLayout(strangers, spacing);
  const isKnown = new Set(known);
  let next = 0;
  for (let row = 0; row < n; row++) {
    if (isKnown.has(row)) continue;
    result.layout[2 * row] = centreX + spiral[2 * next];
    result.layout[2 * row + 1] = centreY + spiral[2 * next + 1];
    next += 1;
  }
  return result;
}
