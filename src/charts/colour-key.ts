import { textWidth } from '../geometry/text-width';
import { digits } from '../numeric/count-text';
import { append, type ChartContext } from './chart';
import { stepInks, type MarkColours } from './mark-colours';

const SIZE = 12;
const ROW = 18;
const DOT = 4.5;
const INDENT = 16;
const MARGIN = 8;
const PADDING = 6;

/** Draws what the colours of the marks stand for, with counts, in the upper left corner, over a veil of the ground. */
export function drawColourKey(parent: Element, colours: MarkColours, { theme }: Pick<ChartContext, 'theme'>): void {
  const { heading, steps } = colours;
  const inks = stepInks(colours, theme);
  const texts = steps.map(({ label, count }) => `${label} (${digits(count)})`);
  const width = Math.max(textWidth(heading, SIZE, 'semibold'), ...texts.map((text) => INDENT + textWidth(text, SIZE)));
  const layer = append(parent, 'g', { id: 'colours', 'font-size': SIZE });
  append(layer, 'rect', {
    x: MARGIN - PADDING,
    y: MARGIN - PADDING,
    width: width + 2 * PADDING,
    height: (steps.length + 1) * ROW + 2 * PADDING,
    fill: theme.ground,
    'fill-opacity': 0.88,
  });
  const baseline = (row: number) => MARGIN + row * ROW + ROW / 2 + 0.355 * SIZE;
  append(layer, 'text', { x: MARGIN, y: baseline(0), 'font-weight': 600, fill: theme.ink }, heading);
  texts.forEach((text, s) => {
    append(layer, 'circle', { cx: MARGIN + DOT, cy: MARGIN + (s + 1.5) * ROW, r: DOT, fill: inks[s] });
    append(layer, 'text', { x: MARGIN + INDENT, y: baseline(s + 1), fill: theme.ink2 }, text);
  });
}
