import type { Kernels } from './kernel-table';
import { DROPPED_BITS, NEGATIVES } from './kernel-table';

const f = Math.fround;
const LARGEST_STEP = 4;

/** UMAP's descent, in plain TypeScript. */
export function plainDescend(buffer: ArrayBufferLike): Pick<Kernels, 'descend'> {
  const floats = new Float32Array(buffer);
  const ints = new Int32Array(buffer);
  const float = new Float32Array(1);
  const bits = new Uint32Array(float.buffer);

  /** A coefficient by the leading bits of a squared distance. */
  function coefficient(table: number, squared: number): number {
    float[0] = squared;
    return floats[table + (bits[0] >>> DROPPED_BITS)];
  }

  function step(g: number, difference: number, rate: number): number {
    const move = f(g * difference);
    return f((move > LARGEST_STEP ? LARGEST_STEP : move < -LARGEST_STEP ? -LARGEST_STEP : move) * rate);
  }

  return {
    descend(
      ...[indptr, indices, every, next, nextNegative, from, to, partFrom, partTo, ...rest]: Parameters<
        Kernels['descend']
      >
    ) {
      const [layout, before, n, epochNumber, givenRate, givenStrength, attraction, repulsion, state] = rest;
      const [own, others, pull, push] = [layout >> 2, before >> 2, attraction >> 2, repulsion >> 2];
      const epoch = f(epochNumber);
      const rate = f(givenRate);
      const strength = f(givenStrength);
      let random = ints[state >> 2];
      for (let i = from; i < to; i++) {
        let x = floats[own + 2 * i];
        let y = floats[own + 2 * i + 1];
        const end = ints[(indptr >> 2) + i + 1];
        for (let e = ints[(indptr >> 2) + i]; e < end; e++) {
          let due = floats[(next >> 2) + e];
          if (due > epoch) continue;
          const wait = floats[(every >> 2) + e];
          const j = ints[(indices >> 2) + e];
          const isOwn = j >= partFrom && j < partTo;
          const at = (isOwn ? own : others) + 2 * j;
          let xj = floats[at];
          let yj = floats[at + 1];
          // An edge to another part moves this end only, twice as often: its other end does the same.
          do {
            const dx = f(x - xj);
            const dy = f(y - yj);
            const g = coefficient(pull, f(f(dx * dx) + f(dy * dy)));
            const stepX = step(g, dx, rate);
            const stepY = step(g, dy, rate);
            x = f(x + stepX);
            y = f(y + stepY);
            if (isOwn) {
              xj = f(xj - stepX);
              yj = f(yj - stepY);
              floats[at] = xj;
              floats[at + 1] = yj;
            }
            due = f(due + wait);
          } while (!isOwn && due <= epoch);
          floats[(next >> 2) + e] = due;

          const negativeWait = f((isOwn ? wait : f(wait + wait)) / NEGATIVES);
          const negativeDue = floats[(nextNegative >> 2) + e];
          const negatives = Math.trunc(f(f(epoch - negativeDue) / negativeWait));
          for (let p = 0; p < negatives; p++) {
            // Marsaglia's xorshift.
            random ^= random << 13;
            random ^= random >>> 17;
            random ^= random << 5;
            const other = Math.floor(((random >>> 0) * n) / 4294967296);
            if (other === i) continue;
            const place = (other >= partFrom && other < partTo ? own : others) + 2 * other;
            const dx = f(x - floats[place]);
            const dy = f(y - floats[place + 1]);
            const squared = f(f(dx * dx) + f(dy * dy));
            if (squared > 0) {
              const g = f(coefficient(push, squared) * strength);
              x = f(x + step(g, dx, rate));
              y = f(y + step(g, dy, rate));
            } else {
              x = f(x + f(LARGEST_STEP * rate));
              y = f(y + f(LARGEST_STEP * rate));
            }
          }
          floats[(nextNegative >> 2) + e] = f(negativeDue + f(negatives * negativeWait));
        }
        floats[own + 2 * i] = x;
        floats[own + 2 * i + 1] = y;
      }
      ints[state >> 2] = random;
    },
  };
}
