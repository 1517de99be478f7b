import type { Crew } from '../numeric/kernels/crew';
import type { Random } from '../numeric/random';
import { createRandom } from '../numeric/random';
import type { Language } from '../topic-map/languages';
import type { Engine } from './engine';
import { chooseEngine } from './engine';
import { optionsOfStage, resolveStopWords, type Options } from './options';
import type { Segment } from './segment-chinese';
import type { StageCache } from './stage-cache';
import type { TextCrew } from './text-worker';

/** Told the stage that runs (`tokenize`, `tfidf`, `svd`, …) and the share of it that is done, 0 … 1. */
export type OnProgress = (stage: string, share: number) => void;

/** What the stages of a run are computed with. */
export interface RunMeans {
  cache: StageCache;
  crew: Crew;
  segment: Segment | null;
  /** Who works on texts; this thread alone without. */
  textCrew: TextCrew | null;
  onProgress: OnProgress;
}

/** One run with its options: what all of its stages share. */
export interface Run {
  options: Options;
  /** Documents. */
  n: number;
  engine: Engine;
  segment: Segment | null;
  cache: StageCache;
  /** The generator of one stream of random numbers, told apart by its name. */
  random(stream: string): Random;
  /** A stage depends on its own options and on `inputs`; the options of stages before it are in what those made. */
  stage<Result>(name: string, inputs: unknown[], compute: (report: (share: number) => void) => Result): Result;
  /** The same of what other threads do. */
  later<Result>(
    name: string,
    inputs: unknown[],
    compute: (report: (share: number) => void) => Promise<Result>,
  ): Promise<Result>;
}

/** @param n - documents of the corpus. */
export function startRun(options: Options, n: number, { cache, crew, segment, onProgress }: RunMeans): Run {
  const dependencies = (name: string, inputs: unknown[]) => [...inputs, ...optionsOfStage(name, options)];
  return {
    ...{ options, n, cache, segment },
    engine: chooseEngine(options, n, crew),
    random: (stream) => createRandom(options.random_state, stream),
    stage: (name, inputs, compute) =>
      cache.stage(name, dependencies(name, inputs), () => {
        onProgress(name, 0);
        try {
          return compute((share) => onProgress(name, share));
        } finally {
          crew.takeBack();
        }
      }),
    later: (name, inputs, compute) =>
      cache.later(name, dependencies(name, inputs), () => {
        onProgress(name, 0);
        return compute((share) => onProgress(name, share));
      }),
  };
}

/** The recipe names the lists of stop words that were used: it is the same whether they were found or given. */
export function withStopWords(options: Options, languages: readonly Language[] = ['en']): Options {
  return { ...options, stop_words: resolveStopWords(options.stop_words, languages) };
}
