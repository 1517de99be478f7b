import type { InputFile, ReadOptions, ReadReport } from '../corpus/read-corpus';
import { readCorpus } from '../corpus/read-corpus';
import type { OnProgress } from '../pipeline/build-topic-map';
import { buildTopicMap } from '../pipeline/build-topic-map';
import type { Options } from '../pipeline/options';
import { writeTopicMap } from '../topic-map/parquet';
import type { TopicMapMeta } from '../topic-map/topic-map';

/** A map file, what stands in its metadata, and what came in. */
export interface MapFile {
  bytes: Uint8Array<ArrayBuffer>;
  meta: TopicMapMeta;
  report: ReadReport;
}

/**
 * From the bytes of corpus files to the bytes of the map file: the one way that the page and the command line share.
 *
 * @throws CorpusError, OptionError or VectorizeError with one sentence when the input or the options are wrong.
 */
export async function buildMapFile(
  files: InputFile[],
  readOptions: ReadOptions,
  options: Partial<Options>,
  onProgress: OnProgress,
): Promise<MapFile> {
  onProgress('read', 0);
  const { corpus, report } = await readCorpus(files, readOptions);
  const map = buildTopicMap(corpus, options, onProgress);
  onProgress('write', 0);
  const bytes = writeTopicMap(map);
  onProgress('write', 1);
  return { bytes, meta: map.meta, report };
}
