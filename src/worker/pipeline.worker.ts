import { expose, transfer } from 'comlink';
import type { InputFile, ReadOptions } from '../corpus/read-corpus';
import { readCorpus } from '../corpus/read-corpus';
import { buildTopicMap } from '../pipeline/build-topic-map';
import type { Options } from '../pipeline/options';
import { writeTopicMap } from '../topic-map/parquet';
import { throttle } from './throttle';

async function build(
  files: InputFile[],
  readOptions: ReadOptions,
  options: Partial<Options>,
  onProgress: (stage: string, share: number) => void,
) {
  const progress = throttle(onProgress);
  progress('read', 0);
  const { corpus, report } = await readCorpus(files, readOptions);
  const map = buildTopicMap(corpus, options, progress);
  progress('write', 0);
  const bytes = writeTopicMap(map);
  return transfer({ bytes, report }, [bytes.buffer]);
}

export type PipelineWorker = { build: typeof build };
expose({ build } satisfies PipelineWorker);
