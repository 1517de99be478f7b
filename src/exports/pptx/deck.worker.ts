import { assembleDeck } from './assemble-deck';
import { discsPng } from './discs';
import type { DrawnDeck } from './drawn-deck';

/** What the worker answers: the file, or why there is none. */
export type DeckAnswer = { file: Uint8Array } | { failure: string };

self.onmessage = async ({ data }: MessageEvent<DrawnDeck>) => {
  const answer: DeckAnswer = await assembleDeck(data, ({ discs, scale }) => discsPng(discs, scale)).then(
    (file) => ({ file }),
    (error: unknown) => ({ failure: error instanceof Error ? error.message : String(error) }),
  );
  self.postMessage(answer);
};
