import type { Crew, Task } from '../numeric/kernels/crew';
import { plainCrew, runTask } from '../numeric/kernels/crew';
import type { Kernels } from '../numeric/kernels/kernel-table';
import { bytesOf, layOut } from '../numeric/kernels/space';
import type { HelperMessage, Helper } from './crew-helper';
import { ERRORS, FINISHED, NEXT } from './crew-helper';

/** Thrown when a computation does not fit into memory. */
export class MemoryError extends Error {
  override name = 'MemoryError';
}

const PAGE = 65_536;
const MOST_PAGES = 65_536;

/**
 * A crew that runs the WASM kernels on this thread and on helpers. It blocks this thread while they work, which must
 * therefore not be the page's own.
 *
 * @param wasm - the compiled kernels; null, or where they do not load: plain TypeScript, alone.
 * @param startHelpers - starts up to so many helpers and resolves when they listen; none where threads cannot share
 *   memory.
 */
export async function createCrew(
  wasm: Uint8Array<ArrayBuffer> | null,
  startHelpers: (module: WebAssembly.Module) => Promise<Helper[]> = async () => [],
): Promise<Crew> {
  let module: WebAssembly.Module;
  try {
    if (!wasm) return plainCrew;
    module = await WebAssembly.compile(wasm);
    // Where memory cannot be shared, or SIMD is missing, this is where it shows.
    instantiate(module, new WebAssembly.Memory({ initial: 1, maximum: 1, shared: true }));
  } catch {
    return plainCrew;
  }
  const helpers = await startHelpers(module).catch((): Helper[] => []);
  let spaces = 0;
  let lent: Space[] = [];
  let free: Space[] = [];

  /** A memory that is free and large enough, the smallest of them, or a new one; all zeros. */
  function lend(bytes: number): Space {
    const [found] = free.filter((one) => sizeOf(one) >= bytes).sort((a, b) => sizeOf(a) - sizeOf(b));
    if (found) {
      free = free.filter((one) => one !== found);
      new Uint8Array(found.memory.buffer, 0, bytes).fill(0);
    }
    const memory = found ? found.memory : takeMemory(bytes, () => (free = []));
    const own = found ?? { memory, kernels: instantiate(module, memory), space: spaces++ };
    lent.push(own);
    return own;
  }

  return {
    workspace(plan) {
      const own = lend(bytesOf(plan));
      const { memory, kernels, space } = own;
      return {
        giveBack: () => {
          if (!lent.includes(own)) return;
          lent = lent.filter((one) => one !== own);
          free.push(own);
        },
        arrays: layOut(plan, memory.buffer),
        run: (tasks) => {
          if (tasks.length < 2 || helpers.length === 0) return tasks.forEach((task) => runTask(kernels, task));
          share(tasks, kernels, (message) =>
            helpers.forEach((helper) => helper.postMessage({ ...message, memory, space })),
          );
        },
      };
    },
    takeBack: () => {
      free.push(...lent);
      lent = [];
    },
    forget: () => {
      lent = [];
      free = [];
    },
  };
}

/** A memory with the kernels that work on it, by the number under which helpers know it. */
interface Space {
  memory: WebAssembly.Memory;
  kernels: Kernels;
  space: number;
}

function sizeOf({ memory }: Space): number {
  return memory.buffer.byteLength;
}

/** Runs tasks here and wherever `post` arrives: whoever is free takes the next. */
function share(
  tasks: readonly Task[],
  kernels: Kernels,
  post: (message: Pick<HelperMessage, 'tasks' | 'control'>) => void,
) {
  const control = new Int32Array(new SharedArrayBuffer(12));
  post({ tasks: tasks.map(inNumbers), control });
  for (;;) {
    const next = Atomics.add(control, NEXT, 1);
    if (next >= tasks.length) break;
    runTask(kernels, tasks[next]);
    Atomics.add(control, FINISHED, 1);
  }
  for (;;) {
    const finished = Atomics.load(control, FINISHED);
    if (finished >= tasks.length) break;
    Atomics.wait(control, FINISHED, finished);
  }
  if (Atomics.load(control, ERRORS) > 0) throw new Error('A helper thread failed in a kernel.');
}

/** The calls of a task with places for arrays, as they travel to another thread. */
function inNumbers(task: Task): HelperMessage['tasks'][number] {
  return task.map(([name, ...args]) => [name, ...args.map((one) => (typeof one === 'number' ? one : one.byteOffset))]);
}

function instantiate(module: WebAssembly.Module, memory: WebAssembly.Memory): Kernels {
  return new WebAssembly.Instance(module, { env: { memory } }).exports as unknown as Kernels;
}

/** @param makeRoom - gives up what is free; tried before the memory is said to be too small. */
function takeMemory(bytes: number, makeRoom: () => void): WebAssembly.Memory {
  const pages = Math.max(1, Math.ceil(bytes / PAGE));
  const take = () => new WebAssembly.Memory({ initial: pages, maximum: pages, shared: true });
  try {
    if (pages > MOST_PAGES) throw new RangeError();
    try {
      return take();
    } catch {
      makeRoom();
      return take();
    }
  } catch {
    throw new MemoryError(
      `The corpus is too large for the memory here: one step of it takes ${Math.ceil(bytes / 2 ** 20)} MB at once. ` +
        'Split the corpus, or lower --n-components or raise --min-df.',
    );
  }
}
