import type { DeckAnswer } from './deck.worker';
import DeckThread from './deck.worker?worker';
import type { DrawnDeck } from './drawn-deck';

/**
 * Makes the file of a drawn deck in a worker of its own (browser only).
 *
 * @throws why it failed, or the signal's reason; the worker ends in any case.
 */
export function assembleInWorker(deck: DrawnDeck, signal?: AbortSignal): Promise<Uint8Array> {
  const worker = new DeckThread();
  const answer = new Promise<Uint8Array>((resolve, reject) => {
    worker.onmessage = ({ data }: MessageEvent<DeckAnswer>) => {
      if ('file' in data) resolve(data.file);
      else reject(new Error(data.failure));
    };
    worker.onerror = ({ message }) => reject(new Error(message || 'the worker that makes the file could not start'));
    signal?.addEventListener('abort', () => reject(signal.reason as Error));
    worker.postMessage(deck);
  });
  return answer.finally(() => worker.terminate());
}
