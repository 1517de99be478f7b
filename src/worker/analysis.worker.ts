import { expose, transfer } from 'comlink';
import { SEGMENTER, type Segment } from '../pipeline/segment-chinese';
import { inOrder } from '../topic-map/document-order';
import { readTopicMap } from '../topic-map/parquet';
import type { DocumentIndex } from './document-index';
import { createDocumentIndex, isSameCorpus } from './document-index';
import { createPageSegmenter } from './page-segmenter';
import type { ShapedTopics } from './topic-keywords';

/** The first index of a corpus holds its search for those that follow. */
let first: DocumentIndex | null = null;
let index: DocumentIndex | null = null;
let segment: Segment | null = null;

let opening = Promise.resolve();

/** Maps are taken in one after the other: the last one asked for is the one that questions are about. */
function open(bytes: Uint8Array, rows: Int32Array | null): Promise<void> {
  return (opening = opening.catch(() => {}).then(() => read(bytes, rows)));
}

async function read(bytes: Uint8Array, rows: Int32Array | null): Promise<void> {
  const file = await readTopicMap(bytes);
  const map = rows ? inOrder(file, rows) : file;
  if (first && isSameCorpus(first.map, map)) {
    index = createDocumentIndex(map, first, () => segment);
  } else {
    index = first = createDocumentIndex(map, null, () => segment);
  }
}

function opened(): DocumentIndex {
  if (!index) throw new Error('no map is open');
  return index;
}

function search(query: string) {
  const answer = opened().search(query);
  return transfer(answer, [answer.documents.buffer]);
}

/** A map whose Chinese was cut into words is asked about the same words. */
async function withWords(): Promise<DocumentIndex> {
  if (opened().map.meta.resolved.segmenter === SEGMENTER) segment ??= await createPageSegmenter();
  return opened();
}

async function similar(document: number, count: number) {
  return (await withWords()).similar(document, count);
}

async function contrast(selection: number[], other?: number[]) {
  return (await withWords()).contrast(selection, other);
}

async function describe(shaped: ShapedTopics) {
  return (await withWords()).describe(shaped);
}

async function split(asked: Parameters<DocumentIndex['split']>[0]) {
  return (await withWords()).split(asked);
}

function nameRanks() {
  const ranks = opened().nameRanks();
  return transfer(ranks, [ranks.buffer]);
}

const api = { open, search, similar, contrast, describe, split, nameRanks };
export type AnalysisWorker = typeof api;
expose(api);
