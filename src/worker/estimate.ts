import type { StageName } from './stages';
import { STAGE_COSTS, STAGES } from './stages';

/** How far a run is. */
export interface RunProgress {
  /** The stage at work. */
  stage: string;
  /** Of the whole run, 0 … 1; never goes back. */
  share: number;
  /** Null while nothing can be said. */
  secondsLeft: number | null;
}

/** Follows one run. */
export interface Estimate {
  /** @param share - of the stage, 0 … 1. */
  report(stage: string, share: number): RunProgress;
  /** The run is through: the seconds that each of its stages took. */
  end(): Partial<Record<StageName, number>>;
}

/** Too early an estimate is a guess. */
const FEWEST_SECONDS = 1;
const LEAST_SHARE = 0.05;

/**
 * An estimate of the time that a run takes, by what its stages usually cost or, better, took in an earlier run.
 *
 * @param stages - what will be computed.
 * @param measured - seconds that stages took before, on this corpus and machine.
 * @param now - milliseconds.
 */
export function createEstimate(
  stages: ReadonlySet<StageName> = new Set(STAGES),
  measured: Readonly<Partial<Record<StageName, number>>> = {},
  now: () => number = () => performance.now(),
): Estimate {
  const costs = costsOf(stages, measured);
  const total = sum(costs.values()) || 1;
  const isMeasured = Object.keys(measured).length > 0;
  const begin = now();
  const seconds: Partial<Record<StageName, number>> = {};
  let current: StageName | null = null;
  let since = begin;
  let reached = 0;

  function finish() {
    if (current) seconds[current] = (seconds[current] ?? 0) + (now() - since) / 1000;
  }

  return {
    report(name, share) {
      const stage = name as StageName;
      if (stage !== current) {
        finish();
        current = stage;
        since = now();
      }
      const before = STAGES.slice(0, Math.max(0, STAGES.indexOf(stage)));
      const done = sum(before.map((one) => costs.get(one) ?? 0)) + share * (costs.get(stage) ?? 0);
      reached = Math.max(reached, Math.min(1, done / total));
      const elapsed = (now() - begin) / 1000;
      const canTell = elapsed > FEWEST_SECONDS && reached > LEAST_SHARE;
      // What was measured does not hold for a run that is late by all of it: an option makes it longer.
      const holds = isMeasured && elapsed - total * reached < Math.max(total, FEWEST_SECONDS);
      const left = holds ? total * (1 - reached) : canTell ? (elapsed * (1 - reached)) / reached : null;
      return { stage: name, share: reached, secondsLeft: left };
    },
    end() {
      finish();
      current = null;
      return seconds;
    },
  };
}

/** Cost of each stage: its seconds where they are known, else its usual cost on their scale. */
function costsOf(
  stages: ReadonlySet<StageName>,
  measured: Readonly<Partial<Record<StageName, number>>>,
): Map<StageName, number> {
  const known = STAGES.filter((name) => measured[name] !== undefined);
  const usual = sum(known.map((name) => STAGE_COSTS[name]));
  const scale = usual > 0 ? sum(known.map((name) => measured[name] ?? 0)) / usual : 1;
  return new Map([...stages].map((name) => [name, measured[name] ?? STAGE_COSTS[name] * scale]));
}

function sum(numbers: Iterable<number>): number {
  let total = 0;
  for (const number of numbers) total += number;
  return total;
}
