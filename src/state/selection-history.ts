/** Steps that are kept, and documents that they hold together; the oldest are forgotten. */
const LONGEST = 50;
const HELD = 4_000_000;

/** Selections that the reader can go back to, and again forward. */
export interface SelectionHistory {
  /** Oldest first. */
  readonly past: readonly Int32Array[];
  /** Nearest first. */
  readonly future: readonly Int32Array[];
}

export const NO_SELECTIONS: SelectionHistory = { past: [], future: [] };

/** A selection was replaced by another, which ends what could be done again. The same documents again are no step. */
export function stepOn({ past, future }: SelectionHistory, before: Int32Array, now: Int32Array): SelectionHistory {
  if (before.length === now.length && before.every((document, i) => document === now[i])) return { past, future };
  const kept = [...past, before].slice(-LONGEST);
  let held = kept.reduce((sum, { length }) => sum + length, 0);
  while (held > HELD && kept.length > 1) held -= kept.shift()?.length ?? 0;
  return { past: kept, future: [] };
}

/** @returns the selection before, and the history from there; null when there is none. */
export function stepBack({ past, future }: SelectionHistory, now: Int32Array) {
  const to = past.at(-1);
  return to ? { to, history: { past: past.slice(0, -1), future: [now, ...future] } } : null;
}

/** @returns the selection that was gone back from, and the history from there; null when there is none. */
export function stepForward({ past, future }: SelectionHistory, now: Int32Array) {
  const [to, ...later] = future;
  return to ? { to, history: { past: [...past, now], future: later } } : null;
}
