import { expose, transfer } from 'comlink';
import type { InputFile, ReadOptions } from '../corpus/read-corpus';
import type { Options } from '../pipeline/options';
import { buildMapFile } from './build-map-file';
import { throttle } from './throttle';

async function build(
  files: InputFile[],
  readOptions: ReadOptions,
  options: Partial<Options>,
  onProgress: (stage: string, share: number) => void,
) {
  const { bytes, report } = await buildMapFile(files, readOptions, options, throttle(onProgress));
  return transfer({ bytes, report }, [bytes.buffer]);
}

export type PipelineWorker = { build: typeof build };
expose({ build } satisfies PipelineWorker);
