// AssemblyScript: the kernels on rows. Each does what its twin in ../plain-rows.ts does, to the bit.

/** Rows of the points that stay in the cache while all queries pass. */
const TILE: i32 = 64;

/** Dot products of four rows with one, and with another: what `dots` leaves behind. */
let first: v128 = i64x2.splat(0);
let second: v128 = i64x2.splat(0);

/** The four lanes of each of four sums added from left to right. */
function across(a: v128, b: v128, c: v128, d: v128): v128 {
  const ab = v128.shuffle<i32>(a, b, 0, 4, 1, 5);
  const cd = v128.shuffle<i32>(c, d, 0, 4, 1, 5);
  const xy = v128.shuffle<i32>(a, b, 2, 6, 3, 7);
  const zw = v128.shuffle<i32>(c, d, 2, 6, 3, 7);
  const lane0 = v128.shuffle<i32>(ab, cd, 0, 1, 4, 5);
  const lane1 = v128.shuffle<i32>(ab, cd, 2, 3, 6, 7);
  const lane2 = v128.shuffle<i32>(xy, zw, 0, 1, 4, 5);
  const lane3 = v128.shuffle<i32>(xy, zw, 2, 3, 6, 7);
  return f32x4.add(f32x4.add(f32x4.add(lane0, lane1), lane2), lane3);
}

/** `first` = a0 … a3 times b, `second` = a0 … a3 times c. */
function dots(a0: usize, a1: usize, a2: usize, a3: usize, b: usize, c: usize, bytes: usize): void {
  let s0 = f32x4.splat(0);
  let s1 = s0;
  let s2 = s0;
  let s3 = s0;
  let t0 = s0;
  let t1 = s0;
  let t2 = s0;
  let t3 = s0;
  for (let o: usize = 0; o < bytes; o += 16) {
    const x = v128.load(b + o);
    const y = v128.load(c + o);
    let a = v128.load(a0 + o);
    s0 = f32x4.add(s0, f32x4.mul(a, x));
    t0 = f32x4.add(t0, f32x4.mul(a, y));
    a = v128.load(a1 + o);
    s1 = f32x4.add(s1, f32x4.mul(a, x));
    t1 = f32x4.add(t1, f32x4.mul(a, y));
    a = v128.load(a2 + o);
    s2 = f32x4.add(s2, f32x4.mul(a, x));
    t2 = f32x4.add(t2, f32x4.mul(a, y));
    a = v128.load(a3 + o);
    s3 = f32x4.add(s3, f32x4.mul(a, x));
    t3 = f32x4.add(t3, f32x4.mul(a, y));
  }
  first = across(s0, s1, s2, s3);
  second = across(t0, t1, t2, t3);
}

function dot(a: usize, b: usize, bytes: usize): f32 {
  let s = f32x4.splat(0);
  for (let o: usize = 0; o < bytes; o += 16) s = f32x4.add(s, f32x4.mul(v128.load(a + o), v128.load(b + o)));
  const half = f32x4.extract_lane(s, 0) + f32x4.extract_lane(s, 1);
  return half + f32x4.extract_lane(s, 2) + f32x4.extract_lane(s, 3);
}

function at(base: usize, index: i32): usize {
  return base + ((<usize>index) << 2);
}

/** Puts a neighbour in its place among the k of a row. */
function insert(sims: usize, ids: usize, k: i32, similarity: f32, id: i32): void {
  let slot = k - 1;
  const last = load<f32>(at(sims, slot));
  if (similarity < last || (similarity == last && id > load<i32>(at(ids, slot)))) return;
  while (slot > 0) {
    const before = load<f32>(at(sims, slot - 1));
    if (before > similarity || (before == similarity && load<i32>(at(ids, slot - 1)) < id)) break;
    store<f32>(at(sims, slot), before);
    store<i32>(at(ids, slot), load<i32>(at(ids, slot - 1)));
    slot--;
  }
  store<f32>(at(sims, slot), similarity);
  store<i32>(at(ids, slot), id);
}

function offer(sims: usize, ids: usize, k: i32, row: i32, similarity: f32, id: i32, self: i32): void {
  if (self != 0 && id == row) return;
  if (similarity >= load<f32>(at(sims, row * k + k - 1)))
    insert(at(sims, row * k), at(ids, row * k), k, similarity, id);
}

