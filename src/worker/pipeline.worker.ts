import { expose, transfer } from 'comlink';
import { columnNames } from '../corpus/column-names';
import type { InputFile, ReadOptions } from '../corpus/read-corpus';
import type { OnProgress } from '../pipeline/run';
import type { Options } from '../pipeline/options';
import type { MapBuilder } from './map-builder';
import { createMapBuilder } from './map-builder';
import { createPageCrew } from './page-crew';
import { createPageSegmenter } from './page-segmenter';
import { stoppable } from './stop-signal';
import { throttle } from './throttle';

let builder: MapBuilder | null = null;

function open(files: InputFile[], readOptions: ReadOptions): void {
  builder = createMapBuilder(files, readOptions, createPageCrew, createPageSegmenter);
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

const api = { open, run, columnNames };
export type PipelineWorker = typeof api;
expose(api);
