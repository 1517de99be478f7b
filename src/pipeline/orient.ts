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
  const extents = axes.map((axis) => {
    const sign = direction(axis);
    let low = Infinity;
    let high = -Infinity;
    for (let i = 0; i < n; i++) {
      axis[i] *= sign;
      low = Math.min(low, axis[i]);
      high = Math.max(high, axis[i]);
    }
    return { middle: (low + high) / 2, span: high - low };
  });
  const scale = Math.max(extents[0].span, extents[1].span) / 2;
  const result = new Float64Array(2 * n);
  for (let i = 0; i < n; i++) {
    for (let axis = 0; axis < 2; axis++) {
      result[2 * i + axis] = scale > 0 ? (axes[axis][i] - extents[axis].middle) / scale : 0;
    }
  }
  return result;
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
