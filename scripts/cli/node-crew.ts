import { availableParallelism } from 'node:os';
import { Worker } from 'node:worker_threads';
import type { Crew } from '../../src/numeric/kernels/crew';
import { createCrew } from '../../src/worker/crew';
import type { Helper } from '../../src/worker/crew-helper';
import { helpersFor, HELPER_SOURCE } from '../../src/worker/crew-helper';
import { buildKernels } from '../build-kernels';

const SCRIPT = `const { parentPort } = require('node:worker_threads');
${HELPER_SOURCE}
const send = (message) => parentPort.postMessage(message);
parentPort.on('message', receive);`;

/** @param helpers - threads beside this one; as many as there are cores. */
export async function createNodeCrew(helpers = helpersFor(availableParallelism())): Promise<Crew> {
  return createCrew(await buildKernels(), (module) =>
    Promise.all(Array.from({ length: helpers }, () => start(module))),
  );
}

function start(module: WebAssembly.Module): Promise<Helper> {
  return new Promise((resolve, reject) => {
    const helper = new Worker(SCRIPT, { eval: true });
    helper.once('message', () => {
      // It may not keep a thread alive that has nothing else to do.
      helper.unref();
      resolve(helper);
    });
    helper.once('error', reject);
    helper.postMessage({ module });
  });
}
