import type { DenseMatrix } from '../../numeric/dense-matrix';
import type { Crew, Task } from '../../numeric/kernels/crew';
import { inChunks } from '../../numeric/kernels/crew';
import { float32, int32 } from '../../numeric/kernels/space';
import type { Ranks } from '../quality';
import { ranksFrom } from '../quality';
import { copyPadded, paddedColumns } from './padded';

const ROWS = 2048;
/** Documents whose similarities are there at once. */
const BATCH = 16;

/** As `exactRanks`, by similarities in 32 bits. */
export function typedRanks(points: DenseMatrix, crew: Crew): Ranks {
  const n = points.rows;
  const width = paddedColumns(points.columns);
  return (documents, near, k) => {
    const { arrays, run } = crew.workspace({
      rows: float32(n * width),
      queries: float32(BATCH * width),
      products: float32(BATCH * n),
      sorted: int32(BATCH * k),
      between: int32(BATCH * k),
    });
    const { rows, queries, products, sorted, between } = arrays;
    copyPadded(points, rows);
    const ranks: Int32Array[] = [];
    for (let s = 0; s < documents.length; s += BATCH) {
      const batch = documents.slice(s, s + BATCH);
      batch.forEach((row, q) => queries.set(rows.subarray(row * width, (row + 1) * width), q * width));
      run(
        inChunks(n, ROWS, (from, to) => [
          ...(['similarities', queries, rows, width, 0, batch.length, from, to, products, n] as const),
        ]),
      );
      between.fill(0);
      run(
        batch.map((row, q): Task => {
          const similarity = products.subarray(q * n, (q + 1) * n);
          const own = sorted.subarray(q * k, (q + 1) * k);
          own.set(near(row));
          own.sort((a, b) => similarity[b] - similarity[a] || a - b);
          return [['overtaken', similarity, n, row, own, k, between.subarray(q * k, (q + 1) * k)]];
        }),
      );
      batch.forEach((_, q) => ranks.push(ranksFrom(between.subarray(q * k, (q + 1) * k))));
    }
    return ranks;
  };
}
