/** The one source of chance: a seeded stream of numbers in [0, 1). */
export type Random = () => number;

/**
 * Mulberry32 by Tommy Ettinger: 32 bits of state, integer arithmetic only, so the same numbers on every
 * engine. Each purpose takes its own `stream`, so that one stage's draws do not shift another's.
 *
 * @param seed - `random_state`, any integer.
 * @param stream - a name for the purpose ("kmeans", "umap").
 */
export function createRandom(seed: number, stream = ''): Random {
  let state = seed | 0;
  for (let i = 0; i < stream.length; i++) state = Math.imul(state ^ stream.charCodeAt(i), 0x9e3779b1);
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let t = Math.imul(state ^ (state >>> 15), 1 | state);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) / 4294967296;
  };
}

/** A whole number in [0, n). */
export function randomInteger(random: Random, n: number): number {
  return Math.floor(random() * n);
}

/** `count` different whole numbers in [0, n), ascending (Floyd's sampling). */
export function randomSample(random: Random, n: number, count: number): number[] {
  const chosen = new Set<number>();
  for (let i = Math.max(0, n - count); i < n; i++) {
    const j = randomInteger(random, i + 1);
    chosen.add(chosen.has(j) ? i : j);
  }
  return [...chosen].sort((a, b) => a - b);
}
