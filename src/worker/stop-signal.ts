import type { OnProgress } from '../pipeline/run';

/**
 * A number that two threads share, for stopping a computation that hears no messages while it runs; null where the page
 * may not share memory (it needs the headers that Toponote's server sends).
 */
export function createStopSignal(): Int32Array | null {
  return typeof SharedArrayBuffer === 'undefined' ? null : new Int32Array(new SharedArrayBuffer(4));
}

export function raise(stop: Int32Array): void {
  Atomics.store(stop, 0, 1);
}

/** Throws out of the computation at its next report once the signal is raised. What it kept until then stays kept. */
export function stoppable(report: OnProgress, stop: Int32Array | null): OnProgress {
  return (stage, share) => {
    if (stop && Atomics.load(stop, 0) !== 0) throw new Error('The run was stopped.');
    report(stage, share);
  };
}
