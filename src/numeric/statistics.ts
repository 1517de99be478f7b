/** Arithmetic mean; NaN of nothing. */
export function mean(values: ArrayLike<number>): number {
  let sum = 0;
  for (let i = 0; i < values.length; i++) sum += values[i];
  return sum / values.length;
}

/** Standard error of the mean: the sample standard deviation (n − 1) over √n; 0 for a single value. */
export function standardError(values: ArrayLike<number>): number {
  const n = values.length;
  if (n < 2) return 0;
  const centre = mean(values);
  let squares = 0;
  for (let i = 0; i < n; i++) squares += (values[i] - centre) * (values[i] - centre);
  return Math.sqrt(squares / (n - 1) / n);
}
