import type { Kernels } from './kernel-table';
import { plainDescend } from './plain-descend';
import { plainMatrixKernels } from './plain-matrix';
import { plainNeighbourhood } from './plain-neighbourhood';
import { plainRowKernels } from './plain-rows';

/** All kernels in plain TypeScript: the oracle of the WASM ones, and what runs where there is no SIMD. */
export function plainKernels(buffer: ArrayBufferLike): Kernels {
  return {
    ...plainRowKernels(buffer),
    ...plainMatrixKernels(buffer),
    ...plainNeighbourhood(buffer),
    ...plainDescend(buffer),
  };
}
