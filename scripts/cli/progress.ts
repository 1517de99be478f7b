import type { RunProgress } from '../../src/worker/estimate';
import { createEstimate } from '../../src/worker/estimate';

interface Screen {
  write(text: string): unknown;
  isTTY?: boolean;
}

export interface Progress {
  report(stage: string, share: number): void;
  /** Ends the last stage: all is done. */
  end(): void;
  /** Clears the line; what was begun was not done. */
  stop(): void;
  /** Seconds of every stage so far. */
  seconds(): Record<string, number>;
}

/**
 * Tells on `screen` how far the work is: on a terminal one line that renews itself, else a plain line a stage, and
 * nothing when there is no screen.
 */
export function createProgress(screen: Screen | null, now: () => number = () => performance.now()): Progress {
  const begin = now();
  const estimate = createEstimate(undefined, undefined, now);
  const times = new Map<string, number>();
  const live = screen?.isTTY === true;
  let stage: string | null = null;
  let since = begin;
  let share = 0;

  const show = () => {
    if (!live || stage === null) return;
    screen?.write(`\r\x1b[2K${line(estimate.report(stage, share), share, (now() - begin) / 1000)}`);
  };
  const timer = live ? setInterval(show, 200) : null;
  timer?.unref();

  function finish() {
    if (stage === null) return;
    const seconds = (now() - since) / 1000;
    times.set(stage, (times.get(stage) ?? 0) + seconds);
    if (!live) screen?.write(`${stage} ${duration(seconds)}\n`);
  }

  function stop() {
    stage = null;
    if (timer) clearInterval(timer);
    if (live) screen?.write('\r\x1b[2K');
  }

  return {
    report(next, nextShare) {
      if (next !== stage) {
        finish();
        stage = next;
        since = now();
      }
      share = nextShare;
      show();
    },
    end() {
      finish();
      stop();
    },
    stop,
    seconds: () => Object.fromEntries([...times].map(([name, time]) => [name, round(time)])),
  };
}

/** `umap 45% · 12.3 s, about 20 s left` */
function line({ stage, secondsLeft }: RunProgress, share: number, elapsed: number): string {
  const percent = share > 0 ? ` ${Math.floor(100 * share)}%` : '';
  const left = secondsLeft === null ? '' : `, about ${roughly(secondsLeft)} left`;
  return `${stage}${percent} · ${duration(elapsed)}${left}`;
}

/** `4 s`, `3 min` */
function roughly(seconds: number): string {
  return seconds < 90 ? `${Math.max(1, Math.round(seconds))} s` : `${Math.round(seconds / 60)} min`;
}

/** `0.4 s`, `12 s`, `3 min 5 s` */
export function duration(seconds: number): string {
  if (seconds < 10) return `${seconds.toFixed(1)} s`;
  const whole = Math.round(seconds);
  return whole < 60 ? `${whole} s` : `${Math.floor(whole / 60)} min ${whole % 60} s`;
}

export function round(seconds: number): number {
  return Math.round(seconds * 1000) / 1000;
}
