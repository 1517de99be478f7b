import { parentPort } from 'node:worker_threads';
import { expose } from 'comlink';
import nodeEndpoint from 'comlink/dist/esm/node-adapter.mjs';
import { createThreadTextWorker } from '../../src/worker/text-crew';

if (parentPort) expose(createThreadTextWorker(), nodeEndpoint(parentPort));
