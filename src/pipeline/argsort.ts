const SMALL = 16;

/**
 * The order that sorts `values` ascending, equal values in the order in which NumPy's `argsort` (its portable,
 * unstable quicksort) leaves them. scikit-learn's `max_features` cuts through terms of equal frequency wherever
 * that order happens to, so the same terms are kept only by following it: quicksort by the median of three,
 * the larger part put off, insertion sort for parts of at most 16.
 */
export function argsort(values: Float64Array): Int32Array {
  const order = Int32Array.from(values, (_, i) => i);
  const swap = (i: number, j: number) => {
    const kept = order[i];
    order[i] = order[j];
    order[j] = kept;
  };
  const waiting: [number, number][] = [[0, order.length - 1]];
  for (let part = waiting.pop(); part; part = waiting.pop()) {
    let [left, right] = part;
    while (right - left >= SMALL) {
      const middle = left + ((right - left) >> 1);
      if (values[order[middle]] < values[order[left]]) swap(middle, left);
      if (values[order[right]] < values[order[middle]]) swap(right, middle);
      if (values[order[middle]] < values[order[left]]) swap(middle, left);
      const pivot = values[order[middle]];
      let i = left;
      let j = right - 1;
      swap(middle, j);
      for (;;) {
        do i++;
        while (values[order[i]] < pivot);
        do j--;
        while (pivot < values[order[j]]);
        if (i >= j) break;
        swap(i, j);
      }
      swap(i, right - 1);
      if (i - left < right - i) {
        waiting.push([i + 1, right]);
        right = i - 1;
      } else {
        waiting.push([left, i - 1]);
        left = i + 1;
      }
    }
    for (let i = left + 1; i <= right; i++) {
      const moved = order[i];
      let j = i;
      for (; j > left && values[moved] < values[order[j - 1]]; j--) order[j] = order[j - 1];
      order[j] = moved;
    }
  }
  return order;
}
