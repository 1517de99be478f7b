import * as Plot from '@observablehq/plot';
import type { ContrastWord } from '../analysis/contrast-words';
import { fitText, textWidth } from '../geometry/text-width';
import type { ChartContext } from './chart';
import { digits } from '../numeric/count-text';
import { append, setAttributes } from './chart';
import { drawMarks, layer } from './plot';

const ROWS = 8;
const ROW = 24;
const TOP = 26;
const BAR = 10;
const WORD_SIZE = 13;
const COUNT_SIZE = 12;
const BAR_TO_WORD = 7;
const WORD_TO_COUNT = 7;
const HEADING_TO_AXIS = 12;
const ARROW = 16;

interface Row {
  word: ContrastWord;
  /** Shortened only where the picture is narrower than the word. */
  term: string;
  /** `selected:rest`, in documents. */
  counts: string;
  strength: number;
  /** Filled: significant, in at least two documents. Outlined: a hint. */
  filled: boolean;
  side: 1 | -1;
  /** Middle of the bar. */
  y: number;
  /** Pixels that word and counts take. */
  label: number;
}

/**
 * The words that set a selection apart: one axis, the selection's words to the right in the accent, those of the
 * rest or of another selection to the left in grey, the eight strongest a side. Length is |z|. A bar is filled when the word is
 * significant and stands in at least two documents, else outlined.
 *
 * @param counts - documents in the selection, and outside or of `other`, where that is compared with by name.
 */
export function contrastChart(
  words: readonly ContrastWord[],
  counts: { selected: number; rest: number; other?: string },
  context: ChartContext,
): SVGSVGElement {
  const { width, theme } = context;
  const right = toRows(words, 1, width);
  const left = toRows(words, -1, width);
  const headings = {
    left: counts.other
      ? fitText(`more in ${counts.other}`, width / 2 - ARROW - HEADING_TO_AXIS, COUNT_SIZE)
      : `more in the other ${digits(counts.rest)}`,
    right: 'more in the selection',
  };
  const heading = (text: string) => textWidth(text, COUNT_SIZE) + ARROW + HEADING_TO_AXIS;
  const { axis, scale } = fit(left, right, width, heading(headings.left), heading(headings.right));
  const height = TOP + Math.max(1, left.length, right.length) * ROW;
  const rows = [...right, ...left];

  const edge = (row: Row, inset: number) => axis + row.side * (1 + inset);
  const end = (row: Row, inset: number) => axis + row.side * (1 + Math.max(2, row.strength * scale) - inset);
  const svg = drawMarks(context, height, describe(left, right, counts), [
    // Outlines lie on the inside of the bar, so that filled and outlined bars are the same size.
    ...[true, false].map((filled) => {
      const inset = filled ? 0 : 0.5;
      const paint = (row: Row) => (row.side > 0 ? theme.accent : theme.ink3);
      return layer(
        filled ? 'bars' : 'bars-hints',
        Plot.rect(
          rows.filter((row) => row.filled === filled),
          {
            x1: (row: Row) => Math.min(edge(row, inset), end(row, inset)),
            x2: (row: Row) => Math.max(edge(row, inset), end(row, inset)),
            y1: (row: Row) => row.y - BAR / 2 + inset,
            y2: (row: Row) => row.y + BAR / 2 - inset,
            fill: filled ? paint : 'none',
            stroke: filled ? 'none' : paint,
          },
        ),
      );
    }),
    layer('axis', Plot.link([0], { x: axis, y1: TOP - 4, y2: height, stroke: theme.ink })),
  ]);

  const text = append(svg, 'g', { 'data-layer': 'words', 'font-size': WORD_SIZE });
  for (const row of rows) {
    const x = end(row, 0) + row.side * BAR_TO_WORD;
    const y = row.y + 0.355 * WORD_SIZE;
    const anchor = row.side > 0 ? 'start' : 'end';
    const term = { x, y, fill: row.filled ? theme.ink : theme.ink2, 'text-anchor': anchor };
    append(text, 'text', term, row.term);
    const beyond = x + row.side * (textWidth(row.term, WORD_SIZE) + WORD_TO_COUNT);
    append(text, 'text', { ...term, x: beyond, fill: theme.ink3, 'font-size': COUNT_SIZE }, row.counts);
  }
  drawHeading(svg, headings.left, axis - HEADING_TO_AXIS, -1, theme.ink3);
  drawHeading(svg, headings.right, axis + HEADING_TO_AXIS, 1, theme.ink3);
  return svg;
}

function toRows(words: readonly ContrastWord[], side: 1 | -1, width: number): Row[] {
  return words
    .filter((word) => (side > 0 ? word.z > 0 : word.z < 0))
    .slice(0, ROWS)
    .map((word, i) => {
      const counts = `${word.selected}:${word.rest}`;
      const countWidth = textWidth(counts, COUNT_SIZE) + BAR_TO_WORD + WORD_TO_COUNT;
      const term = fitText(word.term, Math.max(40, width / 2 - countWidth - 8), WORD_SIZE);
      return {
        word,
        term,
        counts,
        strength: Math.abs(word.z),
        filled: word.significant && (side > 0 ? word.selected : word.rest) >= 2,
        side,
        y: TOP + ROW * i + ROW / 2,
        label: textWidth(term, WORD_SIZE) + countWidth,
      };
    });
}

/** Place of the axis and pixels a unit of z: as long as the bars can be with every label inside the picture. */
function fit(left: Row[], right: Row[], width: number, leastLeft: number, leastRight: number) {
  const need = (rows: Row[], scale: number, least: number) =>
    Math.max(least, ...rows.map((row) => row.strength * scale + row.label + 2));
  let low = 0;
  let high = width;
  for (let step = 0; step < 40; step++) {
    const scale = (low + high) / 2;
    if (need(left, scale, leastLeft) + need(right, scale, leastRight) <= width) low = scale;
    else high = scale;
  }
  return { axis: Math.round(need(left, low, leastLeft)) + 0.5, scale: low };
}

/** Open Sans has no arrows, so the heading's is drawn. */
function drawHeading(svg: SVGSVGElement, text: string, x: number, side: 1 | -1, fill: string): void {
  const heading = append(svg, 'text', { x, y: 12, fill, 'font-size': COUNT_SIZE }, text);
  setAttributes(heading, { 'text-anchor': side > 0 ? 'start' : 'end' });
  const tail = x + side * (textWidth(text, COUNT_SIZE) + 5);
  const tip = tail + side * 10;
  append(svg, 'path', {
    d: `M${tail.toFixed(1)} 8H${tip.toFixed(1)}m${-side * 3} -3l${side * 3} 3l${-side * 3} 3`,
    fill: 'none',
    stroke: fill,
    'stroke-width': 1,
  });
}

function describe(left: Row[], right: Row[], { selected, rest, other }: Parameters<typeof contrastChart>[1]): string {
  const list = (rows: Row[]) => rows.map(({ word }) => word.term).join(', ') || 'none';
  return `Words more frequent in the ${selected} selected documents: ${list(right)}; in ${other ? `the ${rest} of ${other}` : `the other ${rest}`}: ${list(left)}`;
}
