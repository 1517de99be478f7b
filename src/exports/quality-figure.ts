import { append, createSvg, embed, type ChartContext } from '../charts/chart';
import { qualityDot } from '../charts/quality-dot';
import { textWidth, wrapText } from '../geometry/text-width';
import type { QualityText } from '../wording/quality-text';

const NAME = 20;
const GAP = 10;
const NAME_SIZE = 14;
const MEANING = { size: 12, line: 16 };
const NAME_TO_MEANING = 8;

/** All quality figures as one picture: name, meaning and the dot on its rule. */
export function qualityFigure(figures: QualityText[], context: ChartContext): SVGSVGElement {
  const { theme } = context;
  // The meaning stands beside the name where it fits, else below it.
  const rows = figures.map(({ name, meaning, value }) => {
    const beside = textWidth(name, NAME_SIZE, 'semibold') + NAME_TO_MEANING + textWidth(meaning, MEANING.size);
    const below = beside > context.width ? wrapText(meaning, context.width, MEANING.size) : [];
    const dot = value === null ? null : qualityDot(value, context);
    const head = NAME + below.length * MEANING.line;
    return { name, meaning, below, dot, head, height: head + (dot ? Number(dot.getAttribute('height')) : NAME) + GAP };
  });
  const svg = createSvg(context, rows.reduce((sum, row) => sum + row.height, -GAP), 'Quality of the map'); // prettier-ignore
  let y = 0;
  for (const { name, meaning, below, dot, head, height } of rows) {
    const text = append(svg, 'text', { x: 0, y: y + 14, 'font-size': NAME_SIZE, fill: theme.ink });
    append(text, 'tspan', { 'font-weight': 600 }, name);
    const quiet = { 'font-size': MEANING.size, fill: theme.ink3 };
    if (below.length === 0) append(text, 'tspan', { dx: NAME_TO_MEANING, ...quiet }, meaning);
    below.forEach((line, i) => append(svg, 'text', { x: 0, y: y + NAME + i * MEANING.line + 11, ...quiet }, line));
    if (dot) embed(svg, dot, 0, y + head);
    else append(svg, 'text', { x: 0, y: y + head + 14, fill: theme.ink3 }, 'Not defined: too few documents.');
    y += height;
  }
  return svg;
}
