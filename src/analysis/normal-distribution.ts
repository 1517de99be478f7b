import { exp } from '../numeric/portable-math';

const ROOT_TWO_PI = 2.5066282746310002;

/**
 * Probability that a standard normal variable lies at least |z| from 0, either side: the two-sided p of z.
 *
 * Near 0 by the power series of the distribution function, further out by its continued fraction (Abramowitz &
 * Stegun 1964, 26.2.10 and 26.2.14), so that far tails keep their relative accuracy.
 */
export function twoSidedP(z: number): number {
  const x = Math.abs(z);
  const density = exp((-x * x) / 2) / ROOT_TWO_PI;
  if (x < 2.5) {
    let term = x;
    let sum = x;
    for (let n = 3; term > sum * 1e-17; n += 2) {
      term *= (x * x) / n;
      sum += term;
    }
    return 1 - 2 * density * sum;
  }
  let fraction = x;
  for (let n = 60; n >= 1; n--) fraction = x + n / fraction;
  return (2 * density) / fraction;
}

/**
 * Which of many p-values are significant when the expected share of false ones among them may be `rate`
 * (Benjamini & Hochberg 1995): the largest p that passes, or −1 if none does.
 *
 * @param count - how many tests were made; `p` may leave out ones that are sure to fail.
 */
export function benjaminiHochberg(p: Float64Array, rate: number, count = p.length): number {
  const sorted = p.slice().sort();
  for (let i = sorted.length - 1; i >= 0; i--) if (sorted[i] <= (rate * (i + 1)) / count) return sorted[i];
  return -1;
}
