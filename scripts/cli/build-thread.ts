import { parentPort, workerData } from 'node:worker_threads';
import { noCache } from '../../src/pipeline/stage-cache';
import { createMapBuilder } from '../../src/worker/map-builder';
import { throttle } from '../../src/worker/throttle';
import type { BuildMessage, BuildRequest } from './build-map';
import { openInput } from './inputs';
import { nodeMeans } from './node-means';

const { inputs, readOptions, options } = workerData as BuildRequest;
const send = (message: BuildMessage, transfer: ArrayBuffer[] = []) => parentPort?.postMessage(message, transfer);

try {
  const progress = throttle((stage, share) => send({ kind: 'progress', stage, share }));
  const files = inputs.map(openInput);
  const means = { ...nodeMeans, cache: noCache };
  const built = await createMapBuilder(files, readOptions, means).run(options, progress);
  send({ kind: 'done', built }, [built.bytes.buffer]);
} catch (error) {
  const { name, message, stack } = error instanceof Error ? error : new Error(String(error));
  send({ kind: 'failed', name, message, stack });
}
