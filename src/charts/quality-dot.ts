import { textWidth } from '../geometry/text-width';
import type { ChartContext } from './chart';
import { append, createSvg } from './chart';

const HEIGHT = 20;
const VALUE_SIZE = 13;
const VALUE_WIDTH = 44;
const RADIUS = 5;

/**
 * A quality figure as a dot on a rule from 0 to 1, its value at the end. A value below 0 stands at 0, its number
 * tells.
 *
 * @param value - up to 1; null where the figure is not defined.
 */
export function qualityDot(value: number | null, context: ChartContext): SVGSVGElement {
  const { width, theme } = context;
  const defined = value !== null && Number.isFinite(value);
  const text = defined ? value.toFixed(2).replace('-', '\u2212').replace('\u22120.00', '0.00') : 'not defined';
  const svg = createSvg(context, HEIGHT, defined ? `${text} on a scale from 0 to 1` : text);
  const middle = HEIGHT / 2;
  const from = RADIUS;
  const to = width - Math.max(VALUE_WIDTH, textWidth(text, VALUE_SIZE) + 14) - RADIUS;
  const rule = append(svg, 'g', { 'data-layer': 'rule', stroke: theme.ruleStrong });
  append(rule, 'path', { d: `M${from} ${middle}H${to.toFixed(1)}` });
  for (const share of [0, 0.5, 1]) {
    append(rule, 'path', { d: `M${(from + (to - from) * share).toFixed(1)} ${middle - 3}v6` });
  }
  if (defined) {
    const x = from + (to - from) * Math.min(1, Math.max(0, value));
    append(svg, 'circle', { cx: x, cy: middle, r: RADIUS, fill: theme.ink });
  }
  const place = { x: width, y: middle + 0.355 * VALUE_SIZE, 'text-anchor': 'end', 'font-size': VALUE_SIZE };
  append(svg, 'text', { ...place, fill: defined ? theme.ink : theme.ink3 }, text);
  return svg;
}
