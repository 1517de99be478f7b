import { describe, expect, it } from 'vitest';
import { plainCrew } from '../../src/numeric/kernels/crew';
import { createRandom } from '../../src/numeric/random';
import { buildTopicMap } from '../../src/pipeline/build-topic-map';
import { chooseEngine } from '../../src/pipeline/engine';
import { kmeans } from '../../src/pipeline/kmeans';
import { kmeansPlusPlus } from '../../src/pipeline/kmeans-plus-plus';
import { LARGE } from '../../src/pipeline/options';
import { typedSeeds } from '../../src/pipeline/typed/seeds';
import { adjustedRand, clumps, syntheticCorpus } from './synthetic';

describe('chooseEngine', () => {
  it('goes by the size of the corpus, unless told', () => {
    const name = (engine: 'auto' | 'packages' | 'typed', n: number) => chooseEngine({ engine }, n, plainCrew).name;
    expect([name('auto', 19), name('auto', LARGE - 1), name('auto', LARGE)]).toEqual(['packages', 'packages', 'typed']);
    expect([name('packages', 1e6), name('typed', 1)]).toEqual(['packages', 'typed']);
  });
});

describe('the engines', () => {
  it('find the same topics and as true a map, and say who they are', async () => {
    const corpus = syntheticCorpus(300, 6);
    const mapBy = async (engine: 'packages' | 'typed') => {
      const map = await buildTopicMap(corpus, { engine, topics: 6, n_epochs: 100 });
      const rank = new Map(map.documents.map(({ id }, i) => [id, map.topic[i]]));
      return {
        map,
        topic: corpus.documents.map(({ id }) => rank.get(id) ?? -1),
      };
    };
    const maps = [await mapBy('packages'), await mapBy('typed')];
    expect(maps.map(({ map }) => map.meta.resolved.engine)).toEqual(['packages', 'typed']);
    expect(adjustedRand(maps[0].topic, maps[1].topic)).toBeGreaterThan(0.97);
    const [theirs, ours] = maps.map(({ map }) => map.meta.quality.trustworthiness ?? 0);
    expect(ours).toBeGreaterThan(theirs - 0.01);
  });

  it.each([1, 2, 3, 4, 5, 8, 19])('place %d documents by the kernels too', async (n) => {
    const map = await buildTopicMap(syntheticCorpus(n, 2), {
      engine: 'typed',
      n_epochs: 10,
    });
    expect(map.x).toHaveLength(n);
    expect([...map.x, ...map.y].every(Number.isFinite)).toBe(true);
  });
});

describe('typedSeeds', () => {
  it('picks distinct points, and starts as good as those in 64 bits', () => {
    expect(typedSeeds(clumps(50, 6, 4, 0), plainCrew)(9, createRandom(1))).toHaveLength(4);
    const points = clumps(600, 8, 30, 0.4);
    const inertia = (seeds: (k: number, random: () => number) => number[]) =>
      kmeans(
        points,
        30,
        { n_init: 5, max_iter: 1, random: createRandom(4) },
        {
          seeds,
          lloyd: chooseEngine({ engine: 'typed' }, 600, plainCrew).kmeansParts(points, 30).lloyd,
        },
      ).inertia;
    const exact = inertia((k, random) => kmeansPlusPlus(points, k, random));
    expect(inertia(typedSeeds(points, plainCrew))).toBeLessThan(1.05 * exact);
  });
});
