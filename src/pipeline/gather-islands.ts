/** Water between an island and the rest, as a share of the map's width; on small maps some average spacings. */
const GAP = 0.08;
const SPACINGS = 3;
const STEPS = 200;

/**
 * Brings islands that drifted off back to the map. UMAP pushes parts that few edges tie to the rest away without
 * end, so how far they stand says nothing and only shrinks the picture. An island farther from the mainland than
 * the gap moves straight towards the middle until the gap is left; its shape and direction stay.
 *
 * @param layout - n × 2, row-major, finite.
 * @returns a new n × 2 array.
 */
export function gatherIslands(layout: Float64Array): Float64Array {
  const n = layout.length / 2;
  const result = layout.slice();
  const gap = centralWidth(layout) * Math.max(GAP, SPACINGS / Math.sqrt(n));
  if (!(gap > 0)) return result;
  const [mainland, ...others] = islands(layout, gap);
  const middle = circle(layout, mainland);
  const ashore = [...mainland];
  for (const rows of others) {
    const own = circle(layout, rows);
    let share = 0;
    for (let step = 0; step <= STEPS; step++) {
      const x = own.x + ((middle.x - own.x) * step) / STEPS;
      const y = own.y + ((middle.y - own.y) * step) / STEPS;
      share = step / STEPS;
      if (distanceTo(result, ashore, x, y) - own.radius <= gap) break;
    }
    for (const i of rows) {
      result[2 * i] += (middle.x - own.x) * share;
      result[2 * i + 1] += (middle.y - own.y) * share;
      ashore.push(i);
    }
  }
  return result;
}

/** The wider side of the middle 96% of the points. */
function centralWidth(layout: Float64Array): number {
  const spans = [0, 1].map((axis) => {
    const values = layout.filter((_, e) => e % 2 === axis).sort();
    const cut = Math.floor(values.length * 0.02);
    return values[values.length - 1 - cut] - values[cut];
  });
  return Math.max(...spans);
}

/**
 * Points that belong together: those in grid cells of half a gap that touch or have one empty cell between them.
 *
 * @returns the rows of each island, largest first, ties by the first row.
 */
function islands(layout: Float64Array, gap: number): number[][] {
  const n = layout.length / 2;
  const cells = new Map<string, number[]>();
  const column = (i: number) => Math.floor(layout[2 * i] / (gap / 2));
  const row = (i: number) => Math.floor(layout[2 * i + 1] / (gap / 2));
  for (let i = 0; i < n; i++) {
    const key = `${column(i)} ${row(i)}`;
    const rows = cells.get(key);
    if (rows) rows.push(i);
    else cells.set(key, [i]);
  }
  const found: number[][] = [];
  const seen = new Set<string>();
  for (const [start, rows] of cells) {
    if (seen.has(start)) continue;
    seen.add(start);
    const queue = [rows];
    const island: number[] = [];
    for (let members = queue.pop(); members; members = queue.pop()) {
      for (const i of members) island.push(i);
      const [c, r] = [column(members[0]), row(members[0])];
      for (let dc = -2; dc <= 2; dc++) {
        for (let dr = -2; dr <= 2; dr++) {
          const key = `${c + dc} ${r + dr}`;
          const neighbours = cells.get(key);
          if (!neighbours || seen.has(key)) continue;
          seen.add(key);
          queue.push(neighbours);
        }
      }
    }
    found.push(island.sort((a, b) => a - b));
  }
  return found.sort((a, b) => b.length - a.length || a[0] - b[0]);
}

/** Mean of the points, and the largest distance from it. */
function circle(layout: Float64Array, rows: number[]): { x: number; y: number; radius: number } {
  let x = 0;
  let y = 0;
  for (const i of rows) {
    x += layout[2 * i] / rows.length;
    y += layout[2 * i + 1] / rows.length;
  }
  const radius = rows.reduce((most, i) => Math.max(most, Math.hypot(layout[2 * i] - x, layout[2 * i + 1] - y)), 0);
  return { x, y, radius };
}

function distanceTo(layout: Float64Array, rows: number[], x: number, y: number): number {
  return rows.reduce((least, i) => Math.min(least, Math.hypot(layout[2 * i] - x, layout[2 * i + 1] - y)), Infinity);
}
