/**
 * Edges of the Delaunay triangulation of a few points: pairs through which some circle passes that holds no
 * other point. The centres of the circles through a pair lie on its bisector, and every other point rules out
 * one side of it, so a pair is an edge when something of the line is left. O(n³), for some dozens of points.
 * Where more than three points share a circle all their pairs count.
 *
 * @returns pairs (i < j), ascending.
 */
export function delaunayEdges(points: readonly (readonly [number, number])[]): [number, number][] {
  const edges: [number, number][] = [];
  for (let i = 0; i < points.length; i++) {
    for (let j = i + 1; j < points.length; j++) {
      if (hasEmptyCircle(points, i, j)) edges.push([i, j]);
    }
  }
  return edges;
}

function hasEmptyCircle(points: readonly (readonly [number, number])[], i: number, j: number): boolean {
  const [xi, yi] = points[i];
  const [xj, yj] = points[j];
  const middleX = (xi + xj) / 2;
  const middleY = (yi + yj) / 2;
  const normalX = yi - yj;
  const normalY = xj - xi;
  const radius2 = ((xj - xi) * (xj - xi) + (yj - yi) * (yj - yi)) / 4;
  // The centre is middle + t · normal; point m is outside the circle while 2 t slope >= need.
  let least = -Infinity;
  let most = Infinity;
  for (let m = 0; m < points.length; m++) {
    if (m === i || m === j) continue;
    const dx = middleX - points[m][0];
    const dy = middleY - points[m][1];
    const slope = 2 * (normalX * dx + normalY * dy);
    const need = radius2 - (dx * dx + dy * dy);
    if (slope > 0) least = Math.max(least, need / slope);
    else if (slope < 0) most = Math.min(most, need / slope);
    else if (need > 0) return false;
  }
  return least <= most;
}
