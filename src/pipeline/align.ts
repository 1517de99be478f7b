/** A correlation of layout and places below this (in squares of map units a point) is rounding noise. */
const NOISE = 1e-9;

/**
 * Turns and mirrors a layout so that its points come as near as they can to where they stood before: orthogonal
 * Procrustes (Schönemann 1966), which in the plane has a closed form without angles.
 *
 * @param layout - n × 2, row-major, finite.
 * @param places - n × 2, NaN for a point that had no place.
 * @returns a new n × 2 array, centred on the points that had one; null when fewer than two had, or all in one spot.
 */
export function alignTo(layout: Float64Array, places: Float64Array): Float64Array | null {
  const shared: number[] = [];
  for (let i = 0; 2 * i < places.length; i++) if (!Number.isNaN(places[2 * i])) shared.push(i);
  if (shared.length < 2) return null;
  const [x, y] = meanOf(layout, shared);
  const [px, py] = meanOf(places, shared);
  let xx = 0;
  let xy = 0;
  let yx = 0;
  let yy = 0;
  for (const i of shared) {
    const dx = layout[2 * i] - x;
    const dy = layout[2 * i + 1] - y;
    xx += (places[2 * i] - px) * dx;
    xy += (places[2 * i] - px) * dy;
    yx += (places[2 * i + 1] - py) * dx;
    yy += (places[2 * i + 1] - py) * dy;
  }
  const turned = Math.hypot(xx + yy, yx - xy);
  const mirrored = Math.hypot(xx - yy, xy + yx);
  if (!(Math.max(turned, mirrored) > NOISE * shared.length)) return null;
  // Rows of the orthogonal matrix: [c −s; s c] turns, [c s; s −c] mirrors.
  const flip = turned >= mirrored ? 1 : -1;
  const c = flip > 0 ? (xx + yy) / turned : (xx - yy) / mirrored;
  const s = flip > 0 ? (yx - xy) / turned : (xy + yx) / mirrored;
  const result = new Float64Array(layout.length);
  for (let i = 0; 2 * i < layout.length; i++) {
    const dx = layout[2 * i] - x;
    const dy = layout[2 * i + 1] - y;
    result[2 * i] = c * dx - flip * s * dy;
    result[2 * i + 1] = s * dx + flip * c * dy;
  }
  return result;
}

function meanOf(layout: Float64Array, rows: readonly number[]): [number, number] {
  let x = 0;
  let y = 0;
  for (const i of rows) {
    x += layout[2 * i] / rows.length;
    y += layout[2 * i + 1] / rows.length;
  }
  return [x, y];
}
