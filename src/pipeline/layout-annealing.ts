/** The learning rate of an epoch, and the factor of its repulsion. */
export type Annealing = (epoch: number, epochs: number) => { rate: number; strength: number };

/**
 * Learning rate from the places of before. On 400 and 1,200 abstracts documents then went a seventh of the way that
 * they go to a layout of its own, on 19 two thirds, and trustworthiness was no lower.
 */
const GENTLE = 0.05;

/**
 * The annealing of a new layout. The repulsion grows evenly from 1: what belongs together finds together first, as
 * under the early exaggeration of t-SNE (van der Maaten & Hinton 2008), and then gets room to show its neighbours. Strong
 * from the start it tears more topics apart.
 *
 * @param repulsion - its strength at the end; 1 is UMAP's own schedule.
 */
export function annealing(repulsion: number): Annealing {
  return (epoch, epochs) => ({
    rate: rateOf(1 - epoch / epochs, repulsion),
    strength: 1 + ((repulsion - 1) * epoch) / epochs,
  });
}

/** That of a layout which goes on from places where it was finished before. */
export function gentleAnnealing(repulsion: number): Annealing {
  return (epoch, epochs) => ({ rate: GENTLE * rateOf(1 - epoch / epochs, repulsion), strength: repulsion });
}

/** The rate falls with the share of epochs left, and under stronger forces with its square, so that they settle. */
function rateOf(left: number, repulsion: number): number {
  return repulsion > 1 ? left * left : left;
}
