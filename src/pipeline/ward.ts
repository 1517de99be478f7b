import type { DenseMatrix } from '../numeric/dense-matrix';
import { squaredDistance } from '../numeric/dense-matrix';

/**
 * Ward's hierarchy over groups of rows (Ward 1963): the two groups are joined whose union adds least to the sum of
 * squared distances from the means, until one is left. Ties go to the groups that come first.
 *
 * @param means - g × d, the means of the groups.
 * @param sizes - rows a group.
 * @param wanted - numbers of groups to tell of.
 * @returns for every wanted number up to g, the means of so many groups.
 */
export function wardMeans(
  means: DenseMatrix,
  sizes: readonly number[],
  wanted: readonly number[],
): Map<number, Float64Array[]> {
  const { rows, columns } = means;
  const data = Float64Array.from(means.data);
  const size = Float64Array.from(sizes);
  const row = (g: number) => data.subarray(g * columns, (g + 1) * columns);
  const cost = (a: number, b: number) =>
    (squaredDistance(data, a * columns, data, b * columns, columns) * size[a] * size[b]) / (size[a] + size[b]);
  const costs = new Float64Array(rows * rows);
  for (let a = 0; a < rows; a++) for (let b = a + 1; b < rows; b++) costs[a * rows + b] = cost(a, b);
  let alive = Array.from({ length: rows }, (_, g) => g);
  const found = new Map<number, Float64Array[]>();

  for (;;) {
    if (wanted.includes(alive.length)) {
      found.set(
        alive.length,
        alive.map((g) => row(g).slice()),
      );
    }
    if (alive.length < 2) return found;
    let [one, other] = alive;
    for (const a of alive) {
      for (const b of alive) if (b > a && costs[a * rows + b] < costs[one * rows + other]) [one, other] = [a, b];
    }
    const both = size[one] + size[other];
    for (let j = 0; j < columns; j++) {
      const sum = data[one * columns + j] * size[one] + data[other * columns + j] * size[other];
      data[one * columns + j] = sum / both;
    }
    size[one] = both;
    alive = alive.filter((g) => g !== other);
    for (const g of alive) if (g !== one) costs[Math.min(g, one) * rows + Math.max(g, one)] = cost(one, g);
  }
}
