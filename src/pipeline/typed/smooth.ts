import type { DenseMatrix } from '../../numeric/dense-matrix';
import type { Crew } from '../../numeric/kernels/crew';
import { inChunks } from '../../numeric/kernels/crew';
import { float32, int32 } from '../../numeric/kernels/space';
import type { KnnGraph } from '../knn-graph';
import { SMOOTHING_NEIGHBOURS } from '../smooth';
import { copyPadded, paddedColumns } from './padded';

const ROWS = 512;

/** As `smoothed`, in 32 bits. */
export function typedSmoothed(points: DenseMatrix, graph: KnnGraph, rounds: number, crew: Crew): DenseMatrix {
  const { rows: n, columns } = points;
  const k = Math.min(SMOOTHING_NEIGHBOURS, graph.k);
  if (k === 0 || rounds === 0) return points;
  const width = paddedColumns(columns);
  const { arrays, run, giveBack } = crew.workspace({
    one: float32(n * width),
    other: float32(n * width),
    ids: int32(graph.indices.length),
  });
  arrays.ids.set(graph.indices);
  copyPadded(points, arrays.one);
  let [from, to] = [arrays.one, arrays.other];
  for (let round = 0; round < rounds; round++) {
    run(
      inChunks(n, ROWS, (first, last) => [
        ...(['smooth', from, width, first, last, arrays.ids, graph.k, k, to] as const),
      ]),
    );
    [from, to] = [to, from];
  }
  const data = new Float32Array(n * columns);
  for (let i = 0; i < n; i++) data.set(from.subarray(i * width, i * width + columns), i * columns);
  giveBack();
  return { rows: n, columns, data };
}
