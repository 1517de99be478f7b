import { digits } from '../numeric/count-text';
import type { Theme } from './theme';

/** One colour of the marks and what it stands for. */
export interface ColourStep {
  label: string;
  /** Documents that have it. */
  count: number;
  /** Nothing is known of these, or they are of too many kinds to tell apart: grey. */
  rest: boolean;
}

/** Documents by something other than their topic: what each has, and how that is coloured. Never changed in place. */
export interface MarkColours {
  /** What the colours tell ("Year"). */
  heading: string;
  /** Low to high in one hue, or kinds in hues of their own, the most frequent first. */
  kind: 'scale' | 'kinds';
  /** Of each document: which of the steps. */
  step: Uint8Array;
  /** Those that some document has; at most {@link MOST_STEPS}, what is left over last. */
  steps: ColourStep[];
}

export const MOST_STEPS = 13;
/** Colours of a scale: the theme's sequence without its two palest, which the ground would swallow. */
const SCALE_STEPS = 5;
const KINDS = 12;
const NO_VALUE = 'no value';

/**
 * Numbers on a scale of up to five steps, each with about as many documents as the others; equal numbers share a step.
 *
 * @param values - one a document; NaN: it has none.
 */
export function scaleColours(heading: string, values: ArrayLike<number>): MarkColours {
  const known = Array.from(values)
    .filter((value) => !Number.isNaN(value))
    .sort((a, b) => a - b);
  const distinct = known.filter((value, i) => i === 0 || value !== known[i - 1]);
  const starts = distinct.length <= SCALE_STEPS ? distinct : quantileStarts(known);
  const step = new Uint8Array(values.length).fill(starts.length);
  const counts = new Array<number>(starts.length + 1).fill(0);
  for (let i = 0; i < values.length; i++) {
    let at = starts.length;
    if (!Number.isNaN(values[i]))
      do at--;
      while (at > 0 && values[i] < starts[at]);
    step[i] = at;
    counts[at]++;
  }
  const whole = known.every(Number.isInteger);
  const text = (value: number) => (whole ? String(value) : value.toFixed(2)).replace('-', '−');
  const steps = starts.map((start, s) => {
    const end = s + 1 < starts.length ? last(known, starts[s + 1]) : known[known.length - 1];
    const label = text(start) === text(end) ? text(start) : `${text(start)} to ${text(end)}`;
    return { label, count: counts[s], rest: false };
  });
  if (counts[starts.length] > 0) steps.push({ label: NO_VALUE, count: counts[starts.length], rest: true });
  return { heading, kind: 'scale', step, steps };
}

/**
 * Kinds in hues that every kind of colour vision tells apart, the most frequent first; those beyond the twelfth are grey.
 *
 * @param values - one a document; '': it has none.
 */
export function kindColours(heading: string, values: readonly string[]): MarkColours {
  const counts = new Map<string, number>();
  for (const value of values) counts.set(value, (counts.get(value) ?? 0) + 1);
  const none = counts.get('') ?? 0;
  counts.delete('');
  const kinds = [...counts].sort((a, b) => b[1] - a[1] || (a[0] < b[0] ? -1 : 1));
  const named = kinds.slice(0, KINDS);
  const others = kinds.length - named.length;
  const steps = named.map(([label, count]): ColourStep => ({ label, count, rest: false }));
  const left = values.length - steps.reduce((sum, { count }) => sum + count, 0);
  if (left > 0) steps.push({ label: restLabel(others, none), count: left, rest: true });
  const stepOf = new Map(named.map(([label], i) => [label, i]));
  const step = Uint8Array.from(values, (value) => stepOf.get(value) ?? named.length);
  return { heading, kind: 'kinds', step, steps };
}

/** Colours of the steps in a theme, as "#rrggbb". */
export function stepInks({ kind, steps }: MarkColours, theme: Theme): string[] {
  const known = steps.filter(({ rest }) => !rest).length;
  return steps.map(({ rest }, s) => {
    if (rest) return theme.context;
    if (kind === 'kinds') return theme.topics[s].mark;
    const [first, lastOf] = [theme.seq.length - SCALE_STEPS, theme.seq.length - 1];
    return theme.seq[known === 1 ? lastOf : first + Math.round((s * (lastOf - first)) / (known - 1))];
  });
}

/** What can be read on a colour: white or near-black. */
export function inkOn(colour: string): string {
  const [red, green, blue] = [1, 3, 5].map((i) => {
    const value = parseInt(colour.slice(i, i + 2), 16) / 255;
    return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
  });
  // Relative luminance, as WCAG defines it; at this one both contrasts are the same.
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue > 0.19 ? '#101114' : '#ffffff';
}

function quantileStarts(known: readonly number[]): number[] {
  const starts: number[] = [known[0]];
  for (let s = 1; s < SCALE_STEPS; s++) {
    const start = known[Math.floor((s * known.length) / SCALE_STEPS)];
    if (start > starts[starts.length - 1]) starts.push(start);
  }
  return starts;
}

/** The greatest number below the start of the next step. */
function last(known: readonly number[], next: number): number {
  return known[known.findIndex((value) => value >= next) - 1];
}

function restLabel(others: number, none: number): string {
  const more = others > 0 ? `${digits(others)} more` : '';
  return [more, none > 0 ? NO_VALUE : ''].filter(Boolean).join(', ');
}
