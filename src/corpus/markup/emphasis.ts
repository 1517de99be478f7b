import type { Style } from './runs';

/** A pair of Markdown delimiters. */
export interface Emphasis {
  close: number;
  /** Of either delimiter. */
  length: number;
  styles: readonly Style[];
}

const DELIMITER = /\\[^]|\n[^\S\n]*\n|\*+|_+/g;
const WORD = /[\p{L}\p{N}_]/u;
const STYLES: readonly (readonly Style[])[] = [[], ['italic'], ['bold'], ['bold', 'italic']];

/**
 * Pairs `*it*`, `_it_`, `**bold**`, `__bold__`, `***both***` within a paragraph; nothing inside words
 * (snake_case, 2*3*4), but for single bold letters as acronyms are spelt out with (`**M**ulti`).
 *
 * @param skip - sorted stretches that are not Markdown (math, addresses).
 * @returns by offset of the opening delimiter.
 */
export function findEmphasis(source: string, skip: readonly { start: number; end: number }[]): Map<number, Emphasis> {
  const pairs = new Map<number, Emphasis>();
  const open = new Map<string, number>();
  let s = 0;
  DELIMITER.lastIndex = 0;
  for (let m = DELIMITER.exec(source); m; m = DELIMITER.exec(source)) {
    const at = m.index;
    while (s < skip.length && skip[s].end <= at) s++;
    if (s < skip.length && skip[s].start <= at) {
      DELIMITER.lastIndex = skip[s].end;
      continue;
    }
    const mark = m[0];
    if (mark.startsWith('\n')) open.clear();
    if (mark.length > 3 || !/^[*_]/.test(mark)) continue;
    const before = source[at - 1] ?? ' ';
    const behind = source[at + mark.length] ?? ' ';
    const opened = open.get(mark);
    if (opened !== undefined && /[^\s([{]/.test(before) && closes(source, opened, at, mark)) {
      pairs.set(opened, { close: at, length: mark.length, styles: STYLES[mark.length] ?? [] });
      for (const [other, from] of open) if (from >= opened) open.delete(other);
    } else if (/[^\s)\]},.;:!?*_]/.test(behind) && (!WORD.test(before) || mark === '**')) {
      open.set(mark, at);
    }
  }
  return pairs;
}

function closes(source: string, opened: number, at: number, mark: string): boolean {
  const inWordBefore = WORD.test(source[opened - 1] ?? ' ');
  const inWordBehind = WORD.test(source[at + mark.length] ?? ' ');
  if (!inWordBefore && !inWordBehind) return true;
  const from = opened + mark.length;
  return mark === '**' && at - from <= 4 && /^\p{L}+$/u.test(source.slice(from, at));
}
