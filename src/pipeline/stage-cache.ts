/** Results of the stages of a run, each kept for as long as what it was made from stays the same. */
export interface StageCache {
  /** Whether anything is kept for a run that follows. */
  readonly keeps: boolean;
  /**
   * The result kept under `name` when its dependencies are those of the last time, else a new one.
   *
   * @param dependencies - everything the result is made from: earlier results, by identity, and options; plain
   *   values and lists of them are compared by value.
   */
  stage<Result>(name: string, dependencies: readonly unknown[], compute: () => Result): Result;
  /** The same of a result that takes other threads. Runs do not overlap. */
  later<Result>(name: string, dependencies: readonly unknown[], compute: () => Promise<Result>): Promise<Result>;
}

/** Keeps nothing: for a run that no other follows, which lets go of what it needs no more. */
export const noCache: StageCache = {
  keeps: false,
  stage: (_name, _dependencies, compute) => compute(),
  later: (_name, _dependencies, compute) => compute(),
};

/** An empty cache. It keeps one result a stage; one that fails leaves the last result in place. */
export function createStageCache(): StageCache {
  const kept = new Map<string, { dependencies: readonly unknown[]; result: unknown }>();
  function find(name: string, dependencies: readonly unknown[]) {
    const last = kept.get(name);
    return last && isSameList(last.dependencies, dependencies) ? last : null;
  }
  return {
    keeps: true,
    stage<Result>(name: string, dependencies: readonly unknown[], compute: () => Result): Result {
      const found = find(name, dependencies);
      if (found) return found.result as Result;
      const result = compute();
      kept.set(name, { dependencies, result });
      return result;
    },
    async later<Result>(name: string, dependencies: readonly unknown[], compute: () => Promise<Result>) {
      const found = find(name, dependencies);
      if (found) return found.result as Result;
      const result = await compute();
      kept.set(name, { dependencies, result });
      return result;
    },
  };
}

function isSame(a: unknown, b: unknown): boolean {
  return Object.is(a, b) || (isList(a) && isList(b) && isSameItems(a, b));
}

function isSameList(a: readonly unknown[], b: readonly unknown[]): boolean {
  return a.length === b.length && a.every((item, i) => isSame(item, b[i]));
}

/** Lists are compared one level deep: a list of lists is the same only when they are the very same lists. */
function isSameItems(a: ArrayLike<unknown>, b: ArrayLike<unknown>): boolean {
  if (a.length !== b.length) return false;
  for (let i = 0; i < a.length; i++) if (!Object.is(a[i], b[i])) return false;
  return true;
}

function isList(value: unknown): value is ArrayLike<unknown> {
  return Array.isArray(value) || value instanceof Float64Array || value instanceof Int32Array;
}
