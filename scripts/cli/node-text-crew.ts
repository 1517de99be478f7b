import { availableParallelism } from 'node:os';
import type { Worker } from 'node:worker_threads';
import { wrap } from 'comlink';
import nodeEndpoint from 'comlink/dist/esm/node-adapter.mjs';
import type { TextCrew, TextWorker } from '../../src/pipeline/text-worker';
import { helpersFor } from '../../src/worker/crew-helper';
import type { Dedicated } from '../../src/worker/dedicated';
import { createTextCrew } from '../../src/worker/text-crew';
import { startThread } from './threads';

/** @param threads - as many as there are cores: this one waits for them. */
export function createNodeTextCrew(threads = helpersFor(availableParallelism()) + 1): TextCrew {
  return createTextCrew(() => Array.from({ length: threads }, () => dedicated(startThread('text-thread'))));
}

/** As src/worker/dedicated.ts, of a thread of Node. */
function dedicated(thread: Worker): Dedicated<TextWorker> {
  let fail: (reason: unknown) => void = () => {};
  const failed = new Promise<never>((_, reject) => (fail = reject));
  let ended = false;
  failed.catch(() => {}); // whoever asks hears of it; nobody asking is no error
  thread.once('error', (error) => {
    ended = true;
    fail(error);
  });
  // It may not keep a process alive that has nothing else to do.
  thread.unref();
  const api = wrap<TextWorker>(nodeEndpoint(thread));
  return {
    ask: (question) => Promise.race([question(api), failed]),
    end(reason) {
      ended = true;
      void thread.terminate();
      fail(reason);
    },
    get ended() {
      return ended;
    },
  };
}
