import { pow } from '../numeric/portable-math';

/** Cells a side of the grid on which a peak is looked for. */
const GRID = 64;

/**
 * Where a group of points is densest: the peak of a kernel density estimate (biweight kernel, Scott's rule for
 * the bandwidth; Scott 1992), found on a grid and sharpened by mean shift. With one or two points their mean.
 *
 * @param xs - coordinates of all points.
 * @param ys - coordinates of all points.
 * @param members - indices of the group's points; at least one.
 * @returns the peak, in the units of the coordinates.
 */
export function densityPeak(
  xs: ArrayLike<number>,
  ys: ArrayLike<number>,
  members: ArrayLike<number>,
): [number, number] {
  const m = members.length;
  const meanX = mean(xs, members);
  const meanY = mean(ys, members);
  if (m <= 2) return [meanX, meanY];

  // Spread along the wider axis. The kernel's support is 2.6 times the bandwidth of a Gaussian with the same
  // smoothing (canonical kernels, Marron & Nolan 1988).
  let squaresX = 0;
  let squaresY = 0;
  for (let i = 0; i < m; i++) {
    squaresX += (xs[members[i]] - meanX) * (xs[members[i]] - meanX);
    squaresY += (ys[members[i]] - meanY) * (ys[members[i]] - meanY);
  }
  const sigma = Math.sqrt(Math.max(squaresX, squaresY) / m);
  if (!(sigma > 0)) return [meanX, meanY];
  const support = 2.6 * sigma * pow(m, -1 / 6);

  const [left, right] = extent(xs, members);
  const [bottom, top] = extent(ys, members);
  const size = Math.max(right - left, top - bottom) / (GRID - 1);
  const density = new Float64Array(GRID * GRID);
  const reach = Math.ceil(support / size);
  for (let i = 0; i < m; i++) {
    const px = (xs[members[i]] - left) / size;
    const py = (ys[members[i]] - bottom) / size;
    const column = Math.round(px);
    const row = Math.round(py);
    for (let r = Math.max(0, row - reach); r <= Math.min(GRID - 1, row + reach); r++) {
      for (let c = Math.max(0, column - reach); c <= Math.min(GRID - 1, column + reach); c++) {
        density[r * GRID + c] += biweight((c - px) * size, (r - py) * size, support);
      }
    }
  }
  let best = 0;
  for (let i = 1; i < density.length; i++) if (density[i] > density[best]) best = i;
  let x = left + (best % GRID) * size;
  let y = bottom + Math.floor(best / GRID) * size;

  for (let step = 0; step < 8; step++) {
    let weight = 0;
    let sumX = 0;
    let sumY = 0;
    for (let i = 0; i < m; i++) {
      const w = biweight(xs[members[i]] - x, ys[members[i]] - y, support);
      weight += w;
      sumX += w * xs[members[i]];
      sumY += w * ys[members[i]];
    }
    if (weight === 0) break;
    x = sumX / weight;
    y = sumY / weight;
  }
  return [x, y];
}

/** Shares of the points below which a point counts as sparse, middling and dense; above is densest. */
const BIN_EDGES = [0.35, 0.7, 0.9];

/**
 * How crowded it is round each point, in four bins: 0 for the sparsest 35%, then up to 70, 90 and 100%. On large
 * maps the mark's size and opacity follow the bin. Equal densities share a bin.
 *
 * @param x - n coordinates.
 * @param y - n coordinates.
 * @returns n bins, 0 … 3.
 */
export function densityBins(x: ArrayLike<number>, y: ArrayLike<number>): Uint8Array {
  const n = x.length;
  const bins = new Uint8Array(n);
  if (n === 0) return bins;
  const all = Int32Array.from({ length: n }, (_, i) => i);
  const [left, right] = extent(x, all);
  const [bottom, top] = extent(y, all);
  const span = Math.max(right - left, top - bottom);
  if (!(span > 0)) return bins;
  const side = 128;
  const column = (i: number) => Math.min(side - 1, Math.floor(((x[i] - left) / span) * side));
  const row = (i: number) => Math.min(side - 1, Math.floor(((y[i] - bottom) / span) * side));

  let counts = new Float64Array(side * side);
  for (let i = 0; i < n; i++) counts[row(i) * side + column(i)]++;
  // Three box blurs come close to a Gaussian, in whole numbers.
  for (let pass = 0; pass < 3; pass++) counts = boxBlur(boxBlur(counts, side, 1), side, side);

  const density = Float64Array.from({ length: n }, (_, i) => counts[row(i) * side + column(i)]);
  const sorted = density.slice().sort();
  const edges = BIN_EDGES.map((share) => sorted[Math.min(n - 1, Math.floor(share * n))]);
  for (let i = 0; i < n; i++) for (const edge of edges) if (density[i] > edge) bins[i]++;
  return bins;
}

/** Sums of three neighbours along one axis (`stride` 1: rows, `side`: columns). */
function boxBlur(values: Float64Array<ArrayBuffer>, side: number, stride: number): Float64Array<ArrayBuffer> {
  const result = new Float64Array(values.length);
  for (let i = 0; i < values.length; i++) {
    const place = Math.floor(i / stride) % side;
    result[i] = values[i] + (place > 0 ? values[i - stride] : 0) + (place < side - 1 ? values[i + stride] : 0);
  }
  return result;
}

function biweight(dx: number, dy: number, support: number): number {
  const t = 1 - (dx * dx + dy * dy) / (support * support);
  return t > 0 ? t * t : 0;
}

function mean(values: ArrayLike<number>, members: ArrayLike<number>): number {
  let sum = 0;
  for (let i = 0; i < members.length; i++) sum += values[members[i]];
  return sum / members.length;
}

function extent(values: ArrayLike<number>, members: ArrayLike<number>): [number, number] {
  let least = Infinity;
  let most = -Infinity;
  for (let i = 0; i < members.length; i++) {
    least = Math.min(least, values[members[i]]);
    most = Math.max(most, values[members[i]]);
  }
  return [least, most];
}
