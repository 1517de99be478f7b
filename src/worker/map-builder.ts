import type { Sha256 } from '../corpus/content-hash';
import { describeChange } from '../analysis/describe-change';
import type { InputFile, ReadOptions, ReadReport } from '../corpus/read-corpus';
import { readCorpus } from '../corpus/read-corpus';
import type { Crew } from '../numeric/kernels/crew';
import { plainCrew } from '../numeric/kernels/crew';
import type { OnProgress } from '../pipeline/run';
import { buildTopicMap } from '../pipeline/build-topic-map';
import { corpusLanguages } from '../pipeline/detect-languages';
import { needsCrew } from '../pipeline/engine';
import { LARGE, type Options } from '../pipeline/options';
import { needsSegmenter, type Segment } from '../pipeline/segment-chinese';
import { createStageCache, type StageCache } from '../pipeline/stage-cache';
import type { TextCrew } from '../pipeline/text-worker';
import { readTopicMap, writeTopicMap } from '../topic-map/parquet';
import type { TopicMapMeta } from '../topic-map/topic-map';
import type { PagesAhead } from '../topic-map/write-topic-map';
import { compressAhead } from './compress-ahead';

/** A map file, what stands in its metadata, and what came in. */
export interface MapFile {
  bytes: Uint8Array<ArrayBuffer>;
  meta: TopicMapMeta;
  report: ReadReport;
  /** What is other than in the previous map, in a sentence; '' where there was none. */
  change: string;
}

/** Documents from which their texts go to several threads; of fewer, starting the threads takes as long as they save. */
export const TEXTS_FOR_ALL = 20_000;

/** Stages of a large corpus before which much has been let go: all of it together would be the most memory of a run. */
const LETS_GO = ['clean', 'tfidf', 'phrases', 'umap', 'write'];

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

/** What a builder works with; each is asked for when the first corpus comes that needs it. */
export interface BuilderMeans {
  /** Who runs the kernels of large corpora. */
  createCrew?: () => Promise<Crew>;
  /** What cuts Chinese into words, or null where it is not at hand. */
  createSegmenter?: () => Promise<Segment | null>;
  /** Who works on the texts of large corpora, or null where no thread can be started. */
  createTextCrew?: () => TextCrew | null;
  /** Frees at once what nobody holds any more, where the platform can be asked to. */
  collect?: () => void;
  /** Hashes documents, where the platform is faster at it than JavaScript. */
  sha256?: Sha256;
  /** Of what a run computed; where one run is all, none is kept. */
  cache?: StageCache;
}

export function createMapBuilder(
  files: readonly InputFile[],
  readOptions: ReadOptions = {},
  { createCrew, createSegmenter, createTextCrew, collect, sha256, cache = createStageCache() }: BuilderMeans = {},
): MapBuilder {
  let opened: ReturnType<typeof readCorpus> | null = null;
  let crew: Crew | null = null;
  let segment: Segment | null = null;
  let textCrew: TextCrew | null = null;
  /** The run before, which may be one that was given up. */
  let before: Promise<unknown> = Promise.resolve();
  /** Of the newest run, whose reading it is: an older one may have been given up while the files were read. */
  let reading: OnProgress = () => {};

  function open(onProgress: OnProgress): ReturnType<typeof readCorpus> {
    reading = onProgress;
    if (opened) return opened;
    onProgress('read', 0);
    opened = readCorpus(files, readOptions, { onProgress: (share) => reading('read', share), sha256 });
    opened.catch(() => (opened = null));
    return opened;
  }

  async function make(
    { corpus, report }: Awaited<ReturnType<typeof readCorpus>>,
    options: Partial<Options>,
    onTold: OnProgress,
    previous: Uint8Array | null,
  ): Promise<MapFile> {
    const { documents } = corpus;
    const onProgress: OnProgress = (stage, share) => {
      if (collect && share === 0 && documents.length >= LARGE && LETS_GO.includes(stage)) collect();
      onTold(stage, share);
    };
    const earlier = previous && (await readTopicMap(previous.slice().buffer));
    if (createCrew && needsCrew(options, documents.length)) crew ??= await createCrew();
    if (createTextCrew && documents.length >= TEXTS_FOR_ALL) textCrew ??= createTextCrew();
    const inSource = cache.stage('languages of the source', [corpus], () =>
      corpusLanguages(documents.length, (i) => `${documents[i].title}\n${documents[i].abstract}`),
    );
    if (createSegmenter && needsSegmenter(inSource)) segment ??= await createSegmenter();
    let ahead: Promise<PagesAhead> | undefined;
    const map = await buildTopicMap(corpus, options, onProgress, {
      ...{ cache, previous: earlier, segment, textCrew },
      crew: crew ?? plainCrew,
      onPlaced: async (placed) => {
        if (textCrew) ahead = (await compressAhead(placed, textCrew)).pages;
      },
    });
    onProgress('write', 0);
    const bytes = previous && map === earlier ? previous.slice() : writeTopicMap(map, await ahead);
    onProgress('write', 1);
    const { languages } = map.meta;
    return {
      bytes,
      meta: map.meta,
      report: languages ? { ...report, languages } : report,
      change: earlier ? describeChange(earlier, map) : '',
    };
  }

  return {
    run(options, onProgress, previous = null) {
      // One after the other: a run that was given up ends at its next report.
      const read = open(onProgress);
      const own = before
        .then(async () => make(await read, options, onProgress, previous))
        .finally(() => {
          // Threads that nobody needs any more would keep a command from ending.
          if (!cache.keeps) textCrew?.end();
        });
      before = own.catch(() => {});
      return own;
    },
  };
}
