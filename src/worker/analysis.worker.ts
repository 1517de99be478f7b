import { expose } from 'comlink';
import { createContrast } from '../analysis/contrast-words';

let contrastOf: ReturnType<typeof createContrast> | null = null;

function load(texts: string[]): void {
  contrastOf = createContrast(texts);
}

function contrast(selection: number[]) {
  if (!contrastOf) throw new Error('no texts are loaded');
  return contrastOf.compare(selection);
}

export type AnalysisWorker = { load: typeof load; contrast: typeof contrast };
expose({ load, contrast } satisfies AnalysisWorker);
