import { createHash } from 'node:crypto';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import type { BuilderMeans } from '../../src/worker/map-builder';
import { createNodeCrew } from './node-crew';
import { nodeSegmenter } from './node-segmenter';
import { createNodeTextCrew } from './node-text-crew';

/** V8's own collection, which a program gets to see only in a context made after it was asked for. */
function collector(): () => void {
  setFlagsFromString('--expose-gc');
  return runInNewContext('gc') as () => void;
}

/** What maps are built with in Node. */
export const nodeMeans = {
  createCrew: createNodeCrew,
  createSegmenter: async () => nodeSegmenter(),
  createTextCrew: createNodeTextCrew,
  collect: collector(),
  sha256: (bytes: Uint8Array) => createHash('sha256').update(bytes).digest(),
} satisfies BuilderMeans;
