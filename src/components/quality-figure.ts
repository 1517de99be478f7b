import { append, createSvg, embed, type ChartContext } from '../charts/chart';
import { qualityDot } from '../charts/quality-dot';
import type { QualityText } from '../wording/quality-text';

const NAME = 20;
const GAP = 10;

/** All quality figures as one picture: name, meaning and the dot on its rule. */
export function qualityFigure(figures: QualityText[], context: ChartContext): SVGSVGElement {
  const { theme } = context;
  const dots = figures.map(({ value }) => (value === null ? null : qualityDot(value, context)));
  const heights = dots.map((dot) => NAME + (dot ? Number(dot.getAttribute('height')) : NAME) + GAP);
  const height = heights.reduce((sum, h) => sum + h, 0) - GAP;
  const svg = createSvg(context, height, 'Quality of the map');
  let y = 0;
  figures.forEach(({ name, meaning }, i) => {
    const text = append(svg, 'text', { x: 0, y: y + 14, 'font-size': 14, fill: theme.ink });
    append(text, 'tspan', { 'font-weight': 600 }, name);
    append(text, 'tspan', { dx: 8, 'font-size': 12, fill: theme.ink3 }, meaning);
    const dot = dots[i];
    if (dot) {
      embed(svg, dot, 0, y + NAME);
    } else {
      append(svg, 'text', { x: 0, y: y + NAME + 14, fill: theme.ink3 }, 'Not defined: too few documents.');
    }
    y += heights[i];
  });
  return svg;
}
