import type { DenseMatrix } from '../../src/numeric/dense-matrix';
import { normalizeRows } from '../../src/numeric/dense-matrix';
import { createRandom, randomInteger } from '../../src/numeric/random';
import type { Corpus, Document } from '../../src/topic-map/document';

/** n unit rows round `groups` random directions; row i belongs to group i mod groups. */
export function clumps(n: number, columns: number, groups: number, noise: number, seed = 1): DenseMatrix<Float64Array> {
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

/** Documents about `groups` things, 30 made-up words each, two thirds of them from the 15 words of their group. */
export function syntheticCorpus(n: number, groups: number, seed = 5): Corpus {
  const random = createRandom(seed, 'corpus');
  const syllables = ['ba', 'ko', 'mi', 'tu', 'ne', 'la', 'ri', 'so', 'du', 'fe'];
  const syllable = () => syllables[randomInteger(random, syllables.length)];
  const words = (count: number) =>
    Array.from({ length: count }, () => syllable() + syllable() + syllable() + syllable());
  const own = Array.from({ length: groups }, () => words(15));
  const common = words(30);
  const documents = Array.from({ length: n }, (_, i): Document => {
    const text = Array.from({ length: 30 }, () => {
      const list = random() < 0.66 ? own[i % groups] : common;
      return list[randomInteger(random, list.length)];
    });
    return {
      ...{ id: `doc-${i}`, title: '', abstract: text.join(' '), authors: [], year: null, venue: '' },
      ...{ author_keywords: [], url: '', extra: {} },
    };
  });
  return { title: '', documents, counts: { read: n, kept: n, with_abstract: n, dropped: {} } };
}
