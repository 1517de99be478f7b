import { expose, transfer } from 'comlink';
import { createContrast } from '../analysis/contrast-words';
import { readTopicMap } from '../topic-map/parquet';
import type { DocumentIndex } from './document-index';
import { createDocumentIndex, isSameCorpus } from './document-index';

let contrastOf: ReturnType<typeof createContrast> | null = null;

function load(texts: string[]): void {
  contrastOf = createContrast(texts);
}

function contrast(selection: number[]) {
  if (!contrastOf) throw new Error('no texts are loaded');
  return contrastOf.compare(selection);
}

/** The first index of a corpus holds its search for those that follow. */
let first: DocumentIndex | null = null;
let index: DocumentIndex | null = null;

async function open(bytes: Uint8Array): Promise<void> {
  const map = await readTopicMap(bytes);
  if (first && isSameCorpus(first.map, map)) {
    index = createDocumentIndex(map, first);
  } else {
    index = first = createDocumentIndex(map);
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

function similar(document: number, count: number) {
  return opened().similar(document, count);
}

function nameRanks() {
  const ranks = opened().nameRanks();
  return transfer(ranks, [ranks.buffer]);
}

const api = { load, contrast, open, search, similar, nameRanks };
export type AnalysisWorker = typeof api;
expose(api);