export function nearest(
  queries: usize,
  points: usize,
  d: i32,
  list: usize,
  from: i32,
  to: i32,
  firstRow: i32,
  lastRow: i32,
  sims: usize,
  ids: usize,
  k: i32,
  self: i32,
): void {
  const bytes = (<usize>d) << 2;
  for (let tile = firstRow; tile < lastRow; tile += TILE) {
    const end = min(tile + TILE, lastRow);
    for (let e = from; e < to; e += 4) {
      const left = to - e;
      const r0 = load<i32>(at(list, e));
      const r1 = left > 1 ? load<i32>(at(list, e + 1)) : r0;
      const r2 = left > 2 ? load<i32>(at(list, e + 2)) : r0;
      const r3 = left > 3 ? load<i32>(at(list, e + 3)) : r0;
      const a0 = queries + <usize>r0 * bytes;
      const a1 = queries + <usize>r1 * bytes;
      const a2 = queries + <usize>r2 * bytes;
      const a3 = queries + <usize>r3 * bytes;
      for (let b = tile; b < end; b += 2) {
        const c = min(b + 1, end - 1);
        dots(a0, a1, a2, a3, points + <usize>b * bytes, points + <usize>c * bytes, bytes);
        let least = f32x4.splat(load<f32>(at(sims, r0 * k + k - 1)));
        least = f32x4.replace_lane(least, 1, load<f32>(at(sims, r1 * k + k - 1)));
        least = f32x4.replace_lane(least, 2, load<f32>(at(sims, r2 * k + k - 1)));
        least = f32x4.replace_lane(least, 3, load<f32>(at(sims, r3 * k + k - 1)));
        if (v128.any_true(f32x4.ge(first, least))) offerFour(first, b, left, r0, r1, r2, r3, sims, ids, k, self);
        if (c > b && v128.any_true(f32x4.ge(second, least))) {
          offerFour(second, c, left, r0, r1, r2, r3, sims, ids, k, self);
        }
      }
    }
  }
}

function offerFour(
  found: v128,
  id: i32,
  left: i32,
  r0: i32,
  r1: i32,
  r2: i32,
  r3: i32,
  sims: usize,
  ids: usize,
  k: i32,
  self: i32,
): void {
  offer(sims, ids, k, r0, f32x4.extract_lane(found, 0), id, self);
  if (left > 1) offer(sims, ids, k, r1, f32x4.extract_lane(found, 1), id, self);
  if (left > 2) offer(sims, ids, k, r2, f32x4.extract_lane(found, 2), id, self);
  if (left > 3) offer(sims, ids, k, r3, f32x4.extract_lane(found, 3), id, self);
}

export function scan(
  points: usize,
  d: i32,
  from: i32,
  to: i32,
  probes: usize,
  p: i32,
  starts: usize,
  cells: i32,
  counts: usize,
  list: usize,
  sims: usize,
  ids: usize,
  k: i32,
): void {
  // The rows that look into each cell, by counting sort, so that a cell is read once for all of them.
  for (let c: i32 = 0; c <= cells; c++) store<i32>(at(counts, c), 0);
  for (let e = from * p; e < to * p; e++) {
    const cell = load<i32>(at(probes, e));
    if (cell >= 0) store<i32>(at(counts, cell + 1), load<i32>(at(counts, cell + 1)) + 1);
  }
  for (let c: i32 = 0; c < cells; c++) {
    store<i32>(at(counts, c + 1), load<i32>(at(counts, c + 1)) + load<i32>(at(counts, c)));
  }
  for (let row = from; row < to; row++) {
    for (let e = row * p; e < (row + 1) * p; e++) {
      const cell = load<i32>(at(probes, e));
      if (cell < 0) continue;
      const place = load<i32>(at(counts, cell));
      store<i32>(at(list, place), row);
      store<i32>(at(counts, cell), place + 1);
    }
  }
  let begin: i32 = 0;
  for (let c: i32 = 0; c < cells; c++) {
    const end = load<i32>(at(counts, c));
    nearest(
      points,
      points,
      d,
      list,
      begin,
      end,
      load<i32>(at(starts, c)),
      load<i32>(at(starts, c + 1)),
      sims,
      ids,
      k,
      1,
    );
    begin = end;
  }
}

export function refine(
  points: usize,
  d: i32,
  from: i32,
  to: i32,
  sims: usize,
  ids: usize,
  before: usize,
  k: i32,
  stamp: usize,
): void {
  const bytes = (<usize>d) << 2;
  for (let row = from; row < to; row++) {
    const own = points + <usize>row * bytes;
    store<i32>(at(stamp, row), row);
    for (let i = row * k; i < (row + 1) * k; i++) {
      const friend = load<i32>(at(before, i));
      if (friend >= 0) store<i32>(at(stamp, friend), row);
    }
    for (let i = row * k; i < (row + 1) * k; i++) {
      const friend = load<i32>(at(before, i));
      if (friend < 0) continue;
      for (let j = friend * k; j < (friend + 1) * k; j++) {
        const other = load<i32>(at(before, j));
        if (other < 0 || load<i32>(at(stamp, other)) == row) continue;
        store<i32>(at(stamp, other), row);
        offer(sims, ids, k, row, dot(own, points + <usize>other * bytes, bytes), other, 1);
      }
    }
  }
}

