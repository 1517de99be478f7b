import type { BuilderMeans } from '../../src/worker/map-builder';
import { createNodeCrew } from './node-crew';
import { nodeSegmenter } from './node-segmenter';
import { createNodeTextCrew } from './node-text-crew';

/** What maps are built with in Node. */
export const nodeMeans = {
  createCrew: createNodeCrew,
  createSegmenter: async () => nodeSegmenter(),
  createTextCrew: createNodeTextCrew,
} satisfies BuilderMeans;
