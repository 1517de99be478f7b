/** Rows beyond either edge of what is seen, so that a turn of the wheel shows no gap. */
const SPARE = 8;

/**
 * The places of a long list that are drawn: those in sight, some beyond, and one that must not go (it has the focus).
 *
 * @param kept - −1 for none.
 * @returns ascending places.
 */
export function rowsToDraw(
  count: number,
  { scrollTop, height, row }: { scrollTop: number; height: number; row: number },
  kept: number,
): number[] {
  const from = Math.max(0, Math.min(count, Math.floor(scrollTop / row) - SPARE));
  const to = Math.min(count, Math.ceil((scrollTop + height) / row) + SPARE);
  const places: number[] = [];
  if (kept >= 0 && kept < from) places.push(kept);
  for (let place = from; place < to; place++) places.push(place);
  if (kept >= to && kept < count) places.push(kept);
  return places;
}

/** Where a key leads in a list, or null when it means something else. */
export function placeAfter(key: string, place: number, count: number, page: number): number | null {
  const to = {
    ArrowDown: place + 1,
    ArrowUp: place - 1,
    PageDown: place + page,
    PageUp: place - page,
    Home: 0,
    End: count - 1,
  }[key];
  return to === undefined || count === 0 ? null : Math.max(0, Math.min(count - 1, to));
}
