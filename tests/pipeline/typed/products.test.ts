import { describe, expect, it } from 'vitest';
import { plainCrew } from '../../../src/numeric/kernels/crew';
import { silhouetteSamples } from '../../../src/pipeline/silhouette';
import { typedProducts } from '../../../src/pipeline/typed/products';
import { clumps } from '../synthetic';

describe('typedProducts', () => {
  // More rows than one block holds, columns that are no multiple of four, and a cluster of one.
  it('gives the silhouettes of 64 bits, to 32', () => {
    const points = clumps(9000, 13, 10, 0.5);
    const labels = Int32Array.from({ length: 9000 }, (_, i) => (i === 4 ? 10 : i % 10));
    const expected = silhouetteSamples(points, labels, 11);
    const samples = silhouetteSamples(points, labels, 11, typedProducts(plainCrew));
    expect(samples).toHaveLength(9000);
    samples?.forEach((value, i) => expect(Math.abs(value - (expected?.[i] ?? NaN))).toBeLessThan(1e-5));
    expect(samples?.[4]).toBe(0);
  });
});
