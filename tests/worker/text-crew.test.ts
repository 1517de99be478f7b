import { describe, expect, it } from 'vitest';
import { createNodeTextCrew } from '../../scripts/cli/node-text-crew';
import { corpusTexts } from '../../src/pipeline/corpus-texts';
import { resolveOptions } from '../../src/pipeline/options';
import type { AnyTextWorker, TextCrew } from '../../src/pipeline/text-worker';
import { createTextWorker, localTextCrew } from '../../src/pipeline/text-worker';
import { syntheticCorpus } from '../pipeline/synthetic';

const NOTE = 'All code and all data are in our archive.';
const { documents } = syntheticCorpus(2600, 5);
const corpus = documents.map((document, i) => ({
  ...document,
  abstract: `The l'étude-${i % 7} of Delta networks (DN) ${document.abstract}.${i % 3 === 0 ? ` ${NOTE}` : ''}`,
}));
const ways = [resolveOptions(), resolveOptions({ tokenizer: 'scikit-learn', stem: false })];

async function tokensBy(crew: TextCrew) {
  const shares: number[] = [];
  const texts = await corpusTexts(corpus, crew, (share) => shares.push(share));
  const tokens = await texts.tokenize(ways, (share) => shares.push(share));
  expect(shares).toEqual([1 / 3, 2 / 3, 1, 1 / 3, 2 / 3, 1]);
  return tokens;
}

/** Workers that are slow to answer in turn, so that each gets other parts. */
function inTurns(count: number): TextCrew {
  const workers = Array.from({ length: count }, (_, own): AnyTextWorker => {
    const worker = createTextWorker();
    return {
      ...worker,
      async frame(part, ...texts) {
        for (let turn = 0; turn < 10 * ((part + own) % count); turn++) await Promise.resolve();
        return worker.frame(part, ...texts);
      },
    };
  });
  return { workers: async () => workers, end: () => {} };
}

describe('texts', () => {
  it('give the same tokens, numbered alike, whoever works on which part', async () => {
    const alone = await tokensBy(localTextCrew());
    const words = alone[0].surfaces;
    expect(words).toContain('Delta');
    expect(words).not.toContain('archive');
    expect(alone[1].surfaces).not.toContain('archive');
    expect(await tokensBy(inTurns(2))).toEqual(alone);
    expect(await tokensBy(inTurns(3))).toEqual(alone);
    const threads = createNodeTextCrew(2);
    try {
      expect(await tokensBy(threads)).toEqual(alone);
    } finally {
      threads.end();
    }
  });

  it('are tokenized again where they are kept, and let go where not', async () => {
    const crew = localTextCrew();
    const count = async (keeps: boolean) => {
      const texts = await corpusTexts(corpus, crew, () => {}, keeps);
      const twice = [await texts.tokenize(ways, () => {}), await texts.tokenize(ways, () => {})];
      return twice.map(([{ form }]) => form.length);
    };
    const [first, second] = await count(true);
    expect(second).toBe(first);
    expect(await count(false)).toEqual([first, 0]);
  });

  it('are given up when the run is, and taken up again', async () => {
    const crew = localTextCrew();
    const stopped = corpusTexts(corpus, crew, () => {
      throw new Error('The run was stopped.');
    });
    await expect(stopped).rejects.toThrow('The run was stopped.');
    expect((await corpusTexts(corpus, crew)).languages).toEqual(['en']);
  });

  it('are started anew after a thread has failed', async () => {
    const crew = createNodeTextCrew(1);
    const texts = await corpusTexts(corpus.slice(0, 3), crew);
    crew.end();
    await expect(texts.tokenize(ways, () => {})).rejects.toThrow('were ended');
    expect((await corpusTexts(corpus.slice(0, 3), crew)).languages).toEqual(['en']);
    crew.end();
  });
});
