import type { ReadOptions } from '../corpus/read-corpus';
import type { ReadReport } from '../corpus/report';
import type { Options } from '../pipeline/options';
import { dedicated } from './dedicated';
import type { WorkerFile } from './file-stream';
import { createPipelineSession } from './pipeline-session';
import type { PipelineWorker } from './pipeline.worker';
import PipelineThread from './pipeline.worker?worker';

export { createPipelineSession } from './pipeline-session';
export type { PipelineSession, RunHooks, RunProgress, RunResult } from './pipeline-session';

/** A map file and what came in. */
export interface Built {
  bytes: Uint8Array;
  report: ReadReport;
}

/**
 * Builds one map in a worker of its own, which reads the files where they lie.
 *
 * @param hooks - `onProgress` is told the stage and the share of the whole, 0 … 1; aborting `signal` ends the worker at
 *   once.
 * @throws what the pipeline throws (by `name` and `message`), the signal's reason, or why the worker failed.
 */
export async function buildInWorker(
  files: readonly WorkerFile[],
  readOptions: ReadOptions,
  options: Partial<Options>,
  { onProgress, signal }: { onProgress(stage: string, share: number): void; signal: AbortSignal },
): Promise<Built> {
  const session = createPipelineSession(files, readOptions);
  try {
    return await session.run(options, { onProgress: ({ stage, share }) => onProgress(stage, share), signal });
  } finally {
    session.dispose();
  }
}

/** Names of the columns that the files have, told by a worker of its own. */
export async function columnsInWorker(files: readonly WorkerFile[], options: ReadOptions): Promise<string[]> {
  const worker = dedicated<PipelineWorker>(new PipelineThread());
  try {
    return await worker.ask((api) => api.columns(files, options));
  } finally {
    worker.end(new DOMException('The columns are known.', 'AbortError'));
  }
}
