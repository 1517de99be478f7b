import type { ContrastWord } from '../analysis/contrast-words';
import type { InputFile, ReadOptions } from '../corpus/read-corpus';
import type { ReadReport } from '../corpus/report';
import type { Options } from '../pipeline/options';
import type { AnalysisWorker } from './analysis.worker';
// Vite makes a module worker of this in development and, as worker.format says, a classic one in the built page.
import AnalysisThread from './analysis.worker?worker';
import { dedicated } from './dedicated';
import { latestOnly } from './latest';
import { createPipelineSession } from './pipeline-session';

export { createPipelineSession } from './pipeline-session';
export type { PipelineSession, RunHooks, RunProgress, RunResult } from './pipeline-session';

/** A map file and what came in. */
export interface Built {
  bytes: Uint8Array;
  report: ReadReport;
}

/**
 * Builds one map in a worker of its own.
 *
 * @param hooks - `onProgress` is told the stage and the share of the whole, 0 … 1; aborting `signal` ends the worker at
 *   once.
 * @throws what the pipeline throws (by `name` and `message`), the signal's reason, or why the worker failed.
 */
export async function buildInWorker(
  files: InputFile[],
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

/** Questions about the texts of one map, answered in a worker. */
export interface Analysis {
  /** Hands over the analysed texts; the questions are about positions in this list. */
  load(texts: string[]): Promise<void>;
  /** The words that set the selected documents apart; null when a newer question replaced this one. */
  contrast(selection: number[]): Promise<ContrastWord[] | null>;
  dispose(): void;
}

export function createAnalysis(): Analysis {
  const worker = dedicated<AnalysisWorker>(new AnalysisThread());
  const contrast = latestOnly((selection: number[]) => worker.ask((api) => api.contrast(selection)));
  return {
    load: (texts) => worker.ask((api) => api.load(texts)),
    contrast,
    dispose: () => worker.end(new DOMException('The analysis is closed.', 'AbortError')),
  };
}
