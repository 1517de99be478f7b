import { exp } from '../numeric/portable-math';
import type { Random } from '../numeric/random';
import { randomInteger } from '../numeric/random';
import { SLOT_DISTANCES } from './colour-distances';
import { delaunayEdges } from './delaunay-edges';

export const SLOTS = SLOT_DISTANCES.length + 1;

const STEPS = 30_000;
const NEIGHBOUR_WEIGHT = 1.5;
/** Distance at which a pair costs its weight, and below which it costs three times as much. */
const WANTED = 14;
const TOO_CLOSE = 12;

/** How far apart two slots look, as the worse of typical and red–green-blind vision has it; 0 for one slot. */
export function slotDistance(a: number, b: number): number {
  if (a === b) return 0;
  return SLOT_DISTANCES[Math.max(a, b) - 2][Math.min(a, b) - 1] / 10;
}

/**
 * Palette slots for topics, by their position on the map: topics that lie near each other get colours that are
 * easy to tell apart. Seeded annealing over swaps; the cost of a pair is its weight × (14 / distance)², tripled
 * below 12, where Delaunay neighbours weigh 1.5 and every pair 1/d² (d in units of the median distance to the
 * nearest anchor).
 *
 * @param anchors - k label anchors, in map units, largest topic first.
 * @param fixed - slot that a topic has already and keeps, or null; of several with one slot the first keeps it.
 * @returns k slots, 1 … 36. From the 37th topic on a topic without a slot takes that of the one that lies farthest from
 *   it.
 */
export function assignColours(
  anchors: readonly (readonly [number, number])[],
  random: Random,
  fixed: readonly (number | null)[] = [],
): number[] {
  const k = Math.min(anchors.length, SLOTS);
  const own = anchors.slice(0, k);
  const weights = pairWeights(own);
  const kept = keptSlots(fixed, k);
  const pool = slotPool(k, kept);
  const costs = pairCosts();

  // slots[0 … k) belong to the topics, the rest of the pool waits its turn; only what stands at `free` is swapped.
  const slots = placeKept(pool, kept);
  const free = Array.from(slots, (_, at) => at).filter((at) => at >= k || kept[at] === null);
  const unnamed = free.filter((at) => at < k).length;
  for (let i = free.length - 1; i > 0; i--) swap(slots, free[i], free[randomInteger(random, i + 1)]);

  const costOf = (topic: number, slot: number, except: number) => {
    let sum = 0;
    for (let other = 0; other < k; other++) {
      if (other !== topic && other !== except) sum += weights[topic * k + other] * costs[slot * SLOTS + slots[other]];
    }
    return sum;
  };
  const total = () => {
    let sum = 0;
    for (let topic = 0; topic < k; topic++) sum += costOf(topic, slots[topic], topic);
    return sum / 2;
  };

  let cost = total();
  let best = slots.slice();
  let bestCost = cost;
  // Cools by a constant factor, from the cost of an ordinary pair to a thousandth of it.
  let temperature = k > 1 ? cost / k : 0;
  const cooling = exp(-6.9 / STEPS);
  for (let step = 0; step < STEPS && k > 1 && unnamed > 0; step++) {
    temperature *= cooling;
    const a = free[randomInteger(random, unnamed)];
    const b = free[randomInteger(random, free.length)];
    if (a === b) continue;
    let change = costOf(a, slots[b], b) - costOf(a, slots[a], b);
    if (b < k) change += costOf(b, slots[a], a) - costOf(b, slots[b], a);
    if (change > 0 && random() >= exp(-change / temperature)) continue;
    swap(slots, a, b);
    cost += change;
    if (cost < bestCost - 1e-9) {
      bestCost = cost;
      best = slots.slice();
    }
  }

  const result = Array.from(best.subarray(0, k), (slot) => slot + 1);
  for (let topic = k; topic < anchors.length; topic++) {
    result.push(fixed[topic] ?? result[farthest(anchors[topic], own)]);
  }
  return result;
}

/** The slot, from 0, that each of k topics keeps, or null. */
function keptSlots(fixed: readonly (number | null)[], k: number): (number | null)[] {
  const kept: (number | null)[] = [];
  for (let topic = 0; topic < k; topic++) {
    const slot = (fixed[topic] ?? 0) - 1;
    kept.push(slot >= 0 && slot < SLOTS && !kept.includes(slot) ? slot : null);
  }
  return kept;
}

/** The slots, from 0, that k topics may have: the first of the palette, and those they keep. */
function slotPool(k: number, kept: readonly (number | null)[]): number[] {
  const size = Math.min(SLOTS, k <= 12 ? Math.max(k + 2, 7) : SLOTS);
  return Array.from({ length: SLOTS }, (_, slot) => slot).filter((slot) => slot < size || kept.includes(slot));
}

/** The pool with the kept slots at their topics and the others, in order, at the other places. */
function placeKept(pool: readonly number[], kept: readonly (number | null)[]): Int32Array {
  const others = pool.filter((slot) => !kept.includes(slot));
  return Int32Array.from(pool, (_, at) => kept[at] ?? others.shift() ?? 0);
}

/** k × k weights, symmetric, zero on the diagonal. */
function pairWeights(anchors: readonly (readonly [number, number])[]): Float64Array {
  const k = anchors.length;
  const weights = new Float64Array(k * k);
  const distance = (i: number, j: number) => Math.hypot(anchors[i][0] - anchors[j][0], anchors[i][1] - anchors[j][1]);
  const nearest = anchors
    .map((_, i) => Math.min(...anchors.map((__, j) => (i === j ? Infinity : distance(i, j)))))
    .sort((a, b) => a - b);
  const unit = nearest[nearest.length >> 1] || 1;
  for (let i = 0; i < k; i++) {
    for (let j = 0; j < k; j++) {
      // Anchors on one spot would weigh infinitely much; nearer than a tenth is near enough.
      const d = Math.max(0.1, distance(i, j) / unit);
      if (i !== j) weights[i * k + j] = 1 / (d * d);
    }
  }
  for (const [i, j] of delaunayEdges(anchors)) {
    weights[i * k + j] += NEIGHBOUR_WEIGHT;
    weights[j * k + i] += NEIGHBOUR_WEIGHT;
  }
  return weights;
}

/** Costs of two slots standing side by side, for all pairs of the palette. */
function pairCosts(): Float64Array {
  const costs = new Float64Array(SLOTS * SLOTS);
  for (let a = 0; a < SLOTS; a++) {
    for (let b = 0; b < SLOTS; b++) {
      if (a === b) continue;
      const distance = slotDistance(a + 1, b + 1);
      const ratio = WANTED / distance;
      costs[a * SLOTS + b] = ratio * ratio * (distance < TOO_CLOSE ? 3 : 1);
    }
  }
  return costs;
}

function farthest(from: readonly [number, number], anchors: readonly (readonly [number, number])[]): number {
  let best = 0;
  let most = -1;
  anchors.forEach(([x, y], i) => {
    const distance = Math.hypot(from[0] - x, from[1] - y);
    if (distance > most) {
      most = distance;
      best = i;
    }
  });
  return best;
}

function swap(values: Int32Array, i: number, j: number): void {
  const value = values[i];
  values[i] = values[j];
  values[j] = value;
}
