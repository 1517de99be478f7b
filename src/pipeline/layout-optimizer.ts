import { DROPPED_BITS } from '../numeric/kernels/kernel-table';
import { pow } from '../numeric/portable-math';
import type { Random } from '../numeric/random';
import { randomInteger } from '../numeric/random';
import type { Annealing } from './layout-annealing';

/** The weighted graph as umap-js schedules it: an edge is sampled every `epochsPerSample` epochs. */
export interface LayoutSchedule {
  head: ArrayLike<number>;
  tail: ArrayLike<number>;
  epochsPerSample: ArrayLike<number>;
  /** The curve 1 / (1 + a d^2b) of UMAP's low-dimensional similarity. */
  a: number;
  b: number;
  nEpochs: number;
}

const NEGATIVE_SAMPLES = 5;
const LARGEST_STEP = 4;
const ENTRIES = 1 << (31 - DROPPED_BITS);

/**
 * UMAP's stochastic gradient descent (McInnes, Healy & Melville 2018) on typed arrays: the steps of
 * umap-js's `optimizeLayoutStep`, with the gradient's coefficients read from tables over the squared
 * distance (0.1% steps) where umap-js calls Math.pow seven times a sample.
 *
 * @param layout - n × 2, row-major; moved in place.
 * @param onEpoch - called after every epoch with the number done.
 */
export function optimizeLayout(
  layout: Float64Array,
  schedule: LayoutSchedule,
  random: Random,
  anneal: Annealing,
  onEpoch?: (epoch: number) => void,
): void {
  const { nEpochs } = schedule;
  const n = layout.length / 2;
  const head = Int32Array.from(schedule.head);
  const tail = Int32Array.from(schedule.tail);
  const every = Float64Array.from(schedule.epochsPerSample);
  const next = Float64Array.from(every);
  const everyNegative = every.map((e) => e / NEGATIVE_SAMPLES);
  const nextNegative = Float64Array.from(everyNegative);
  const { attraction, repulsion } = coefficients(schedule.a, schedule.b);
  const float = new Float32Array(1);
  const bits = new Uint32Array(float.buffer);

  for (let epoch = 0; epoch < nEpochs; epoch++) {
    // umap-js lowers the rate at the end of an epoch, by the epoch just done.
    const { rate: alpha, strength } = anneal(Math.max(0, epoch - 1), nEpochs);
    for (let e = 0; e < every.length; e++) {
      if (next[e] > epoch) continue;
      const i = 2 * head[e];
      const j = 2 * tail[e];
      let x = layout[i];
      let y = layout[i + 1];
      let dx = x - layout[j];
      let dy = y - layout[j + 1];
      float[0] = dx * dx + dy * dy;
      const pull = attraction[bits[0] >>> DROPPED_BITS];
      const stepX = clip(pull * dx) * alpha;
      const stepY = clip(pull * dy) * alpha;
      x += stepX;
      y += stepY;
      layout[j] -= stepX;
      layout[j + 1] -= stepY;
      next[e] += every[e];

      const negatives = Math.floor((epoch - nextNegative[e]) / everyNegative[e]);
      for (let p = 0; p < negatives; p++) {
        const other = 2 * randomInteger(random, n);
        if (other === i) continue;
        dx = x - layout[other];
        dy = y - layout[other + 1];
        float[0] = dx * dx + dy * dy;
        if (float[0] > 0) {
          const push = strength * repulsion[bits[0] >>> DROPPED_BITS];
          x += clip(push * dx) * alpha;
          y += clip(push * dy) * alpha;
        } else {
          x += LARGEST_STEP * alpha;
          y += LARGEST_STEP * alpha;
        }
      }
      nextNegative[e] += negatives * everyNegative[e];
      layout[i] = x;
      layout[i + 1] = y;
    }
    onEpoch?.(epoch + 1);
  }
}

function clip(step: number): number {
  return step > LARGEST_STEP ? LARGEST_STEP : step < -LARGEST_STEP ? -LARGEST_STEP : step;
}

/** Coefficients of the gradient by the leading bits of the squared distance, each at its bin's middle. */
export function coefficients(a: number, b: number): { attraction: Float64Array; repulsion: Float64Array } {
  const attraction = new Float64Array(ENTRIES);
  const repulsion = new Float64Array(ENTRIES);
  const bits = new Uint32Array(1);
  const float = new Float32Array(bits.buffer);
  for (let entry = 0; entry < ENTRIES; entry++) {
    bits[0] = (entry << DROPPED_BITS) | (1 << (DROPPED_BITS - 1));
    const squared = float[0];
    // Denormal distances pull no one (umap-js skips distance 0); infinite ones no longer happen.
    if (!(squared > 1e-37 && squared < 1e37)) continue;
    const power = pow(squared, b);
    attraction[entry] = (-2 * a * b * (power / squared)) / (a * power + 1);
    repulsion[entry] = (2 * b) / ((0.001 + squared) * (a * power + 1));
  }
  return { attraction, repulsion };
}
