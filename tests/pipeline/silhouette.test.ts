import { describe, expect, it } from 'vitest';
import { meanSilhouette, silhouetteSamples } from '../../src/pipeline/silhouette';
import { reference, referenceMatrix, toDense } from './reference';

const dense = toDense(referenceMatrix);

describe('silhouetteSamples', () => {
  it('matches scikit-learn by cosine distance', () => {
    const samples = silhouetteSamples(dense, Int32Array.from(reference.kmeans.labels), 4);
    reference.silhouette_cosine.forEach((value: number, i: number) => expect(samples?.[i]).toBeCloseTo(value, 9));
  });

  it('is 0 for a cluster of one, and not defined for one cluster or n', () => {
    const points = { rows: 3, columns: 2, data: Float64Array.from([1, 0, 1, 0, 0, 1]) };
    expect([...(silhouetteSamples(points, Int32Array.from([0, 0, 1]), 2) ?? [])]).toEqual([1, 1, 0]);
    expect(silhouetteSamples(points, new Int32Array(3), 1)).toBeNull();
    expect(silhouetteSamples(points, Int32Array.from([0, 1, 2]), 3)).toBeNull();
  });

  it('means over all and over each cluster', () => {
    const labels = Int32Array.from([0, 1, 0]);
    expect(meanSilhouette(Float64Array.from([0.5, 0.2, 0.8]), labels, 2)).toEqual({
      overall: 0.5,
      clusters: [0.65, 0.2],
    });
  });
});