export function assign(
  points: usize,
  d: i32,
  list: usize,
  from: i32,
  to: i32,
  centres: usize,
  halves: usize,
  k: i32,
  labels: usize,
  best: usize,
  next: usize,
): void {
  const bytes = (<usize>d) << 2;
  for (let e = from; e < to; e += 4) {
    const left = to - e;
    const r0 = load<i32>(at(list, e));
    const r1 = left > 1 ? load<i32>(at(list, e + 1)) : r0;
    const r2 = left > 2 ? load<i32>(at(list, e + 2)) : r0;
    const r3 = left > 3 ? load<i32>(at(list, e + 3)) : r0;
    const a0 = points + <usize>r0 * bytes;
    const a1 = points + <usize>r1 * bytes;
    const a2 = points + <usize>r2 * bytes;
    const a3 = points + <usize>r3 * bytes;
    let most = f32x4.splat(-1e30);
    let runnerUp = most;
    let label = i32x4.splat(0);
    for (let c: i32 = 0; c < k; c += 2) {
      const other = min(c + 1, k - 1);
      dots(a0, a1, a2, a3, centres + <usize>c * bytes, centres + <usize>other * bytes, bytes);
      let score = f32x4.sub(first, v128.load32_splat(at(halves, c)));
      let isBest = f32x4.gt(score, most);
      runnerUp = v128.bitselect(most, f32x4.pmax(runnerUp, score), isBest);
      most = v128.bitselect(score, most, isBest);
      label = v128.bitselect(i32x4.splat(c), label, isBest);
      if (other == c) break;
      score = f32x4.sub(second, v128.load32_splat(at(halves, other)));
      isBest = f32x4.gt(score, most);
      runnerUp = v128.bitselect(most, f32x4.pmax(runnerUp, score), isBest);
      most = v128.bitselect(score, most, isBest);
      label = v128.bitselect(i32x4.splat(other), label, isBest);
    }
    store<i32>(at(labels, r0), i32x4.extract_lane(label, 0));
    if (left > 1) store<i32>(at(labels, r1), i32x4.extract_lane(label, 1));
    if (left > 2) store<i32>(at(labels, r2), i32x4.extract_lane(label, 2));
    if (left > 3) store<i32>(at(labels, r3), i32x4.extract_lane(label, 3));
    storeScores(best, most, r0, r1, r2, r3);
    storeScores(next, runnerUp, r0, r1, r2, r3);
  }
}

/** Rows that stand for a missing one hold the first row again, and so do their scores. */
function storeScores(base: usize, scores: v128, r0: i32, r1: i32, r2: i32, r3: i32): void {
  store<f32>(at(base, r3), f32x4.extract_lane(scores, 3));
  store<f32>(at(base, r2), f32x4.extract_lane(scores, 2));
  store<f32>(at(base, r1), f32x4.extract_lane(scores, 1));
  store<f32>(at(base, r0), f32x4.extract_lane(scores, 0));
}

export function similarities(
  queries: usize,
  points: usize,
  d: i32,
  from: i32,
  to: i32,
  firstRow: i32,
  lastRow: i32,
  out: usize,
  n: i32,
): void {
  const bytes = (<usize>d) << 2;
  const stride = (<usize>n) << 2;
  for (let q = from; q < to; q += 4) {
    const left = to - q;
    const a0 = queries + <usize>q * bytes;
    const a1 = left > 1 ? a0 + bytes : a0;
    const a2 = left > 2 ? a0 + 2 * bytes : a0;
    const a3 = left > 3 ? a0 + 3 * bytes : a0;
    const target = out + <usize>q * stride;
    for (let b = firstRow; b < lastRow; b += 2) {
      const c = min(b + 1, lastRow - 1);
      dots(a0, a1, a2, a3, points + <usize>b * bytes, points + <usize>c * bytes, bytes);
      storeColumn(at(target, b), stride, left, first);
      storeColumn(at(target, c), stride, left, c > b ? second : first);
    }
  }
}

function storeColumn(place: usize, stride: usize, left: i32, values: v128): void {
  store<f32>(place, f32x4.extract_lane(values, 0));
  if (left > 1) store<f32>(place + stride, f32x4.extract_lane(values, 1));
  if (left > 2) store<f32>(place + 2 * stride, f32x4.extract_lane(values, 2));
  if (left > 3) store<f32>(place + 3 * stride, f32x4.extract_lane(values, 3));
}
