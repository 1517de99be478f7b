import type { Kernels } from './kernel-table';
import { GRAM_BLOCK } from './kernel-table';

const f = Math.fround;

/** Columns that a matrix may have. */
const WIDEST = 4096;

type MatrixKernels = Pick<Kernels, 'normalMultiply' | 'multiply' | 'gram' | 'rightMultiply'>;

/** The kernels on sparse and tall dense matrices, in plain TypeScript. */
export function plainMatrixKernels(buffer: ArrayBufferLike): MatrixKernels {
  const floats = new Float32Array(buffer);
  const doubles = new Float64Array(buffer);
  const ints = new Int32Array(buffer);

  /** out = row i of A, times q. */
  function rowTimes(indices: number, data: number, e0: number, e1: number, q: number, out: number, l: number): void {
    floats.fill(0, out, out + l);
    for (let e = e0; e < e1; e++) {
      const weight = floats[data + e];
      const from = q + ints[indices + e] * l;
      for (let j = 0; j < l; j++) floats[out + j] += f(weight * floats[from + j]);
    }
  }

  const image = new Float32Array(WIDEST);

  return {
    normalMultiply(indptr, indices, data, from, to, q, z, l) {
      const at = indices >> 2;
      const values = data >> 2;
      for (let i = from; i < to; i++) {
        const e0 = ints[(indptr >> 2) + i];
        const e1 = ints[(indptr >> 2) + i + 1];
        image.fill(0, 0, l);
        for (let e = e0; e < e1; e++) {
          const weight = floats[values + e];
          const row = (q >> 2) + ints[at + e] * l;
          for (let j = 0; j < l; j++) image[j] += f(weight * floats[row + j]);
        }
        for (let e = e0; e < e1; e++) {
          const weight = floats[values + e];
          const row = (z >> 2) + ints[at + e] * l;
          for (let j = 0; j < l; j++) floats[row + j] += f(weight * image[j]);
        }
      }
    },

    multiply(indptr, indices, data, from, to, q, out, l) {
      for (let i = from; i < to; i++) {
        const [e0, e1] = [ints[(indptr >> 2) + i], ints[(indptr >> 2) + i + 1]];
        rowTimes(indices >> 2, data >> 2, e0, e1, q >> 2, (out >> 2) + i * l, l);
      }
    },

    gram(z, from, to, l, g) {
      for (let start = from; start < to; start += GRAM_BLOCK) {
        const end = Math.min(to, start + GRAM_BLOCK);
        for (let i = 0; i < l; i++) {
          image.fill(0, i, l);
          for (let row = start; row < end; row++) {
            const own = (z >> 2) + row * l;
            const weight = floats[own + i];
            for (let j = i; j < l; j++) image[j] += f(weight * floats[own + j]);
          }
          for (let j = i; j < l; j++) doubles[(g >> 3) + i * l + j] += image[j];
        }
      }
    },

    rightMultiply(z, m, out, from, to, l, c) {
      for (let row = from; row < to; row++) {
        const target = (out >> 2) + row * c;
        floats.fill(0, target, target + c);
        for (let i = 0; i < l; i++) {
          const weight = floats[(z >> 2) + row * l + i];
          const own = (m >> 2) + i * c;
          for (let j = 0; j < c; j++) floats[target + j] += f(weight * floats[own + j]);
        }
      }
    },
  };
}
