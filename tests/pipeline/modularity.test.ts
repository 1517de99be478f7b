import { describe, expect, it } from 'vitest';
import { modularity } from '../../src/pipeline/modularity';

/** Two triangles whose rows know one another: 0, 1, 2 and 3, 4, 5. */
const triangles = {
  k: 2,
  indices: Int32Array.from([1, 2, 0, 2, 0, 1, 4, 5, 3, 5, 3, 4]),
  distances: new Float64Array(12),
};

describe('modularity', () => {
  it('is 1 − 1/k for k equal parts that share no neighbours, and 0 for one part', () => {
    expect(modularity(triangles, Int32Array.from([0, 0, 0, 1, 1, 1]), 2)).toBeCloseTo(1 / 2, 12);
    expect(modularity(triangles, new Int32Array(6), 1)).toBeCloseTo(0, 12);
  });

  it('falls by the neighbours that are parted', () => {
    // 8 of 12 neighbours together; ends 8 and 16 of 24.
    const labels = Int32Array.from([0, 0, 1, 1, 1, 1]);
    expect(modularity(triangles, labels, 2)).toBeCloseTo(8 / 12 - (1 / 9 + 4 / 9), 12);
  });

  it('counts neighbours both ways', () => {
    // A row that all others have for a neighbour has more ends than one that none has.
    const star = { k: 1, indices: Int32Array.from([1, 0, 0, 0]), distances: new Float64Array(4) };
    expect(modularity(star, Int32Array.from([0, 0, 1, 1]), 2)).toBeCloseTo(1 / 2 - (9 / 16 + 1 / 16), 12);
  });

  it('is 0 without neighbours', () => {
    expect(modularity({ k: 0, indices: new Int32Array(0), distances: new Float64Array(0) }, new Int32Array(1), 1)).toBe(
      0,
    );
  });
});
