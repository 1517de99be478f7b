/** Skewness nearer zero than this says nothing about the direction of an axis. */
const FLAT = 1e-9;

/**
 * The canonical pose of a layout: principal axis horizontal, each axis pointing where the distribution has its
 * longer tail (third moment positive; a symmetric axis lets the first point with a say decide), extent centred
 * on the origin, longer side from −1 to 1. Turning, mirroring, moving or scaling the input changes nothing.
 *
 * @param layout - n × 2, row-major, finite.
 * @returns a new n × 2 array.
 */
export function orient(layout: Float64Array): Float64Array {
  const n = layout.length / 2;
  let meanX = 0;
  let meanY = 0;
  for (let i = 0; i < n; i++) {
    meanX += layout[2 * i] / n;
    meanY += layout[2 * i + 1] / n;
  }
  let xx = 0;
  let xy = 0;
  let yy = 0;
  for (let i = 0; i < n; i++) {
    const dx = layout[2 * i] - meanX;
    const dy = layout[2 * i + 1] - meanY;
    xx += dx * dx;
    xy += dx * dy;
    yy += dy * dy;
  }
  // Half-angle formulas: the angle of the principal axis without a trigonometric function.
  const half = (xx - yy) / 2;
  const length = Math.hypot(half, xy);
  const cosine = length > 0 ? Math.sqrt((1 + half / length) / 2) : 1;
  const sine = length > 0 ? Math.sqrt((1 - half / length) / 2) * (xy < 0 ? -1 : 1) : 0;

  const axes = [new Float64Array(n), new Float64Array(n)];
  for (let i = 0; i < n; i++) {
    const dx = layout[2 * i] - meanX;
    const dy = layout[2 * i + 1] - meanY;
    axes[0][i] = cosine * dx + sine * dy;
    axes[1][i] = cosine * dy - sine * dx;
  }
  const result = new Float64Array(2 * n);
  axes.forEach((axis, a) => {
    const sign = direction(axis);
    for (let i = 0; i < n; i++) result[2 * i + a] = sign * axis[i];
  });
  return fitToUnit(result);
}

/** Centres the extent on the origin and scales the longer side to −1 … 1; one point alone goes to the origin. */
export function fitToUnit(layout: Float64Array): Float64Array {
  const low = [Infinity, Infinity];
  const high = [-Infinity, -Infinity];
  layout.forEach((value, e) => {
    low[e % 2] = Math.min(low[e % 2], value);
    high[e % 2] = Math.max(high[e % 2], value);
  });
  const scale = Math.max(high[0] - low[0], high[1] - low[1]) / 2;
  return layout.map((value, e) => (scale > 0 ? (value - (low[e % 2] + high[e % 2]) / 2) / scale : 0));
}

/** +1 or −1: the side of the longer tail of a centred axis. */
function direction(axis: Float64Array): number {
  let second = 0;
  let third = 0;
  for (const value of axis) {
    second += value * value;
    third += value * value * value;
  }
  const spread = Math.sqrt(second / axis.length);
  const skewness = third / axis.length / (spread * spread * spread);
  if (Math.abs(skewness) > FLAT) return skewness < 0 ? -1 : 1;
  const first = axis.find((value) => Math.abs(value) > FLAT * spread);
  return first !== undefined && first < 0 ? -1 : 1;
}
