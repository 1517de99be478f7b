import { describe, expect, it } from 'vitest';
import { bestK, LARGEST_TOPIC, type CandidateK } from '../../src/pipeline/best-k';

/** Candidates as rows of k, silhouette, modularity, recovery of the worst topic, share of the largest. */
const table = (...rows: [number, number, number, number, number][]): CandidateK[] =>
  rows.map(([k, silhouette, modularity, found, largest]) => ({
    ...{ k, silhouette, modularity, found, largest },
    standard_error: 0,
  }));

// As measured on 7,267 conference papers.
const papers = table(
  [3, 0.026, 0.257, 0.71, 0.8],
  [7, 0.061, 0.492, 0.42, 0.47],
  [12, 0.083, 0.556, 0.27, 0.33],
  [24, 0.109, 0.594, 0.27, 0.17],
  [29, 0.122, 0.594, 0.22, 0.13],
  [36, 0.132, 0.59, 0.18, 0.09],
);

describe('bestK', () => {
  it('takes the greatest product of those that are found again', () => {
    expect(bestK(papers, 500)).toBe(7);
    const found = papers.map((one) => ({ ...one, found: 0.4 }));
    expect(bestK(found, 500)).toBe(36);
    expect(bestK(table([2, 0.5, 0.2, 1, 0.5], [3, 0.4, 0.3, 1, 0.5], [4, 0.3, 0.4, 1, 0.5]), 500)).toBe(3);
  });

  it('passes over numbers with a topic of more than 3,000 documents', () => {
    const broad = table([3, 0.08, 0.53, 0.84, 0.4], [4, 0.07, 0.55, 0.52, 0.3], [7, 0.06, 0.58, 0.44, 0.2]);
    expect(LARGEST_TOPIC).toBe(3000);
    expect(bestK(broad, 7500)).toBe(3);
    expect(bestK(broad, 7501)).toBe(4);
    expect(bestK(broad, 10_001)).toBe(7);
  });

  it('weighs how far topics are found again where none of those that are small enough is', () => {
    expect(bestK(papers, 7267)).toBe(24);
  });

  it('takes the smallest topics where all are too large', () => {
    expect(bestK(papers, 1_000_000)).toBe(36);
  });

  it('takes the smaller of equals, and 1 of none', () => {
    expect(bestK(table([2, 0.2, 0.3, 0.5, 0.5], [3, 0.3, 0.2, 0.5, 0.5]), 500)).toBe(2);
    expect(bestK(table([2, 0.1, -0.2, 0.5, 0.5], [3, -0.1, -0.3, 0.5, 0.5]), 500)).toBe(2);
    expect(bestK([], 500)).toBe(1);
  });
});
