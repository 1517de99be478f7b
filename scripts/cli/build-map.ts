import type { ReadOptions } from '../../src/corpus/read-corpus';
import type { Options } from '../../src/pipeline/options';
import type { MapFile } from '../../src/worker/map-builder';
import type { Input } from './inputs';
import { startThread } from './threads';

export interface BuildRequest {
  /** Opened in the thread, which reads them piece by piece. */
  inputs: readonly Input[];
  readOptions: ReadOptions;
  options: Partial<Options>;
}

export type BuildMessage =
  | { kind: 'progress'; stage: string; share: number }
  | { kind: 'done'; built: MapFile }
  | { kind: 'failed'; name: string; message: string; stack?: string };

/**
 * Builds a map in a thread of its own, so that this one can still show progress and be interrupted.
 *
 * @throws what the pipeline throws, with its name and message.
 */
export function buildMap(request: BuildRequest, onProgress: (stage: string, share: number) => void): Promise<MapFile> {
  const thread = startThread('build-thread', request);
  return new Promise((resolve, reject) => {
    thread.on('message', (message: BuildMessage) => {
      switch (message.kind) {
        case 'progress':
          return onProgress(message.stage, message.share);
        case 'done':
          return resolve(message.built);
        case 'failed':
          return reject(Object.assign(new Error(message.message), { name: message.name, stack: message.stack }));
      }
    });
    thread.once('error', (error: NodeJS.ErrnoException) => {
      const full = error.code === 'ERR_WORKER_OUT_OF_MEMORY';
      reject(full ? Object.assign(new Error(OUT_OF_MEMORY), { name: 'UsageError' }) : error);
    });
    thread.once('exit', (code) => reject(new Error(`the thread that builds the map ended with ${code}`)));
  });
}

const OUT_OF_MEMORY =
  'the corpus does not fit into memory; give Node more (NODE_OPTIONS=--max-old-space-size=8192) or split the corpus';
