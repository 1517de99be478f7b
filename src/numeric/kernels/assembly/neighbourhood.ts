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

/** e to the power x ≤ 0, to the last bit but one: 2 to a whole power times a polynomial. */
function power(x: f64): f64 {
  if (x < -700) return 0;
  const whole = floor(x * 1.4426950408889634 + 0.5);
  const r = x - whole * 0.6931471803691238 - whole * 1.9082149292705877e-10;
  let sum: f64 = 1.6059043836821613e-10;
  sum = sum * r + 2.08767569878681e-9;
  sum = sum * r + 2.505210838544172e-8;
  sum = sum * r + 2.755731922398589e-7;
  sum = sum * r + 2.7557319223985893e-6;
  sum = sum * r + 2.48015873015873e-5;
  sum = sum * r + 0.0001984126984126984;
  sum = sum * r + 0.001388888888888889;
  sum = sum * r + 0.008333333333333333;
  sum = sum * r + 0.041666666666666664;
  sum = sum * r + 0.16666666666666666;
  sum = sum * r + 0.5;
  sum = sum * r + 1;
  sum = sum * r + 1;
  return sum * reinterpret<f64>((<i64>whole + 1023) << 52);
}

/** The scale at which the memberships sum to the target, by bisection. */
function scaleOf(own: usize, k: i32, nearest: f64, target: f64): f64 {
  let low: f64 = 0;
  let high: f64 = Infinity;
  let scale: f64 = 1;
  for (let round = 0; round < 64; round++) {
    let sum: f64 = 0;
    for (let j = 0; j < k; j++) {
      const distance = load<f64>(own + ((<usize>j) << 3));
      sum += distance > nearest ? power((nearest - distance) / scale) : 1;
    }
    if (abs(sum - target) < 1e-5) break;
    if (sum > target) high = scale;
    else low = scale;
    scale = high == Infinity ? scale * 2 : (low + high) / 2;
  }
  return scale;
}

export function memberships(
  distances: usize,
  from: i32,
  to: i32,
  stride: i32,
  k: i32,
  overall: f64,
  target: f64,
  weights: usize,
): void {
  for (let i = from; i < to; i++) {
    const own = distances + ((<usize>(i * stride)) << 3);
    let nearest: f64 = 0;
    let sum: f64 = 0;
    for (let j = 0; j < k; j++) {
      const distance = load<f64>(own + ((<usize>j) << 3));
      if (nearest == 0 && distance > 0) nearest = distance;
      sum += distance;
    }
    const mean = sum / <f64>(k + 1);
    const least = 1e-3 * (nearest > 0 ? mean : overall);
    const scale = max(least, scaleOf(own, k, nearest, target));
    for (let j = 0; j < k; j++) {
      const beyond = load<f64>(own + ((<usize>j) << 3)) - nearest;
      store<f32>(weights + ((<usize>(i * k + j)) << 2), beyond > 0 ? <f32>power(-beyond / scale) : 1);
    }
  }
}
