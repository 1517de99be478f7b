import type { TextCrew, TextWorker } from '../pipeline/text-worker';
import { helpersFor } from './crew-helper';
import { dedicated } from './dedicated';
import { createTextCrew, TEXT_THREAD } from './text-crew';

/** The threads of a worker in the page: its own script under another name; null where the page is on its own in a file. */
export function createPageTextCrew(): TextCrew | null {
  // A worker that came out of a file cannot start from its own address.
  if (!self.crossOriginIsolated) return null;
  const type = import.meta.env.DEV ? 'module' : 'classic';
  return createTextCrew(() =>
    Array.from({ length: helpersFor(navigator.hardwareConcurrency) + 1 }, () =>
      dedicated<TextWorker>(new Worker(self.location.href, { name: TEXT_THREAD, type })),
    ),
  );
}
