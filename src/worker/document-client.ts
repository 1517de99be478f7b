import type { ContrastWord } from '../analysis/contrast-words';
import type { SearchAnswer } from '../analysis/search-index';
import type { Neighbour } from '../analysis/similar-documents';
import type { AnalysisWorker } from './analysis.worker';
import AnalysisThread from './analysis.worker?worker';
import { dedicated } from './dedicated';
import { latestOnly } from './latest';
import type { splitTopic, TopicPart } from './split-topic';
import type { ShapedTopics } from './topic-keywords';
import type { Topic } from '../topic-map/topic-map';

export type SplitAsked = Parameters<typeof splitTopic>[2];

/** Questions about the documents of a map, answered in a worker. */
export interface DocumentQuestions {
  /**
   * Takes in a map file; later answers are about positions in it.
   *
   * @param rows - the row of the file that each position stands for; null where they are the rows themselves.
   */
  open(bytes: Uint8Array, rows: Int32Array | null): Promise<void>;
  /** The documents that match; null when a newer query replaced this one. */
  search(query: string): Promise<SearchAnswer | null>;
  /** The nearest documents by their words, nearest first; null when a newer question replaced this one. */
  similar(document: number, count: number): Promise<Neighbour[] | null>;
  /** The words that set the selected documents apart, from others or the rest; null when a newer question replaced this one. */
  contrast(selection: number[], other?: number[]): Promise<ContrastWord[] | null>;
  /** The reader's topics with their keywords; null when a newer question replaced this one. */
  describe(shaped: ShapedTopics): Promise<Topic[] | null>;
  /** What a topic may be split into; null when a newer question replaced this one. */
  split(asked: SplitAsked): Promise<TopicPart[] | null>;
  /** Place of each document in the alphabet of their names. */
  nameRanks(): Promise<Int32Array>;
  dispose(): void;
}

export function createDocumentQuestions(): DocumentQuestions {
  const worker = dedicated<AnalysisWorker>(new AnalysisThread());
  const search = latestOnly((query: string) => worker.ask((api) => api.search(query)));
  const similar = latestOnly(([document, count]: [number, number]) =>
    worker.ask((api) => api.similar(document, count)),
  );
  const contrast = latestOnly(([selection, other]: [number[], number[] | undefined]) =>
    worker.ask((api) => api.contrast(selection, other)),
  );
  const describe = latestOnly((shaped: ShapedTopics) => worker.ask((api) => api.describe(shaped)));
  const split = latestOnly((asked: SplitAsked) => worker.ask((api) => api.split(asked)));
  return {
    open: (bytes, rows) => worker.ask((api) => api.open(bytes, rows)),
    search,
    similar: (document, count) => similar([document, count]),
    contrast: (selection, other) => contrast([selection, other]),
    describe,
    split,
    nameRanks: () => worker.ask((api) => api.nameRanks()),
    dispose: () => worker.end(new DOMException('The documents are closed.', 'AbortError')),
  };
}
