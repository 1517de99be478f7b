import type { Remote } from 'comlink';
import { wrap } from 'comlink';

/** A worker of our own whose every failure reaches the caller. */
export interface Dedicated<Api> {
  /** Asks the worker; rejects when the call throws there, when the worker fails, and when it is ended. */
  ask<T>(question: (api: Remote<Api>) => Promise<T>): Promise<T>;
  /** Ends the worker at once, in the middle of what it does; `reason` reaches whoever still waits. */
  end(reason: unknown): void;
  /** Whether it was ended or failed. */
  readonly ended: boolean;
}

/** Comlink alone would wait for ever for a worker that did not load or that died. */
export function dedicated<Api>(worker: Worker): Dedicated<Api> {
  let fail: (reason: unknown) => void = () => {};
  const failed = new Promise<never>((_, reject) => (fail = reject));
  let ended = false;
  failed.catch(() => {}); // whoever asks hears of it; nobody asking is no error

  worker.addEventListener('error', (event) => {
    event.preventDefault();
    const detail = (event as Partial<ErrorEvent>).message;
    fail(new Error(detail ? `The background worker failed: ${detail}` : NOT_LOADED));
    ended = true;
    worker.terminate();
  });
  worker.addEventListener('messageerror', () => fail(new Error('An answer of the background worker came in damaged.')));

  const api = wrap<Api>(worker);
  return {
    ask: (question) => Promise.race([question(api), failed]),
    end(reason) {
      ended = true;
      worker.terminate();
      fail(reason);
    },
    get ended() {
      return ended;
    },
  };
}

const NOT_LOADED = 'The background worker did not load; reload the page.';
