import { transfer } from 'comlink';
import type { AnyTextWorker, TextCrew, TextWorker } from '../pipeline/text-worker';
import { createTextWorker } from '../pipeline/text-worker';
import type { Dedicated } from './dedicated';

/** Under this name a thread works on texts. */
export const TEXT_THREAD = 'texts';

/**
 * Threads that work on the texts of a large corpus.
 *
 * @param start - starts them; they are started when there are texts.
 */
export function createTextCrew(start: () => Dedicated<TextWorker>[]): TextCrew {
  let threads: Dedicated<TextWorker>[] = [];
  const end = () => {
    for (const thread of threads) thread.end(new Error('The threads that work on texts were ended.'));
    threads = [];
  };
  return {
    async workers() {
      // One that failed has lost its texts, and those of the others are no corpus without them.
      if (threads.some((thread) => thread.ended)) end();
      if (threads.length === 0) threads = start();
      return threads.map(asWorker);
    },
    end,
  };
}

function asWorker(thread: Dedicated<TextWorker>): AnyTextWorker {
  return {
    frame: (...args) => thread.ask((api) => api.frame(...args)),
    settle: (...args) => thread.ask((api) => api.settle(...args)),
    languages: (...args) => thread.ask((api) => api.languages(...args)),
    startTokens: (...args) => thread.ask((api) => api.startTokens(...args)),
    tokens: (...args) => thread.ask((api) => api.tokens(...args)),
    words: () => thread.ask((api) => api.words()),
    compress: (pages) =>
      thread.ask((api) =>
        api.compress(
          transfer(
            [...pages],
            pages.map(({ buffer }) => buffer),
          ),
        ),
      ),
    forget: () => thread.ask((api) => api.forget()),
  };
}

/** What such a thread exposes: what is large is handed over, not copied. */
export function createThreadTextWorker(): TextWorker {
  const own = createTextWorker();
  return {
    ...own,
    compress(pages) {
      const compressed = own.compress(pages).map((page) => page.slice());
      return transfer(
        compressed,
        compressed.map(({ buffer }) => buffer),
      );
    },
    tokens(part, isLast) {
      const parts = own.tokens(part, isLast);
      return transfer(
        parts,
        parts.flatMap(({ tokenStart, form, place }) => [tokenStart.buffer, form.buffer, place.buffer]),
      );
    },
  };
}
