import type { Kernels } from './kernel-table';
import { MEMBERSHIP } from './kernel-table';

const f = Math.fround;

/** The kernels on the neighbours of rows, in plain TypeScript. */
export function plainNeighbourhood(buffer: ArrayBufferLike): Pick<Kernels, 'memberships' | 'overtaken' | 'smooth'> {
  const doubles = new Float64Array(buffer, 0, buffer.byteLength >> 3);
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

    memberships(distances, from, to, stride, k, overall, target, weights) {
      for (let i = from; i < to; i++) {
        const own = doubles.subarray((distances >> 3) + i * stride, (distances >> 3) + i * stride + k);
        let nearest = 0;
        let sum = 0;
        for (const distance of own) {
          if (nearest === 0 && distance > 0) nearest = distance;
          sum += distance;
        }
        const least = MEMBERSHIP.least * (nearest > 0 ? sum / (k + 1) : overall);
        const scale = Math.max(least, scaleOf(own, nearest, target));
        for (let j = 0; j < k; j++) {
          const beyond = own[j] - nearest;
          floats[(weights >> 2) + i * k + j] = beyond > 0 ? power(-beyond / scale) : 1;
        }
      }
    },
  };
}

/** The scale at which the memberships sum to the target, by bisection. */
function scaleOf(distances: Float64Array, nearest: number, target: number): number {
  let low = 0;
  let high = Infinity;
  let scale = 1;
  for (let round = 0; round < MEMBERSHIP.rounds; round++) {
    let sum = 0;
    for (const distance of distances) sum += distance > nearest ? power((nearest - distance) / scale) : 1;
    if (Math.abs(sum - target) < MEMBERSHIP.tolerance) break;
    if (sum > target) high = scale;
    else low = scale;
    scale = high === Infinity ? scale * 2 : (low + high) / 2;
  }
  return scale;
}

/** 1 / i! from i = 13 down to 0. */
const POLYNOMIAL = [
  ...[1.6059043836821613e-10, 2.08767569878681e-9, 2.505210838544172e-8, 2.755731922398589e-7],
  ...[2.7557319223985893e-6, 2.48015873015873e-5, 0.0001984126984126984, 0.001388888888888889],
  ...[0.008333333333333333, 0.041666666666666664, 0.16666666666666666, 0.5, 1, 1],
];

/** 2 to the power −i. */
const HALVES = new Float64Array(1024).fill(1);
for (let i = 1; i < HALVES.length; i++) HALVES[i] = HALVES[i - 1] / 2;

/** e to the power x ≤ 0, to the last bit but one: 2 to a whole power times a polynomial. */
function power(x: number): number {
  if (x < -700) return 0;
  const whole = Math.floor(x * Math.LOG2E + 0.5);
  const r = x - whole * 0.6931471803691238 - whole * 1.9082149292705877e-10;
  let sum = 0;
  for (const coefficient of POLYNOMIAL) sum = sum * r + coefficient;
  return sum * HALVES[-whole];
}
