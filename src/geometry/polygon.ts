/** Corners in order; the last is joined to the first. Flat (x0, y0, x1, y1 …) or pairs. */
export type Polygon = Float64Array | readonly (readonly [number, number])[];

/**
 * Whether a point lies in a polygon, by the even–odd rule: a point is inside when a ray from it crosses the
 * outline an odd number of times, so that what a self-crossing lasso encloses twice is outside. A point that
 * lies on the outline, a corner included, is inside. Fewer than three corners enclose nothing, not even the
 * points on them.
 */
export function pointInPolygon(x: number, y: number, polygon: Polygon): boolean {
  return inside(x, y, flatten(polygon));
}

/**
 * The points that {@link pointInPolygon} says are inside.
 *
 * @param xs - n coordinates, in the polygon's own units.
 * @param ys - n coordinates.
 * @returns indices, ascending.
 */
export function pointsInPolygon(xs: ArrayLike<number>, ys: ArrayLike<number>, polygon: Polygon): Int32Array {
  const corners = flatten(polygon);
  let left = Infinity;
  let right = -Infinity;
  let top = Infinity;
  let bottom = -Infinity;
  for (let i = 0; i < corners.length; i += 2) {
    left = Math.min(left, corners[i]);
    right = Math.max(right, corners[i]);
    top = Math.min(top, corners[i + 1]);
    bottom = Math.max(bottom, corners[i + 1]);
  }
  const found: number[] = [];
  for (let i = 0; i < xs.length; i++) {
    const x = xs[i];
    const y = ys[i];
    if (x >= left && x <= right && y >= top && y <= bottom && inside(x, y, corners)) found.push(i);
  }
  return Int32Array.from(found);
}

function inside(x: number, y: number, corners: Float64Array): boolean {
  const length = corners.length;
  if (length < 6) return false;
  let odd = false;
  let x1 = corners[length - 2];
  let y1 = corners[length - 1];
  for (let i = 0; i < length; i += 2) {
    const x2 = corners[i];
    const y2 = corners[i + 1];
    // Twice the signed area of (corner, corner, point): 0 on the line, its sign tells the side.
    const area = (x2 - x1) * (y - y1) - (x - x1) * (y2 - y1);
    if (area === 0 && between(x, x1, x2) && between(y, y1, y2)) return true;
    // Half-open in y, so that a ray through a corner meets exactly one of its two edges.
    if (y1 > y !== y2 > y && area > 0 === y2 > y1) odd = !odd;
    x1 = x2;
    y1 = y2;
  }
  return odd;
}

function between(value: number, a: number, b: number): boolean {
  return a < b ? value >= a && value <= b : value >= b && value <= a;
}

function flatten(polygon: Polygon): Float64Array {
  if (polygon instanceof Float64Array) return polygon;
  const corners = new Float64Array(polygon.length * 2);
  polygon.forEach(([x, y], i) => {
    corners[2 * i] = x;
    corners[2 * i + 1] = y;
  });
  return corners;
}

/** SVG path data of the closed polygon, exactly as it selects: one line a pair of vertices, to a tenth of a pixel. */
export function closedPath(vertices: readonly (readonly [number, number])[]): string {
  if (vertices.length === 0) return '';
  return `M${vertices.map(([x, y]) => `${tenth(x)},${tenth(y)}`).join('L')}Z`;
}

function tenth(value: number): number {
  return Math.round(value * 10) / 10;
}
