import { findBoilerplate, type Sentences } from '../corpus/boilerplate';
import type { Document } from '../topic-map/document';
import type { Language } from '../topic-map/languages';
import type { CorpusTokens, WrittenPart } from './corpus-tokens';
import { mergeParts } from './corpus-tokens';
import { commonLanguages, sampledTexts } from './detect-languages';
import type { AnyTextWorker, TextCrew } from './text-worker';
import type { WordOptions } from './tokenize';

/** Documents a part: enough for the workers to be evenly busy, few enough to hear soon that a run was given up. */
const PART = 1000;

/** What is counted of each document of a corpus, kept by whoever works on it. */
export interface CorpusTexts {
  /** Most frequent first. */
  languages: Language[];
  /** The words of the texts, in each of several ways. */
  tokenize(ways: readonly WordOptions[], onShare: (share: number) => void): Promise<CorpusTokens[]>;
}

/**
 * Gives the documents of a corpus out to the workers, part by part, and cleans them.
 *
 * @param onShare - told the share that is done, 0 … 1.
 * @param keeps - whether they may be tokenized again; if not, each text is let go as soon as it is tokenized.
 */
export async function corpusTexts(
  documents: readonly Document[],
  crew: TextCrew,
  onShare: (share: number) => void = () => {},
  keeps = true,
): Promise<CorpusTexts> {
  const workers = await crew.workers();
  await together(workers, async (worker) => worker.forget());
  const parts = Math.ceil(documents.length / PART);
  const said: Sentences[] = new Array<Sentences>(parts);
  const ownerOf: AnyTextWorker[] = new Array<AnyTextWorker>(parts);
  let taken = 0;
  let done = 0;
  await together(workers, async (worker) => {
    while (taken < parts) {
      const part = taken++;
      ownerOf[part] = worker;
      const own = documents.slice(part * PART, (part + 1) * PART);
      said[part] = await worker.frame(
        part,
        own.map(({ title }) => title),
        own.map(({ abstract }) => abstract),
      );
      onShare(++done / parts);
    }
  });
  const boilerplate = findBoilerplate(said);
  await together(workers, async (worker) => worker.settle(boilerplate));

  const sampled = ownerOf.map((): number[] => []);
  for (const i of sampledTexts(documents.length)) sampled[Math.floor(i / PART)].push(i % PART);
  const found = await Promise.all(sampled.map((places, part) => ownerOf[part].languages(part, places)));
  const languages = commonLanguages(found.flat());

  return {
    languages,
    async tokenize(ways, onShare) {
      const written = ways.map(() => new Array<WrittenPart | null>(parts).fill(null));
      let done = 0;
      await together(workers, async (worker) => {
        await worker.startTokens(ways, languages);
        const own: { part: number; tokens: WrittenPart['part'][] }[] = [];
        for (let part = 0; part < parts; part++) {
          if (ownerOf[part] !== worker) continue;
          own.push({ part, tokens: await worker.tokens(part, !keeps) });
          onShare(++done / parts);
        }
        const words = await worker.words();
        for (const { part, tokens } of own) {
          tokens.forEach((one, way) => (written[way][part] = { part: one, words: words[way] }));
        }
      });
      return written.map(mergeParts);
    },
  };
}

/** Ends when all have ended: also where one fails, so that none is still at work then. */
async function together(
  workers: readonly AnyTextWorker[],
  work: (worker: AnyTextWorker) => Promise<void>,
): Promise<void> {
  const ended = await Promise.allSettled(workers.map(work));
  for (const one of ended) if (one.status === 'rejected') throw one.reason;
}
