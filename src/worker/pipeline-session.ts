import { proxy } from 'comlink';
import type { ReadOptions } from '../corpus/read-corpus';
import type { ReadReport } from '../corpus/report';
import type { Options } from '../pipeline/options';
import { resolveOptions } from '../pipeline/options';
import type { Dedicated } from './dedicated';
import { dedicated } from './dedicated';
import type { RunProgress } from './estimate';
import { createEstimate } from './estimate';
import type { WorkerFile } from './file-stream';
import type { PipelineWorker } from './pipeline.worker';
// Vite makes a module worker of this in development and, as worker.format says, a classic one in the built page.
import PipelineThread from './pipeline.worker?worker';
import type { StageName } from './stages';
import { stagesToRun } from './stages';
import { createStopSignal, raise } from './stop-signal';

export type { RunProgress } from './estimate';

export interface RunHooks {
  onProgress?(progress: RunProgress): void;
  /** Aborting it ends the worker at once; the next run starts another. */
  signal?: AbortSignal;
  /**
   * Bytes of the map on the screen, whose colours, names and places are kept. Left out, the map is the one that the
   * command line makes, to the byte.
   */
  previous?: Uint8Array | null;
}

export interface RunResult {
  /** The map file; the bytes of `previous` where it was made from this corpus by these options. */
  bytes: Uint8Array;
  report: ReadReport;
  /** What is other than in `previous`, in a sentence; '' without one. */
  change: string;
}

/** A corpus in a worker of its own that keeps what runs computed. */
export interface PipelineSession {
  /**
   * Makes a map; a run that is still going on is given up. A run that fails leaves the session as it was.
   *
   * @throws what the pipeline throws (by `name` and `message`), the signal's reason, an AbortError when a newer run took
   *   over, or why the worker failed.
   */
  run(options: Partial<Options>, hooks?: RunHooks): Promise<RunResult>;
  /** Ends the worker; a run that is still going on rejects with an AbortError. */
  dispose(): void;
}

/**
 * @param files - the corpus, or the bytes of a map file, whose documents are the corpus then. No worker is started
 *   before the first run.
 */
export function createPipelineSession(
  files: readonly WorkerFile[] | Uint8Array,
  readOptions: ReadOptions = {},
): PipelineSession {
  const input = files instanceof Uint8Array ? [{ name: 'map.parquet', bytes: files }] : [...files];
  let worker: Dedicated<PipelineWorker> | null = null;
  /** Options of the last run of this worker, whose results it keeps. */
  let kept: Options | null = null;
  let seconds: Partial<Record<StageName, number>> = {};
  let giveUp: (reason: unknown) => void = () => {};

  function start(): Dedicated<PipelineWorker> {
    const own = dedicated<PipelineWorker>(new PipelineThread());
    own.ask((api) => api.open(input, readOptions)).catch(() => {}); // the run that follows hears of it
    kept = null;
    return own;
  }

  return {
    async run(given, { onProgress, signal, previous = null } = {}) {
      signal?.throwIfAborted();
      const options = resolveOptions(given);
      giveUp(new DOMException('A newer run took over.', 'AbortError'));
      const own = (worker = worker && !worker.ended ? worker : start());
      const stop = createStopSignal();
      const estimate = createEstimate(stagesToRun(kept, options, previous !== null), seconds);
      let isOver = false;
      const report = proxy((stage: string, share: number) => {
        const progress = estimate.report(stage, share);
        if (!isOver) onProgress?.(progress);
      });
      const givenUp = new Promise<never>((_, reject) => {
        giveUp = (reason) => {
          if (isOver) return;
          // Where memory can be shared the worker stops at its next stage and keeps what it has.
          if (stop) raise(stop);
          else own.end(reason);
          reject(reason);
        };
      });
      const abort = () => own.end(signal?.reason);
      signal?.addEventListener('abort', abort, { once: true });
      try {
        const {
          bytes,
          report: read,
          change,
        } = await Promise.race([own.ask((api) => api.run(given, previous, report, stop)), givenUp]);
        kept = options;
        seconds = { ...seconds, ...estimate.end() };
        return { bytes, report: read, change };
      } finally {
        isOver = true;
        signal?.removeEventListener('abort', abort);
      }
    },
    dispose() {
      const reason = new DOMException('The session is closed.', 'AbortError');
      giveUp(reason);
      worker?.end(reason);
    },
  };
}
