import { expect, it } from 'vitest';
import { createProgress, duration } from '../../scripts/cli/progress';

function run(isTTY: boolean) {
  let time = 0;
  let written = '';
  const progress = createProgress({ isTTY, write: (text: string) => (written += text) }, () => time);
  const at = (seconds: number, stage: string, share: number) => {
    time = seconds * 1000;
    progress.report(stage, share);
  };
  at(0, 'read', 0);
  at(1, 'tokenize', 0);
  at(1.5, 'tokenize', 1);
  at(3, 'choose-k', 0);
  at(13, 'choose-k', 0.5);
  time = 23_000;
  progress.end();
  return { written, seconds: progress.seconds() };
}

it('a plain line a stage where there is no terminal', () => {
  const { written, seconds } = run(false);
  expect(written).toBe('read 1.0 s\ntokenize 2.0 s\nchoose-k 20 s\n');
  expect(seconds).toEqual({ read: 1, tokenize: 2, 'choose-k': 20 });
});

it('one line that renews itself on a terminal, with stage, share, elapsed and estimate, and is gone at the end', () => {
  const { written } = run(true);
  expect(written).not.toContain('\n');
  const states = written.split('\r\x1b[2K');
  // Half of the choice of k: by STAGE_COSTS a little less than half of the work is done after 13 seconds.
  expect(states).toContain('choose-k 50% · 13 s, about 15 s left');
  expect(states.at(-1)).toBe('');
});

it('nothing at all without a screen, but the times are kept', () => {
  const progress = createProgress(null);
  progress.report('umap', 0.5);
  progress.end();
  expect(Object.keys(progress.seconds())).toEqual(['umap']);
});

it('durations in words', () => {
  expect([0.04, 9.94, 12.4, 185].map(duration)).toEqual(['0.0 s', '9.9 s', '12 s', '3 min 5 s']);
});
