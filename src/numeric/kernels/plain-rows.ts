import type { Kernels } from './kernel-table';

const f = Math.fround;

type RowKernels = Pick<Kernels, 'nearest' | 'scan' | 'refine' | 'assign' | 'similarities'>;

/** The kernels on rows of dense matrices, in plain TypeScript. */
export function plainRowKernels(buffer: ArrayBufferLike): RowKernels {
  const floats = new Float32Array(buffer);
  const ints = new Int32Array(buffer);

  /** Dot product of d numbers from the places a and b, in four lanes. */
  function dot(a: number, b: number, d: number): number {
    let s0 = 0;
    let s1 = 0;
    let s2 = 0;
    let s3 = 0;
    for (let o = 0; o < d; o += 4) {
      s0 = f(s0 + f(floats[a + o] * floats[b + o]));
      s1 = f(s1 + f(floats[a + o + 1] * floats[b + o + 1]));
      s2 = f(s2 + f(floats[a + o + 2] * floats[b + o + 2]));
      s3 = f(s3 + f(floats[a + o + 3] * floats[b + o + 3]));
    }
    return f(f(f(s0 + s1) + s2) + s3);
  }

  /** Puts a neighbour in its place among the k from `start`, which the last of them makes room for. */
  function insert(sims: number, ids: number, k: number, similarity: number, id: number): void {
    let slot = k - 1;
    const last = floats[sims + slot];
    if (similarity < last || (similarity === last && id > ints[ids + slot])) return;
    while (slot > 0) {
      const before = floats[sims + slot - 1];
      if (before > similarity || (before === similarity && ints[ids + slot - 1] < id)) break;
      floats[sims + slot] = before;
      ints[ids + slot] = ints[ids + slot - 1];
      slot--;
    }
    floats[sims + slot] = similarity;
    ints[ids + slot] = id;
  }

  return {
    nearest(queries, points, d, list, from, to, first, last, sims, ids, k, self) {
      for (let e = from; e < to; e++) {
        const row = ints[(list >> 2) + e];
        const own = (queries >> 2) + row * d;
        const heap = (sims >> 2) + row * k;
        for (let b = first; b < last; b++) {
          if (self && b === row) continue;
          const similarity = dot(own, (points >> 2) + b * d, d);
          if (similarity >= floats[heap + k - 1]) insert(heap, (ids >> 2) + row * k, k, similarity, b);
        }
      }
    },

    // Cell by cell as the WASM does it, or row by row as here: the best k are the same.
    scan(points, d, from, to, probes, p, starts, _cells, _counts, _list, sims, ids, k) {
      for (let row = from; row < to; row++) {
        const heap = (sims >> 2) + row * k;
        for (let probe = 0; probe < p; probe++) {
          const cell = ints[(probes >> 2) + row * p + probe];
          if (cell < 0) continue;
          const last = ints[(starts >> 2) + cell + 1];
          for (let b = ints[(starts >> 2) + cell]; b < last; b++) {
            if (b === row) continue;
            const similarity = dot((points >> 2) + row * d, (points >> 2) + b * d, d);
            if (similarity >= floats[heap + k - 1]) insert(heap, (ids >> 2) + row * k, k, similarity, b);
          }
        }
      }
    },

    refine(points, d, from, to, sims, ids, before, k, stamp) {
      const seen = stamp >> 2;
      for (let row = from; row < to; row++) {
        const heap = (sims >> 2) + row * k;
        const known = (before >> 2) + row * k;
        ints[seen + row] = row;
        for (let i = 0; i < k; i++) if (ints[known + i] >= 0) ints[seen + ints[known + i]] = row;
        for (let i = 0; i < k; i++) {
          const friend = ints[known + i];
          if (friend < 0) continue;
          for (let j = 0; j < k; j++) {
            const other = ints[(before >> 2) + friend * k + j];
            if (other < 0 || ints[seen + other] === row) continue;
            ints[seen + other] = row;
            const similarity = dot((points >> 2) + row * d, (points >> 2) + other * d, d);
            if (similarity >= floats[heap + k - 1]) insert(heap, (ids >> 2) + row * k, k, similarity, other);
          }
        }
      }
    },

    assign(points, d, list, from, to, centres, halves, k, labels, best, second) {
      for (let e = from; e < to; e++) {
        const row = ints[(list >> 2) + e];
        let label = 0;
        let most = f(-1e30);
        let next = f(-1e30);
        for (let c = 0; c < k; c++) {
          const score = f(dot((points >> 2) + row * d, (centres >> 2) + c * d, d) - floats[(halves >> 2) + c]);
          if (score > most) {
            next = most;
            most = score;
            label = c;
          } else if (score > next) next = score;
        }
        ints[(labels >> 2) + row] = label;
        floats[(best >> 2) + row] = most;
        floats[(second >> 2) + row] = next;
      }
    },

    similarities(queries, points, d, from, to, first, last, out, n) {
      for (let q = from; q < to; q++) {
        for (let b = first; b < last; b++) {
          floats[(out >> 2) + q * n + b] = dot((queries >> 2) + q * d, (points >> 2) + b * d, d);
        }
      }
    },
  };
}
