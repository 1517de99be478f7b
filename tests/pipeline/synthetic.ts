import type { DenseMatrix } from '../../src/numeric/dense-matrix';
import { normalizeRows } from '../../src/numeric/dense-matrix';
import { createRandom } from '../../src/numeric/random';

/** n unit rows round `groups` random directions; row i belongs to group i mod groups. */
export function clumps(n: number, columns: number, groups: number, noise: number, seed = 1): DenseMatrix {
  const random = createRandom(seed);
  const centres = Array.from({ length: groups * columns }, () => random() - 0.5);
  const data = new Float64Array(n * columns);
  for (let i = 0; i < n; i++) {
    for (let j = 0; j < columns; j++) {
      data[i * columns + j] = centres[(i % groups) * columns + j] + noise * (random() - 0.5);
    }
  }
  return normalizeRows({ rows: n, columns, data });
}

/** Adjusted Rand index of two partitions (Hubert & Arabie 1985). */
export function adjustedRand(a: ArrayLike<number>, b: ArrayLike<number>): number {
  const pairs = (counts: Iterable<number>) => [...counts].reduce((sum, c) => sum + (c * (c - 1)) / 2, 0);
  const count = (keys: (string | number)[]) => {
    const counts = new Map<string | number, number>();
    for (const key of keys) counts.set(key, (counts.get(key) ?? 0) + 1);
    return counts.values();
  };
  const both = pairs(count(Array.from(a, (value, i) => `${value} ${b[i]}`)));
  const first = pairs(count(Array.from(a)));
  const second = pairs(count(Array.from(b)));
  const expected = (first * second) / ((a.length * (a.length - 1)) / 2);
  return (both - expected) / ((first + second) / 2 - expected);
}
