import type { Kernels } from './kernel-table';

const f = Math.fround;

/** The kernels on the neighbours of rows, in plain TypeScript. */
export function plainNeighbourhood(buffer: ArrayBufferLike): Pick<Kernels, 'overtaken' | 'smooth'> {
  const floats = new Float32Array(buffer);
  const ints = new Int32Array(buffer);
  return {
    overtaken(sims, n, own, sorted, k, counts) {
      const similarity = floats.subarray(sims >> 2, (sims >> 2) + n);
      const neighbours = ints.subarray(sorted >> 2, (sorted >> 2) + k);
      const isBefore = (a: number, b: number) =>
        similarity[a] > similarity[b] || (similarity[a] === similarity[b] && a < b);
      const last = neighbours[k - 1];
      const least = similarity[last];
      for (let i = 0; i < n; i++) {
        if (similarity[i] < least || i === own || !isBefore(i, last)) continue;
        let place = k - 1;
        while (place > 0 && isBefore(i, neighbours[place - 1])) place--;
        ints[(counts >> 2) + place]++;
      }
    },

    smooth(rows, d, from, to, ids, stride, k, out) {
      const share = f(1 / k);
      const lanes = new Float32Array(4);
      for (let i = from; i < to; i++) {
        const own = (rows >> 2) + i * d;
        const target = (out >> 2) + i * d;
        lanes.fill(0);
        for (let o = 0; o < d; o++) {
          let sum = 0;
          for (let j = 0; j < k; j++) sum = f(sum + floats[(rows >> 2) + ints[(ids >> 2) + i * stride + j] * d + o]);
          const value = f(floats[own + o] + f(sum * share));
          floats[target + o] = value;
          lanes[o & 3] = f(lanes[o & 3] + f(value * value));
        }
        const length = f(Math.sqrt(f(f(f(lanes[0] + lanes[1]) + lanes[2]) + lanes[3])));
        if (length === 0) continue;
        for (let o = 0; o < d; o++) floats[target + o] = f(floats[target + o] / length);
      }
    },
  };
}
