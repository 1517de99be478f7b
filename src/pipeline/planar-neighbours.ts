/** Points a cell of the grid, on average. */
const OCCUPANCY = 3;

/**
 * Exact k nearest neighbours of points in the plane by Euclidean distance, ties by index, found on a grid
 * searched ring by ring.
 *
 * @param layout - n × 2, row-major.
 * @param k - at most n − 1.
 * @returns a function: the k neighbours of a point, nearest first (the array is reused by the next call).
 */
export function planarNeighbours(layout: Float64Array, k: number): (point: number) => Int32Array {
  const n = layout.length / 2;
  let left = Infinity;
  let bottom = Infinity;
  let right = -Infinity;
  let top = -Infinity;
  for (let i = 0; i < n; i++) {
    left = Math.min(left, layout[2 * i]);
    right = Math.max(right, layout[2 * i]);
    bottom = Math.min(bottom, layout[2 * i + 1]);
    top = Math.max(top, layout[2 * i + 1]);
  }
  const cells = Math.max(1, Math.floor(Math.sqrt(n / OCCUPANCY)));
  const size = Math.max(right - left, top - bottom) / cells || 1;
  const cellOf = (value: number, start: number) => Math.min(cells - 1, Math.floor((value - start) / size));

  const starts = new Int32Array(cells * cells + 1);
  const cell = new Int32Array(n);
  for (let i = 0; i < n; i++) {
    cell[i] = cellOf(layout[2 * i + 1], bottom) * cells + cellOf(layout[2 * i], left);
    starts[cell[i] + 1] += 1;
  }
  for (let c = 0; c < cells * cells; c++) starts[c + 1] += starts[c];
  const members = new Int32Array(n);
  const fill = starts.slice();
  for (let i = 0; i < n; i++) members[fill[cell[i]]++] = i;

  const found = new Int32Array(k);
  const squared = new Float64Array(k);
  return (point) => {
    const px = layout[2 * point];
    const py = layout[2 * point + 1];
    const column = cell[point] % cells;
    const row = Math.floor(cell[point] / cells);
    let count = 0;
    const visit = (r: number, c: number): void => {
      if (r < 0 || r >= cells || c < 0 || c >= cells) return;
      for (let m = starts[r * cells + c]; m < starts[r * cells + c + 1]; m++) {
        const other = members[m];
        if (other === point) continue;
        const dx = layout[2 * other] - px;
        const dy = layout[2 * other + 1] - py;
        const d = dx * dx + dy * dy;
        if (count === k && (d > squared[k - 1] || (d === squared[k - 1] && other > found[k - 1]))) continue;
        let slot = count < k ? count++ : k - 1;
        while (slot > 0 && (squared[slot - 1] > d || (squared[slot - 1] === d && found[slot - 1] > other))) {
          squared[slot] = squared[slot - 1];
          found[slot] = found[slot - 1];
          slot -= 1;
        }
        squared[slot] = d;
        found[slot] = other;
      }
    };
    for (let ring = 0; ring <= cells; ring++) {
      // Everything within (ring − 1) cells of the point has been seen when a ring begins.
      const seen = (ring - 1) * size;
      if (count === k && ring > 0 && squared[k - 1] < seen * seen) break;
      for (let c = column - ring; c <= column + ring; c++) {
        visit(row - ring, c);
        if (ring > 0) visit(row + ring, c);
      }
      for (let r = row - ring + 1; r < row + ring; r++) {
        visit(r, column - ring);
        visit(r, column + ring);
      }
    }
    return found;
  };
}
