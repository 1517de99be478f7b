// AssemblyScript: the kernels on the neighbours of rows. Each does what its twin in ../plain-neighbourhood.ts does.

/** Whether row a stands before row b, by similarity and then by number. */
function before(sims: usize, a: i32, b: i32): bool {
  const x = load<f32>(sims + ((<usize>a) << 2));
  const y = load<f32>(sims + ((<usize>b) << 2));
  return x > y || (x == y && a < b);
}

export function overtaken(sims: usize, n: i32, own: i32, sorted: usize, k: i32, counts: usize): void {
  const last = load<i32>(sorted + ((<usize>(k - 1)) << 2));
  const least = load<f32>(sims + ((<usize>last) << 2));
  const bar = f32x4.splat(least);
  for (let j = 0; j < n; j += 4) {
    // Nearly all are less similar than any neighbour.
    if (j + 4 <= n && !v128.any_true(f32x4.ge(v128.load(sims + ((<usize>j) << 2)), bar))) continue;
    for (let i = j; i < min(j + 4, n); i++) {
      if (load<f32>(sims + ((<usize>i) << 2)) < least || i == own || !before(sims, i, last)) continue;
      let place = k - 1;
      while (place > 0 && before(sims, i, load<i32>(sorted + ((<usize>(place - 1)) << 2)))) place--;
      const at = counts + ((<usize>place) << 2);
      store<i32>(at, load<i32>(at) + 1);
    }
  }
}

export function smooth(rows: usize, d: i32, from: i32, to: i32, ids: usize, stride: i32, k: i32, out: usize): void {
  const bytes = (<usize>d) << 2;
  const share = f32x4.splat(<f32>1 / <f32>k);
  for (let i = from; i < to; i++) {
    const own = rows + <usize>i * bytes;
    const target = out + <usize>i * bytes;
    const near = ids + ((<usize>(i * stride)) << 2);
    let squares = f32x4.splat(0);
    for (let o: usize = 0; o < bytes; o += 16) {
      let sum = f32x4.splat(0);
      for (let j = 0; j < k; j++) {
        sum = f32x4.add(sum, v128.load(rows + <usize>load<i32>(near + ((<usize>j) << 2)) * bytes + o));
      }
      const value = f32x4.add(v128.load(own + o), f32x4.mul(sum, share));
      v128.store(target + o, value);
      squares = f32x4.add(squares, f32x4.mul(value, value));
    }
    const half = f32x4.extract_lane(squares, 0) + f32x4.extract_lane(squares, 1);
    const length = sqrt<f32>(half + f32x4.extract_lane(squares, 2) + f32x4.extract_lane(squares, 3));
    if (length == 0) continue;
    const by = f32x4.splat(length);
    for (let o: usize = 0; o < bytes; o += 16) v128.store(target + o, f32x4.div(v128.load(target + o), by));
  }
}
