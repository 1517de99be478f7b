// AssemblyScript: UMAP's descent, twin of ../plain-descend.ts.

const DROPPED_BITS: u32 = 14;
const NEGATIVES: f32 = 5;
const LARGEST_STEP: f32 = 4;

function at(base: usize, index: i32): usize {
  return base + ((<usize>index) << 2);
}

/** The place of a point, two numbers. */
function pair(base: usize, index: i32): usize {
  return base + ((<usize>index) << 3);
}

function coefficient(table: usize, squared: f32): f32 {
  return load<f32>(table + ((<usize>(reinterpret<u32>(squared) >> DROPPED_BITS)) << 2));
}

function step(g: f32, difference: f32, rate: f32): f32 {
  return max<f32>(-LARGEST_STEP, min<f32>(LARGEST_STEP, g * difference)) * rate;
}

export function descend(
  indptr: usize,
  indices: usize,
  every: usize,
  next: usize,
  nextNegative: usize,
  from: i32,
  to: i32,
  partFrom: i32,
  partTo: i32,
  layout: usize,
  before: usize,
  n: i32,
  epoch: f32,
  rate: f32,
  strength: f32,
  attraction: usize,
  repulsion: usize,
  state: usize,
): void {
  let random = load<u32>(state);
  for (let i = from; i < to; i++) {
    let x = load<f32>(pair(layout, i));
    let y = load<f32>(pair(layout, i), 4);
    const end = load<i32>(at(indptr, i + 1));
    for (let e = load<i32>(at(indptr, i)); e < end; e++) {
      let due = load<f32>(at(next, e));
      if (due > epoch) continue;
      const wait = load<f32>(at(every, e));
      const j = load<i32>(at(indices, e));
      const isOwn = j >= partFrom && j < partTo;
      const other = pair(isOwn ? layout : before, j);
      let xj = load<f32>(other);
      let yj = load<f32>(other, 4);
      do {
        const dx = x - xj;
        const dy = y - yj;
        const g = coefficient(attraction, dx * dx + dy * dy);
        const stepX = step(g, dx, rate);
        const stepY = step(g, dy, rate);
        x += stepX;
        y += stepY;
        if (isOwn) {
          xj -= stepX;
          yj -= stepY;
          store<f32>(other, xj);
          store<f32>(other, yj, 4);
        }
        due += wait;
      } while (!isOwn && due <= epoch);
      store<f32>(at(next, e), due);

      const negativeWait = (isOwn ? wait : wait + wait) / NEGATIVES;
      const negativeDue = load<f32>(at(nextNegative, e));
      const negatives = <i32>((epoch - negativeDue) / negativeWait);
      for (let p: i32 = 0; p < negatives; p++) {
        random ^= random << 13;
        random ^= random >> 17;
        random ^= random << 5;
        const k = <i32>((<u64>random * <u64>n) >> 32);
        if (k == i) continue;
        const place = pair(k >= partFrom && k < partTo ? layout : before, k);
        const dx = x - load<f32>(place);
        const dy = y - load<f32>(place, 4);
        const squared = dx * dx + dy * dy;
        if (squared > 0) {
          const g = coefficient(repulsion, squared) * strength;
          x += step(g, dx, rate);
          y += step(g, dy, rate);
        } else {
          x += LARGEST_STEP * rate;
          y += LARGEST_STEP * rate;
        }
      }
      store<f32>(at(nextNegative, e), negativeDue + <f32>negatives * negativeWait);
    }
    store<f32>(pair(layout, i), x);
    store<f32>(pair(layout, i), y, 4);
  }
  store<u32>(state, random);
}
