import type { DenseMatrix } from '../../numeric/dense-matrix';
import type { Crew } from '../../numeric/kernels/crew';
import { inChunks } from '../../numeric/kernels/crew';
import { float32 } from '../../numeric/kernels/space';
import type { Similarities } from '../quality';
import { copyPadded, paddedColumns } from './padded';

const ROWS = 2048;

/** Cosines of some documents to all, in 32 bits. */
export function typedSimilarities(points: DenseMatrix, batch: number, crew: Crew): Similarities {
  const n = points.rows;
  const width = paddedColumns(points.columns);
  const plan = {
    rows: float32(n * width),
    queries: float32(batch * width),
    products: float32(batch * n),
  };
  const { arrays, run } = crew.workspace(plan);
  const { rows, queries, products } = arrays;
  copyPadded(points, rows);
  return (documents) => {
    documents.forEach((row, q) => queries.set(rows.subarray(row * width, (row + 1) * width), q * width));
    run(
      inChunks(n, ROWS, (from, to) => [
        ...(['similarities', queries, rows, width, 0, documents.length, from, to, products, n] as const),
      ]),
    );
    return documents.map((_, q) => products.subarray(q * n, (q + 1) * n));
  };
}
