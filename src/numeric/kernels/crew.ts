import type { KernelName } from './kernel-table';
import type { Kernels } from './kernel-table';
import { plainKernels } from './plain';
import type { Arrays, Wanted } from './space';
import { bytesOf, layOut } from './space';

/** A call of a kernel; an array stands for its place in the memory. */
export type Call = readonly [KernelName, ...(number | Float32Array | Float64Array | Int32Array)[]];
/** Calls that follow one another. Tasks are independent: they run in any order, on any thread, with the same result. */
export type Task = readonly Call[];

/** One computation: its arrays, and who works on them. */
export interface Workspace<Plan extends Record<string, Wanted>> {
  arrays: Arrays<Plan>;
  /** Returns when all tasks are done. */
  run(tasks: readonly Task[]): void;
  /** The memory may be lent again: for what is asked for many times in one step. */
  giveBack(): void;
}

/** Whoever runs kernels: one thread or several, WASM or plain TypeScript. The results are the same bits. */
export interface Crew {
  /** Takes all the memory of a computation at once. */
  workspace<Plan extends Record<string, Wanted>>(plan: Plan): Workspace<Plan>;
  /** What was taken may be lent again: whoever took it has copied its result. The engine would free it too late. */
  takeBack(): void;
  /** Gives all memory up. */
  forget(): void;
}

/** This thread alone, in plain TypeScript. */
export const plainCrew: Crew = {
  workspace(plan) {
    const buffer = new ArrayBuffer(bytesOf(plan));
    const kernels = plainKernels(buffer);
    return {
      arrays: layOut(plan, buffer),
      run: (tasks) => tasks.forEach((task) => runTask(kernels, task)),
      giveBack: () => {},
    };
  },
  takeBack: () => {},
  forget: () => {},
};

export function runTask(kernels: Kernels, task: Task): void {
  for (const [name, ...given] of task) {
    const args = given.map((one) => (typeof one === 'number' ? one : one.byteOffset));
    (kernels[name] as (...args: number[]) => void)(...args);
  }
}

/** Cuts 0 … n − 1 into chunks of `size`: one task each, of one call. */
export function inChunks(n: number, size: number, call: (from: number, to: number) => Call): Task[] {
  const tasks: Task[] = [];
  for (let from = 0; from < n; from += size) tasks.push([call(from, Math.min(n, from + size))]);
  return tasks;
}
