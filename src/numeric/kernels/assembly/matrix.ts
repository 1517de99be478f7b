// AssemblyScript: the kernels on sparse and tall matrices, twins of ../plain-matrix.ts.

/** Rows of a block of `gram`, summed in 32 bits before they join the 64. */
const GRAM_BLOCK: i32 = 512;

function at(base: usize, index: i32): usize {
  return base + ((<usize>index) << 2);
}

export function normalMultiply(
  indptr: usize,
  indices: usize,
  data: usize,
  from: i32,
  to: i32,
  q: usize,
  z: usize,
  l: i32,
): void {
  const bytes = (<usize>l) << 2;
  for (let row = from; row < to; row++) {
    const begin = load<i32>(at(indptr, row));
    const end = load<i32>(at(indptr, row + 1));
    for (let o: usize = 0; o < bytes; o += 64) {
      let a0 = f32x4.splat(0);
      let a1 = a0;
      let a2 = a0;
      let a3 = a0;
      for (let e = begin; e < end; e++) {
        const from = q + <usize>load<i32>(at(indices, e)) * bytes + o;
        const weight = v128.load32_splat(at(data, e));
        a0 = f32x4.add(a0, f32x4.mul(weight, v128.load(from)));
        a1 = f32x4.add(a1, f32x4.mul(weight, v128.load(from, 16)));
        a2 = f32x4.add(a2, f32x4.mul(weight, v128.load(from, 32)));
        a3 = f32x4.add(a3, f32x4.mul(weight, v128.load(from, 48)));
      }
      for (let e = begin; e < end; e++) {
        const into = z + <usize>load<i32>(at(indices, e)) * bytes + o;
        const weight = v128.load32_splat(at(data, e));
        v128.store(into, f32x4.add(v128.load(into), f32x4.mul(weight, a0)));
        v128.store(into, f32x4.add(v128.load(into, 16), f32x4.mul(weight, a1)), 16);
        v128.store(into, f32x4.add(v128.load(into, 32), f32x4.mul(weight, a2)), 32);
        v128.store(into, f32x4.add(v128.load(into, 48), f32x4.mul(weight, a3)), 48);
      }
    }
  }
}

export function multiply(
  indptr: usize,
  indices: usize,
  data: usize,
  from: i32,
  to: i32,
  q: usize,
  out: usize,
  l: i32,
): void {
  const bytes = (<usize>l) << 2;
  for (let row = from; row < to; row++) {
    const begin = load<i32>(at(indptr, row));
    const end = load<i32>(at(indptr, row + 1));
    for (let o: usize = 0; o < bytes; o += 64) {
      let a0 = f32x4.splat(0);
      let a1 = a0;
      let a2 = a0;
      let a3 = a0;
      for (let e = begin; e < end; e++) {
        const from = q + <usize>load<i32>(at(indices, e)) * bytes + o;
        const weight = v128.load32_splat(at(data, e));
        a0 = f32x4.add(a0, f32x4.mul(weight, v128.load(from)));
        a1 = f32x4.add(a1, f32x4.mul(weight, v128.load(from, 16)));
        a2 = f32x4.add(a2, f32x4.mul(weight, v128.load(from, 32)));
        a3 = f32x4.add(a3, f32x4.mul(weight, v128.load(from, 48)));
      }
      const into = out + <usize>row * bytes + o;
      v128.store(into, a0);
      v128.store(into, a1, 16);
      v128.store(into, a2, 32);
      v128.store(into, a3, 48);
    }
  }
}

export function gram(z: usize, from: i32, to: i32, l: i32, g: usize): void {
  const bytes = (<usize>l) << 2;
  for (let start = from; start < to; start += GRAM_BLOCK) {
    const end = min(start + GRAM_BLOCK, to);
    for (let i: i32 = 0; i < l; i += 4) {
      for (let j: i32 = i; j < l; j += 4) {
        let a0 = f32x4.splat(0);
        let a1 = a0;
        let a2 = a0;
        let a3 = a0;
        for (let row = start; row < end; row++) {
          const own = z + <usize>row * bytes;
          const values = v128.load(at(own, j));
          a0 = f32x4.add(a0, f32x4.mul(v128.load32_splat(at(own, i)), values));
          a1 = f32x4.add(a1, f32x4.mul(v128.load32_splat(at(own, i + 1)), values));
          a2 = f32x4.add(a2, f32x4.mul(v128.load32_splat(at(own, i + 2)), values));
          a3 = f32x4.add(a3, f32x4.mul(v128.load32_splat(at(own, i + 3)), values));
        }
        addWide(g, i, j, l, a0);
        addWide(g, i + 1, j, l, a1);
        addWide(g, i + 2, j, l, a2);
        addWide(g, i + 3, j, l, a3);
      }
    }
  }
}

/** Four sums of row i join the 64 bits from column j on, on and above the diagonal. */
function addWide(g: usize, i: i32, j: i32, l: i32, sums: v128): void {
  const place = g + ((<usize>(i * l + j)) << 3);
  if (j >= i) store<f64>(place, load<f64>(place) + <f64>f32x4.extract_lane(sums, 0));
  if (j + 1 >= i) store<f64>(place, load<f64>(place, 8) + <f64>f32x4.extract_lane(sums, 1), 8);
  if (j + 2 >= i) store<f64>(place, load<f64>(place, 16) + <f64>f32x4.extract_lane(sums, 2), 16);
  if (j + 3 >= i) store<f64>(place, load<f64>(place, 24) + <f64>f32x4.extract_lane(sums, 3), 24);
}

export function rightMultiply(z: usize, m: usize, out: usize, from: i32, to: i32, l: i32, c: i32): void {
  const bytes = (<usize>c) << 2;
  for (let row = from; row < to; row++) {
    const own = z + ((<usize>row * <usize>l) << 2);
    const into = out + <usize>row * bytes;
    let o: usize = 0;
    for (; o + 64 <= bytes; o += 64) {
      let a0 = f32x4.splat(0);
      let a1 = a0;
      let a2 = a0;
      let a3 = a0;
      for (let i: i32 = 0; i < l; i++) {
        const weight = v128.load32_splat(at(own, i));
        const from = m + <usize>i * bytes + o;
        a0 = f32x4.add(a0, f32x4.mul(weight, v128.load(from)));
        a1 = f32x4.add(a1, f32x4.mul(weight, v128.load(from, 16)));
        a2 = f32x4.add(a2, f32x4.mul(weight, v128.load(from, 32)));
        a3 = f32x4.add(a3, f32x4.mul(weight, v128.load(from, 48)));
      }
      v128.store(into + o, a0);
      v128.store(into + o, a1, 16);
      v128.store(into + o, a2, 32);
      v128.store(into + o, a3, 48);
    }
    for (; o < bytes; o += 16) {
      let a = f32x4.splat(0);
      for (let i: i32 = 0; i < l; i++) {
        a = f32x4.add(a, f32x4.mul(v128.load32_splat(at(own, i)), v128.load(m + <usize>i * bytes + o)));
      }
      v128.store(into + o, a);
    }
  }
}
