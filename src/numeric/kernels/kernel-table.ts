/**
 * The kernels: the few inner loops that take most of the time of a large corpus, over 32-bit floats in one memory.
 *
 * Each exists twice, in plain TypeScript and as WASM with SIMD, equal to the bit: sums run in four lanes that are
 * added from left to right, every step rounded to 32 bits. Pointers are byte offsets into the memory; rows hold
 * `d` numbers, d a multiple of 4; `from … to − 1` are the rows or entries of a call, so that long work comes in chunks.
 */
export interface Kernels {
  /**
   * For the rows `list[from … to − 1]` of `queries` the most similar of the rows first … last − 1 of `points`, by dot
   * product: merged into the k best of each (`sims` and `ids`, n × k, best first, ties by number).
   *
   * @param self - 1 when a row must not find itself (queries and points are the same rows).
   */
  nearest(
    ...args: [
      queries: number,
      points: number,
      d: number,
      list: number,
      from: number,
      to: number,
      first: number,
      last: number,
      sims: number,
      ids: number,
      k: number,
      self: number,
    ]
  ): void;
  /**
   * The k most similar rows of each of the rows from … to − 1 among the cells it probes (inverted file): `probes` names p
   * cells for each row, cell c holds the rows starts[c] … starts[c + 1] − 1.
   *
   * @param counts - cells + 1 numbers of scratch, and `list` (to − from) × p.
   */
  scan(
    ...args: [
      points: number,
      d: number,
      from: number,
      to: number,
      probes: number,
      p: number,
      starts: number,
      cells: number,
      counts: number,
      list: number,
      sims: number,
      ids: number,
      k: number,
    ]
  ): void;
  /**
   * Neighbours of neighbours: each row is compared with the neighbours that its neighbours had `before` (n × k).
   *
   * @param stamp - n numbers of scratch, −1 at first.
   */
  refine(
    ...args: [
      points: number,
      d: number,
      from: number,
      to: number,
      sims: number,
      ids: number,
      before: number,
      k: number,
      stamp: number,
    ]
  ): void;
  /**
   * The nearest and second nearest centre of the rows `list[from … to − 1]`, by x · c − |c|² / 2 (`halves` holds
   * |c|² / 2): its number in `labels`, the two scores in `best` and `second`, at the row.
   */
  assign(
    ...args: [
      points: number,
      d: number,
      list: number,
      from: number,
      to: number,
      centres: number,
      halves: number,
      k: number,
      labels: number,
      best: number,
      second: number,
    ]
  ): void;
  /** Dot products of the `queries` from … to − 1 with the rows first … last − 1 of `points`, into m × n `out`. */
  similarities(
    ...args: [
      queries: number,
      points: number,
      d: number,
      from: number,
      to: number,
      first: number,
      last: number,
      out: number,
      n: number,
    ]
  ): void;
  /**
   * How many of n rows stand just before each of k neighbours of row `own`, by their similarities to it and then by
   * number: added to `counts`.
   *
   * @param sorted - the neighbours, most similar first.
   */
  overtaken(...args: [sims: number, n: number, own: number, sorted: number, k: number, counts: number]): void;
  /**
   * The rows from … to − 1 plus the mean of k neighbours each, scaled to unit length, into `out`.
   *
   * @param ids - the neighbours, `stride` a row.
   */
  smooth(
    ...args: [rows: number, d: number, from: number, to: number, ids: number, stride: number, k: number, out: number]
  ): void;
  /**
   * How much each of the k neighbours of the rows from … to − 1 belongs to them, in 64 bits, by UMAP's smooth distances:
   * 1 for the nearest, then e to the power of what lies beyond it over a scale at which they sum to `target`.
   *
   * @param distances - of the neighbours, `stride` a row, ascending; 64 bits.
   * @param overall - mean of all distances, which limits the scale where a row has none above 0.
   */
  memberships(
    ...args: [
      distances: number,
      from: number,
      to: number,
      stride: number,
      k: number,
      overall: number,
      target: number,
      weights: number,
    ]
  ): void;
  /** z += Aᵀ A q over the rows from … to − 1 of a sparse A; q and z are V × l, l a multiple of 16. */
  normalMultiply(
    ...args: [indptr: number, indices: number, data: number, from: number, to: number, q: number, z: number, l: number]
  ): void;
  /** out = A q over the rows from … to − 1 of a sparse A; q is V × l, out n × l, l a multiple of 16. */
  multiply(
    ...args: [
      indptr: number,
      indices: number,
      data: number,
      from: number,
      to: number,
      q: number,
      out: number,
      l: number,
    ]
  ): void;
  /** g += Zᵀ Z over the rows from … to − 1 of n × l z, in 64 bits, on and above the diagonal. */
  gram(...args: [z: number, from: number, to: number, l: number, g: number]): void;
  /** out = Z M over the rows from … to − 1 of n × l z; m is l × c, c a multiple of 4. */
  rightMultiply(...args: [z: number, m: number, out: number, from: number, to: number, l: number, c: number]): void;
  /**
   * One epoch of UMAP's descent for the points from … to − 1 of the part partFrom … partTo − 1. Points of the part are
   * read and moved in `layout`; all others stand where they stood `before` the epoch.
   *
   * @param every - of each edge the epochs between two samples, `next` and `nextNegative` when they come.
   * @param strength - factor of the repulsion.
   * @param state - 32 bits of the part's random numbers.
   */
  descend(
    ...args: [
      indptr: number,
      indices: number,
      every: number,
      next: number,
      nextNegative: number,
      from: number,
      to: number,
      partFrom: number,
      partTo: number,
      layout: number,
      before: number,
      n: number,
      epoch: number,
      rate: number,
      strength: number,
      attraction: number,
      repulsion: number,
      state: number,
    ]
  ): void;
}

export type KernelName = keyof Kernels;

/** Leading bits of a squared distance (sign, exponent, nine of the mantissa) that the tables of `descend` go by. */
export const DROPPED_BITS = 14;
/** Negative samples for each positive one. */
export const NEGATIVES = 5;
/** Of `memberships`: how near to its target a sum must come, in how many halvings, and the least scale as a share of the mean. */
export const MEMBERSHIP = { tolerance: 1e-5, rounds: 64, least: 1e-3 };
/** Rows of a block of `gram`, summed in 32 bits before they join the 64. */
export const GRAM_BLOCK = 512;
