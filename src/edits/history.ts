/** A state and what was done to it ("delete Topics"). */
export interface Step<T> {
  label: string;
  state: T;
}

/** States of an immutable value, for undo and redo. */
export interface History<T> {
  readonly present: T;
  /** Oldest first; each with the label of the change that led away from it. */
  readonly past: readonly Step<T>[];
  /** Nearest first; each with the label of the change that leads to it. */
  readonly future: readonly Step<T>[];
  /** Changes of this name still run into one step. */
  readonly group: string | null;
}

/** Steps that are kept; the oldest are forgotten. */
export const LONGEST = 200;

export function startHistory<T>(present: T): History<T> {
  return { present, past: [], future: [], group: null };
}

/**
 * A change, which ends what could be redone. The same state again is none.
 *
 * @param group - successive changes of one group are undone as one (typing).
 */
export function change<T>(history: History<T>, label: string, state: T, group: string | null = null): History<T> {
  if (state === history.present) return history;
  if (group !== null && group === history.group) return { ...history, present: state, future: [] };
  const past = [...history.past, { label, state: history.present }].slice(-LONGEST);
  return { present: state, past, future: [], group };
}

/**
 * A change that took its time, while the reader may have gone back: what can be redone stays.
 *
 * @param over - a later state as it is after this change.
 */
export function insert<T>(history: History<T>, label: string, state: T, over: (later: T) => T): History<T> {
  const future = history.future.map((step) => ({ ...step, state: over(step.state) }));
  return { ...change(history, label, state), future };
}

/** Ends the running group: the next change is a step of its own. */
export function settle<T>(history: History<T>): History<T> {
  return history.group === null ? history : { ...history, group: null };
}

export function undo<T>(history: History<T>): History<T> {
  const last = history.past.at(-1);
  if (!last) return history;
  return {
    present: last.state,
    past: history.past.slice(0, -1),
    future: [{ label: last.label, state: history.present }, ...history.future],
    group: null,
  };
}

export function redo<T>(history: History<T>): History<T> {
  const [next, ...future] = history.future;
  if (!next) return history;
  return {
    present: next.state,
    past: [...history.past, { label: next.label, state: history.present }],
    future,
    group: null,
  };
}

/**
 * The history without the steps that would hold too much: undo stops there. What the present and the step before it
 * hold always stays, however large.
 *
 * @param budget - what all steps behind the present may hold together.
 * @param heldBy - the large part of a state, by identity, and its size; states may share one, which counts once.
 */
export function limit<T>(
  history: History<T>,
  budget: number,
  heldBy: (state: T) => { part: unknown; size: number },
): History<T> {
  const { past } = history;
  const seen = new Set([heldBy(history.present).part]);
  let held = 0;
  for (let i = past.length - 1; i >= 0; i--) {
    const { part, size } = heldBy(past[i].state);
    if (seen.has(part)) continue;
    held += size;
    if (held > budget && seen.size > 1) return { ...history, past: past.slice(i + 1) };
    seen.add(part);
  }
  return history;
}
