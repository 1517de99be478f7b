import { expose } from 'comlink';
import { MessageChannel } from 'node:worker_threads';

/** A worker as the page sees it, its inside in the same thread: one end of a message channel that can be cut. */
export function fakeWorker(api: object) {
  const { port1, port2 } = new MessageChannel();
  expose(api, port2 as unknown as Parameters<typeof expose>[1]);
  const worker = Object.assign(port1 as unknown as Worker, {
    terminated: false,
    terminate() {
      worker.terminated = true;
      port1.close();
      port2.close();
    },
  });
  return worker;
}

/** What a browser fires when a worker did not load (no message) or threw outside of a call. */
export function errorEvent(message?: string): Event {
  return Object.assign(new Event('error', { cancelable: true }), message === undefined ? {} : { message });
}
