import { createHash } from 'node:crypto';
import type { BuilderMeans } from '../../src/worker/map-builder';
import { createNodeCrew } from './node-crew';
import { nodeSegmenter } from './node-segmenter';
import { createNodeTextCrew } from './node-text-crew';

/** What maps are built with in Node. */
export const nodeMeans = {
  createCrew: createNodeCrew,
  createSegmenter: async () => nodeSegmenter(),
  createTextCrew: createNodeTextCrew,
  sha256: (bytes: Uint8Array) => createHash('sha256').update(bytes).digest(),
} satisfies BuilderMeans;
