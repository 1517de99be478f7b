import type { RunBuilder, Style } from './runs';

/** The scanner as the readers of single constructs see it. Each takes what stands at `at` and moves `at` behind it. */
export interface Cursor {
  readonly source: string;
  readonly out: RunBuilder;
  at: number;
  /** Quotes opened by `` and not closed yet. */
  quotes: number;
  /** Styles of the HTML tags that are open, by name. */
  readonly tags: Map<string, (readonly Style[])[]>;
  /** `indexOf`, in linear time over a whole scan. */
  readonly find: (needle: string, from: number) => number;
  /** Partner of the brace at an offset, or -1. */
  groupEnd(at: number): number;
  /** Dresses what follows up to `end`, where a closer of `length` is skipped and `suffix` written. */
  open(end: number, length: number, styles: readonly Style[], suffix?: string): void;
  /** Dresses the rest of the innermost group. */
  restyle(styles: readonly Style[]): void;
  /** Takes `length` characters as they are. */
  copy(length: number): void;
}
