import { describe, expect, it } from 'vitest';
import { resolveOptions } from '../../src/pipeline/options';
import type { Options } from '../../src/pipeline/options';
import { createEstimate } from '../../src/worker/estimate';
import type { StageName } from '../../src/worker/stages';
import { STAGE_COSTS, STAGES, stagesToRun } from '../../src/worker/stages';

const after = (before: Partial<Options>, options: Partial<Options>) =>
  [...stagesToRun(resolveOptions(before), resolveOptions(options))].sort(
    (a, b) => STAGES.indexOf(a) - STAGES.indexOf(b),
  );

describe('stagesToRun', () => {
  it('is all of them at first, without the choice of k where k is given', () => {
    expect([...stagesToRun(null, resolveOptions())].sort()).toEqual([...STAGES].sort());
    expect([...stagesToRun(null, resolveOptions({ topics: 5 }))].sort()).toEqual(
      STAGES.filter((name) => name !== 'choose-k').sort(),
    );
  });

  it('tries numbers of topics beside a given one where the map before has a curve, and in another space only', () => {
    const tries = (options: Partial<Options>) =>
      stagesToRun(resolveOptions({ topics: 5 }), resolveOptions(options), true).has('choose-k');
    expect([{ topics: 6 }, { topics: 5, min_df: 3 }].map(tries)).toEqual([false, true]);
  });

  it.each<[Partial<Options>, Partial<Options>, string]>([
    [{}, {}, 'write'],
    [{ topics: 5 }, { topics: 6 }, 'kmeans silhouette keywords write'],
    [{ topics: 5 }, {}, 'choose-k kmeans silhouette keywords write'],
    [{ topics: 5 }, { topics: 5, min_dist: 0.5 }, 'umap quality write'],
    [{ topics: 5 }, { topics: 5, n_neighbors: 9 }, 'neighbours umap quality write'],
    [{ topics: 5 }, { topics: 5, min_df: 3 }, 'tfidf svd neighbours kmeans silhouette keywords umap quality write'],
    [
      { topics: 5 },
      { topics: 5, stop_words: ['we'] },
      'tokenize tfidf svd neighbours kmeans silhouette phrases keywords umap quality write',
    ],
    [{ stop_words: ['we'] }, { stop_words: ['we'] }, 'write'],
  ])('%j → %j', (before, options, stages) => expect(after(before, options).join(' ')).toBe(stages));
});

describe('createEstimate', () => {
  function clock(stages?: Set<StageName>, measured?: Partial<Record<StageName, number>>) {
    let time = 0;
    const estimate = createEstimate(stages, measured, () => time);
    return {
      at(seconds: number, stage: string, share: number) {
        time = seconds * 1000;
        return estimate.report(stage, share);
      },
      end(seconds: number) {
        time = seconds * 1000;
        return estimate.end();
      },
    };
  }

  it('weighs stages by what they usually cost', () => {
    expect(Object.values(STAGE_COSTS).reduce((sum, cost) => sum + cost)).toBe(100);
    const { at } = clock();
    expect(at(0, 'read', 0)).toEqual({ stage: 'read', share: 0, secondsLeft: null });
    expect(at(0.5, 'clean', 0)).toEqual({ stage: 'clean', share: 0.09, secondsLeft: null });
    const half = at(10, 'kmeans', 0.5);
    expect(half.share).toBeCloseTo((9 + 4 + 19 + 2 + 5 + 3 + 10 + 3) / 100, 9);
    expect(half.secondsLeft).toBeCloseTo((10 * (1 - half.share)) / half.share, 9);
    expect(at(20, 'write', 1)).toEqual({ stage: 'write', share: 1, secondsLeft: 0 });
  });

  it('counts only the stages that run, and jumps over those that turn out to be kept', () => {
    const { at } = clock(new Set(['kmeans', 'keywords', 'write']));
    expect(at(0, 'kmeans', 0).share).toBe(0);
    expect(at(1, 'keywords', 0).share).toBeCloseTo(6 / 19, 9);
    expect(clock().at(1, 'umap', 0).share).toBeCloseTo(0.69, 9);
  });

  it('does not hold on to what was measured when the run takes far longer', () => {
    const { at } = clock(new Set(['umap', 'quality']), { umap: 3, quality: 1 });
    expect(at(2, 'umap', 0.2).secondsLeft).toBeCloseTo(4 - 0.6, 9);
    const late = at(8, 'umap', 0.4);
    expect(late.secondsLeft).toBeCloseTo((8 * (1 - late.share)) / late.share, 9);
    const stuck = clock(new Set(['umap', 'quality']), { umap: 3, quality: 1 });
    expect(stuck.at(1, 'umap', 0).secondsLeft).toBe(4);
    expect(stuck.at(60, 'umap', 0.001).secondsLeft).toBeNull();
  });

  it('never goes back', () => {
    const { at } = clock();
    const { share } = at(1, 'umap', 0.5);
    expect(at(2, 'svd', 0).share).toBe(share);
  });

  it('knows the time of stages that ran before, and of the others on their scale', () => {
    const first = clock();
    first.at(0, 'umap', 0);
    first.at(32, 'write', 0);
    const seconds = first.end(52);
    expect(seconds).toEqual({ umap: 32, write: 20 });
    // umap and write cost 16 and 10 of a hundred and took twice that: quality, 5, will take 10.
    const second = clock(new Set(['umap', 'quality', 'write']), seconds);
    expect(second.at(0, 'umap', 0).secondsLeft).toBeCloseTo(62, 9);
    expect(second.at(16, 'umap', 0.5)).toEqual({ stage: 'umap', share: 16 / 62, secondsLeft: 46 });
  });
});
