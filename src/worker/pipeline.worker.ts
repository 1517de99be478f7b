import { expose, transfer } from 'comlink';
import { columnNames } from '../corpus/column-names';
import type { ReadOptions } from '../corpus/read-corpus';
import type { OnProgress } from '../pipeline/run';
import type { Options } from '../pipeline/options';
import { inputOf, type WorkerFile } from './file-stream';
import type { MapBuilder } from './map-builder';
import { createMapBuilder } from './map-builder';
import { createPageCrew } from './page-crew';
import { createPageSegmenter } from './page-segmenter';
import { createPageTextCrew } from './page-text-crew';
import { stoppable } from './stop-signal';
import { createThreadTextWorker, TEXT_THREAD } from './text-crew';
import { throttle } from './throttle';

let builder: MapBuilder | null = null;

function open(files: readonly WorkerFile[], readOptions: ReadOptions): void {
  builder = createMapBuilder(files.map(inputOf), readOptions, {
    createCrew: createPageCrew,
    createSegmenter: createPageSegmenter,
    createTextCrew: createPageTextCrew,
  });
}

async function run(
  options: Partial<Options>,
  previous: Uint8Array | null,
  onProgress: OnProgress,
  stop: Int32Array | null,
) {
  if (!builder) throw new Error('no corpus is open');
  const built = await builder.run(options, stoppable(throttle(onProgress), stop), previous);
  return transfer(built, [built.bytes.buffer]);
}

function columns(files: readonly WorkerFile[], readOptions: ReadOptions): Promise<string[]> {
  return columnNames(files.map(inputOf), readOptions);
}

const api = { open, run, columns };
export type PipelineWorker = typeof api;
// The threads that work on texts start from this very script: all that they need is in it.
expose(self.name === TEXT_THREAD ? createThreadTextWorker() : api);
