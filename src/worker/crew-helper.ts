/** What a helper is sent: tasks in numbers, in which memory, and the counters that all share. */
export interface HelperMessage {
  tasks: (string | number)[][][];
  memory: WebAssembly.Memory;
  /** Number of the memory. */
  space: number;
  control: Int32Array;
}

/** A thread that runs {@link HELPER_SOURCE}. */
export interface Helper {
  postMessage(message: HelperMessage): void;
}

/** Places in `control`: the task to take next, how many are finished, how many failed. */
export const NEXT = 0;
export const FINISHED = 1;
export const ERRORS = 2;

/**
 * The script of a helper. It stands here as text because it must start from a blob in the page (also on file://) and
 * from a string in Node, where no loader is at hand; it needs nothing but the compiled kernels, which come first.
 */
export const HELPER_SOURCE = `
let module = null;
let space = -1;
let kernels = null;
function receive(data) {
  if (data.module) {
    module = data.module;
    send('ready');
    return;
  }
  const { tasks, memory, control } = data;
  for (;;) {
    const next = Atomics.add(control, ${NEXT}, 1);
    if (next >= tasks.length) break;
    try {
      if (space !== data.space) {
        kernels = new WebAssembly.Instance(module, { env: { memory } }).exports;
        space = data.space;
      }
      for (const [name, ...args] of tasks[next]) kernels[name](...args);
    } catch {
      Atomics.add(control, ${ERRORS}, 1);
    }
    Atomics.add(control, ${FINISHED}, 1);
    Atomics.notify(control, ${FINISHED});
  }
}
`;

/** Threads beside the one that waits for them. The result does not depend on it. */
export function helpersFor(cores: number | undefined): number {
  return Math.max(0, Math.min(8, cores ?? 1) - 1);
}
