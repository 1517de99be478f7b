import { describe, expect, it } from 'vitest';
import { buildTopicMap } from '../../src/pipeline/build-topic-map';
import type { CsrMatrix } from '../../src/pipeline/csr-matrix';
import { knnGraph } from '../../src/pipeline/knn-graph';
import {
  LARGE,
  resolveOptions,
  resolveRepulsion,
  resolveSmoothing,
  resolveWeighting,
} from '../../src/pipeline/options';
import { smoothed } from '../../src/pipeline/smooth';
import { bm25, inverseDocumentFrequency } from '../../src/pipeline/tfidf';
import { clumps, syntheticCorpus } from './synthetic';

describe('smoothed', () => {
  it('adds the mean of the nearest to each row of unit length, and leaves the rows it was given', () => {
    const points = { rows: 3, columns: 2, data: Float64Array.from([1, 0, 0.6, 0.8, 0, 1]) };
    const before = points.data.slice();
    const { data } = smoothed(points, knnGraph(points, 1), 1);
    // Rows 0 and 2 take in row 1; row 1 takes in row 2, which is the nearer (.8 against .6).
    const expected = [
      [1.6, 0.8],
      [0.6, 1.8],
      [0.6, 1.8],
    ];
    expected.forEach(([x, y], i) => {
      expect(data[2 * i]).toBeCloseTo(x / Math.hypot(x, y), 12);
      expect(data[2 * i + 1]).toBeCloseTo(y / Math.hypot(x, y), 12);
    });
    expect(points.data).toEqual(before);
  });

  it('draws groups together, round by round', () => {
    const points = clumps(200, 8, 4, 1.2);
    const graph = knnGraph(points, 15);
    const spread = (rounds: number) => {
      const { data } = smoothed(points, graph, rounds);
      let sum = 0;
      for (let i = 4; i < 200; i++) for (let d = 0; d < 8; d++) sum += data[i * 8 + d] * data[(i % 4) * 8 + d];
      return sum / 196;
    };
    expect(spread(1)).toBeGreaterThan(spread(0) + 0.05);
    expect(spread(2)).toBeGreaterThan(spread(1));
  });
});

describe('bm25', () => {
  it("has the numbers of Robertson's formula", () => {
    const counts: CsrMatrix = {
      ...{ rows: 2, columns: 2, indptr: Int32Array.from([0, 2, 3]), indices: Int32Array.from([0, 1, 1]) },
      data: Float64Array.from([3, 1, 2]),
    };
    const idf = inverseDocumentFrequency(counts, true);
    const { data } = bm25(counts, idf, { norm: 'none' });
    // Lengths 4 and 2, mean 3.
    const weight = (tf: number, length: number) => (tf * 2.5) / (tf + 1.5 * (0.25 + (0.75 * length) / 3));
    [weight(3, 4) * idf[0], weight(1, 4) * idf[1], weight(2, 2) * idf[1]].forEach((value, e) =>
      expect(data[e]).toBeCloseTo(value, 12),
    );
  });
});

describe('the automatic weighting, smoothing and repulsion', () => {
  it('leave small corpora as they are', () => {
    const auto = resolveOptions();
    const of = (n: number) => [resolveWeighting(auto, n), resolveSmoothing(auto, n), resolveRepulsion(auto, n)];
    expect([19, LARGE - 1].map((n) => of(n))).toEqual([
      ['tfidf', 0, 1],
      ['tfidf', 0, 1],
    ]);
    expect(of(LARGE)).toEqual(['bm25', 1, 4]);
  });

  it('stand in the map when asked for, and change its topics but not its space', async () => {
    const corpus = syntheticCorpus(120, 5);
    const map = (smoothing: number) => buildTopicMap(corpus, { smoothing, topics: 9, n_epochs: 5 });
    const [plain, smooth] = [await map(0), await map(1)];
    expect([plain.meta.resolved.smoothing, smooth.meta.resolved.smoothing]).toEqual([0, 1]);
    expect(smooth.topic).not.toEqual(plain.topic);
    expect(smooth.x).toEqual(plain.x);
  });
});
