import type { OptionInfo, Options } from '../pipeline/options';
import { OPTION_TABLE } from '../pipeline/options';

/** A stage of a run: what must be computed before it, and its share of the time for 10,000 papers, in percent. */
interface Stage {
  needs: readonly string[];
  cost: number;
}

/** The stages that a run reports, in order; `read` and `write` stand around those of the pipeline. */
const PLAN = {
  read: { needs: [], cost: 9 },
  clean: { needs: ['read'], cost: 4 },
  tokenize: { needs: ['clean'], cost: 19 },
  tfidf: { needs: ['tokenize'], cost: 2 },
  svd: { needs: ['tfidf'], cost: 5 },
  neighbours: { needs: ['svd'], cost: 3 },
  'choose-k': { needs: ['svd'], cost: 10 },
  kmeans: { needs: ['svd', 'choose-k'], cost: 6 },
  silhouette: { needs: ['kmeans'], cost: 1 },
  phrases: { needs: ['tokenize'], cost: 7 },
  keywords: { needs: ['phrases', 'kmeans'], cost: 3 },
  umap: { needs: ['neighbours'], cost: 16 },
  quality: { needs: ['umap'], cost: 5 },
  write: { needs: [], cost: 10 },
} as const satisfies Record<string, Stage>;

export type StageName = keyof typeof PLAN;

export const STAGES = Object.keys(PLAN) as readonly StageName[];

export const STAGE_COSTS: Readonly<Record<StageName, number>> = Object.fromEntries(
  STAGES.map((name) => [name, PLAN[name].cost]),
) as Record<StageName, number>;

/**
 * The stages that a run has to compute when the results of an earlier one are kept.
 *
 * @param before - options of the earlier run; null when there was none.
 * @param keepsCurve - the curve of numbers of topics is made anew for another space, also where the number is given.
 */
export function stagesToRun(before: Options | null, options: Options, keepsCurve = false): Set<StageName> {
  const changed = OPTION_TABLE.filter((info) => !before || isChanged(info, before, options)).map((info) => info.stage);
  const run = new Set<StageName>(['write']);
  for (const name of STAGES) {
    const needs: readonly string[] = PLAN[name].needs;
    const isStale =
      before === null || changed.some((stage) => stage === name) || needs.some((one) => run.has(one as StageName));
    if (isStale) run.add(name);
  }
  if (changed.includes('kmeans')) run.add('choose-k');
  if (options.topics !== 'auto' && !(keepsCurve && before && run.has('svd'))) run.delete('choose-k');
  return run;
}

function isChanged({ name }: OptionInfo, before: Options, options: Options): boolean {
  return JSON.stringify(before[name]) !== JSON.stringify(options[name]);
}
