/** Keywords of a topic that are judged, as is usual. */
export const JUDGED_KEYWORDS = 10;

/**
 * Mean coherence of lists of keywords: normalised pointwise mutual information (Bouma 2009, "Normalized (pointwise)
 * mutual information in collocation extraction") of the documents of two keywords, mean over the pairs of a list, then
 * over the lists, as Lau, Newman & Baldwin 2014 ("Machine reading tea leaves") and Röder, Both & Hinneburg 2015 have it,
 * with whole documents of the own corpus as windows.
 *
 *     NPMI(a, b) = ln(p(a, b) / (p(a) p(b))) / −ln p(a, b)
 *
 * −1 for two that never stand together, 0 for chance, 1 for two that stand only together. Nothing is smoothed.
 *
 * @param lists - of each keyword of each list the documents it stands in, ascending. A list of one has no pairs and is
 *   left out.
 * @param n - documents of the corpus.
 * @returns −1 … 1, or null where no list has a pair.
 */
export function coherence(lists: readonly ArrayLike<number>[][], n: number): number | null {
  const own = lists.filter((list) => list.length > 1).map((list) => mean(pairsOf(list).map(([a, b]) => npmi(a, b, n))));
  return own.length === 0 ? null : mean(own);
}

/**
 * Share of different keywords among all that are listed, capitals aside (Dieng, Ruiz & Blei 2020, "Topic modeling in
 * embedding spaces"): 1 where no two topics share one, null where there is none.
 */
export function diversity(lists: readonly string[][]): number | null {
  const all = lists.flat().map((term) => term.toLowerCase());
  return all.length === 0 ? null : new Set(all).size / all.length;
}

function npmi(a: ArrayLike<number>, b: ArrayLike<number>, n: number): number {
  const both = sharedRows(a, b);
  if (both === 0) return -1;
  if (both === n) return 1;
  return Math.log((both * n) / (a.length * b.length)) / -Math.log(both / n);
}

/** How many numbers two ascending lists share. */
function sharedRows(a: ArrayLike<number>, b: ArrayLike<number>): number {
  let [i, j, shared] = [0, 0, 0];
  while (i < a.length && j < b.length) {
    if (a[i] === b[j]) shared++;
    const step = a[i] - b[j];
    if (step <= 0) i++;
    if (step >= 0) j++;
  }
  return shared;
}

function pairsOf<Item>(items: readonly Item[]): [Item, Item][] {
  return items.flatMap((a, i) => items.slice(i + 1).map((b): [Item, Item] => [a, b]));
}

function mean(values: readonly number[]): number {
  return values.reduce((sum, value) => sum + value, 0) / values.length;
}
