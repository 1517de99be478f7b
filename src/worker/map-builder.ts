import { describeChange } from '../analysis/describe-change';
import type { InputFile, ReadOptions, ReadReport } from '../corpus/read-corpus';
import { readCorpus } from '../corpus/read-corpus';
import type { Crew } from '../numeric/kernels/crew';
import { plainCrew } from '../numeric/kernels/crew';
import type { OnProgress } from '../pipeline/run';
import { buildTopicMap } from '../pipeline/build-topic-map';
import { corpusLanguages } from '../pipeline/detect-languages';
import { needsCrew } from '../pipeline/engine';
import type { Options } from '../pipeline/options';
import { needsSegmenter, type Segment } from '../pipeline/segment-chinese';
import { createStageCache, type StageCache } from '../pipeline/stage-cache';
import { readTopicMap, writeTopicMap } from '../topic-map/parquet';
import type { TopicMapMeta } from '../topic-map/topic-map';

/** A map file, what stands in its metadata, and what came in. */
export interface MapFile {
  bytes: Uint8Array<ArrayBuffer>;
  meta: TopicMapMeta;
  report: ReadReport;
  /** What is other than in the previous map, in a sentence; '' where there was none. */
  change: string;
}

/** Makes maps of one corpus, which is read once; what a run computed serves the next. */
export interface MapBuilder {
  /**
   * From a corpus and options to the bytes of the map file: the one way that the page and the command line share.
   *
   * @param previous - bytes of a map file whose colours, names and places are kept.
   * @throws CorpusError, OptionError, VectorizeError or TopicMapError with one sentence when the input or the options
   *   are wrong; the builder goes on.
   */
  run(options: Partial<Options>, onProgress: OnProgress, previous?: Uint8Array | null): Promise<MapFile>;
}

/**
 * @param createCrew - who runs the kernels of large corpora; asked for when the first one comes.
 * @param createSegmenter - what cuts Chinese into words, or null where it is not at hand; asked for when there is some.
 * @param cache - of what a run computed; where one run is all, none is kept.
 */
export function createMapBuilder(
  files: readonly InputFile[],
  readOptions: ReadOptions = {},
  createCrew: () => Promise<Crew> = async () => plainCrew,
  createSegmenter: () => Promise<Segment | null> = async () => null,
  cache: StageCache = createStageCache(),
): MapBuilder {
  let opened: ReturnType<typeof readCorpus> | null = null;
  let crew: Crew | null = null;
  let segment: Segment | null = null;
  /** Of the newest run, whose reading it is: an older one may have been given up while the files were read. */
  let reading: OnProgress = () => {};

  function open(onProgress: OnProgress): ReturnType<typeof readCorpus> {
    reading = onProgress;
    if (opened) return opened;
    onProgress('read', 0);
    opened = readCorpus(files, readOptions, { onProgress: (share) => reading('read', share) });
    opened.catch(() => (opened = null));
    return opened;
  }

  return {
    async run(options, onProgress, previous = null) {
      const { corpus, report } = await open(onProgress);
      const before = previous && (await readTopicMap(previous.slice().buffer));
      if (needsCrew(options, corpus.documents.length)) crew ??= await createCrew();
      const texts = () => corpus.documents.map(({ title, abstract }) => `${title}\n${abstract}`);
      const inSource = cache.stage('languages of the source', [corpus], () => corpusLanguages(texts()));
      if (needsSegmenter(inSource)) segment ??= await createSegmenter();
      const map = buildTopicMap(corpus, options, onProgress, {
        cache,
        previous: before,
        crew: crew ?? plainCrew,
        segment,
      });
      onProgress('write', 0);
      const bytes = previous && map === before ? previous.slice() : writeTopicMap(map);
      onProgress('write', 1);
      const { languages } = map.meta;
      return {
        bytes,
        meta: map.meta,
        report: languages ? { ...report, languages } : report,
        change: before ? describeChange(before, map) : '',
      };
    },
  };
}
