import type { Crew } from '../../numeric/kernels/crew';
import { inChunks } from '../../numeric/kernels/crew';
import { float32 } from '../../numeric/kernels/space';
import type { ClusterProducts } from '../silhouette';
import { paddedColumns } from './padded';

/** Rows whose products are there at once. */
const BLOCK = 8192;
const ROWS = 512;

/** As `exactProducts`, in 32 bits: with each cluster's mean, so that what is rounded is small, times its size. */
export function typedProducts(crew: Crew): ClusterProducts {
  return ({ rows: n, columns, data }, { sums, sizes }, visit) => {
    const k = sizes.length;
    const width = paddedColumns(columns);
    const { arrays, run, giveBack } = crew.workspace({
      rows: float32(Math.min(n, BLOCK) * width),
      means: float32(k * width),
      products: float32(k * BLOCK),
    });
    const { rows, means, products } = arrays;
    for (let c = 0; c < k; c++) {
      for (let j = 0; j < columns; j++) means[c * width + j] = sums[c * columns + j] / sizes[c];
    }
    const own = new Float64Array(k);
    for (let from = 0; from < n; from += BLOCK) {
      const count = Math.min(BLOCK, n - from);
      for (let i = 0; i < count; i++) {
        rows.set(data.subarray((from + i) * columns, (from + i + 1) * columns), i * width);
      }
      run(
        inChunks(count, ROWS, (first, last) => [
          ...(['similarities', means, rows, width, 0, k, first, last, products, BLOCK] as const),
        ]),
      );
      for (let i = 0; i < count; i++) {
        for (let c = 0; c < k; c++) own[c] = products[c * BLOCK + i] * sizes[c];
        visit(from + i, own);
      }
    }
    giveBack();
  };
}
