import * as Plot from '@observablehq/plot';
import { textWidth } from '../geometry/text-width';
import type { KCurvePoint } from '../topic-map/topic-map';
import type { ChartContext } from './chart';
import { append } from './chart';
import { drawMarks, layer } from './plot';

const HEIGHT = 148;
const TOP = 28;
const BOTTOM = 24;
const LEFT = 2;
const RIGHT = 40;
const SIZE = 12;

/**
 * The curve behind an automatic number of topics: mean silhouette over subsamples against k (logarithmic), bars
 * of one standard error, the chosen k filled and named.
 *
 * @param points - by ascending k.
 */
export function kCurve(points: readonly KCurvePoint[], chosen: number, context: ChartContext): SVGSVGElement {
  const { width, theme } = context;
  const [first, last] = [points[0]?.k ?? 1, points.at(-1)?.k ?? 2];
  const spread = Math.log(last / first) || 1;
  const { left, right } = kCurveSpan(width);
  const x = ({ k }: { k: number }) => left + (Math.log(k / first) / spread) * (right - left);
  const most = Math.max(0.01, ...points.map((p) => p.silhouette + p.standard_error));
  const least = Math.min(0, ...points.map((p) => p.silhouette - p.standard_error));
  const step = niceStep(most - least);
  const top = most;
  const base = Math.floor(least / step + 1e-9) * step;
  const y = (value: number) => HEIGHT - BOTTOM - ((value - base) / (top - base)) * (HEIGHT - BOTTOM - TOP);
  const ticks = Array.from({ length: Math.floor((top - base) / step + 1e-9) + 1 }, (_, i) => base + i * step);
  const picked = points.length > 0 ? [pointAt(points, chosen)] : [];

  const label = `Silhouette by number of topics, ${first} to ${last}; chosen: ${chosen}`;
  const svg = drawMarks(context, HEIGHT, label, [
    layer('grid', Plot.link(ticks.slice(1), { x1: LEFT, x2: width - RIGHT, y, stroke: theme.rule })),
    layer('axis', Plot.link([base], { x1: LEFT, x2: width - RIGHT, y, stroke: theme.ink })),
    layer(
      'errors',
      Plot.link(points, {
        x,
        y1: (p: KCurvePoint) => y(p.silhouette - p.standard_error),
        y2: (p: KCurvePoint) => y(p.silhouette + p.standard_error),
        stroke: theme.ruleStrong,
        strokeWidth: 3,
      }),
    ),
    layer(
      'curve',
      Plot.line(points, {
        x,
        y: (p: KCurvePoint) => y(p.silhouette),
        stroke: theme.ink3,
        strokeWidth: 1.5,
      }),
    ),
    layer(
      'points',
      Plot.dot(points, {
        x,
        y: (p: KCurvePoint) => y(p.silhouette),
        r: 3,
        fill: theme.ground,
        stroke: theme.ink3,
        strokeWidth: 1.5,
      }),
    ),
    layer('chosen', Plot.dot(picked, { x, y: (p: KCurvePoint) => y(p.silhouette), r: 5, fill: theme.ink })),
  ]);

  const axis = append(svg, 'g', { 'data-layer': 'labels', 'font-size': SIZE, fill: theme.ink3 });
  const digits = step < 0.01 ? 3 : step < 0.1 ? 2 : 1;
  for (const tick of ticks) {
    const text = tick.toFixed(digits).replace('-', '\u2212');
    append(axis, 'text', { x: width, y: y(tick) + 0.355 * SIZE, 'text-anchor': 'end' }, text);
  }
  let free = -Infinity;
  for (const point of [...picked, ...points.filter((p) => !picked.includes(p))].sort((a, b) => a.k - b.k)) {
    const text = String(point.k);
    const half = textWidth(text, SIZE) / 2;
    const blocked = picked.some((p) => p !== point && Math.abs(x(p) - x(point)) < half + 16);
    if (x(point) - half < free + 6 || (blocked && point.k !== chosen)) continue;
    free = x(point) + half;
    append(axis, 'text', { x: x(point), y: HEIGHT - 6, 'text-anchor': 'middle' }, text);
  }
  for (const point of picked) {
    const text = `${chosen} ${chosen === 1 ? 'topic' : 'topics'}`;
    const half = textWidth(text, SIZE, 'semibold') / 2;
    const middle = Math.max(half, Math.min(width - RIGHT - half, x(point)));
    // Above whatever part of the curve it spans, which may rise beside the point.
    const ends = [middle - half, middle + half].map((at) =>
      pointAt(points, first * Math.exp(((at - left) / (right - left)) * spread)),
    );
    const spanned = [point, ...ends, ...points.filter((p) => Math.abs(x(p) - middle) <= half)];
    const highest = Math.min(...spanned.map((p) => y(p.silhouette + p.standard_error)));
    const place = { x: middle, y: highest - 9, 'text-anchor': 'middle' };
    append(svg, 'text', { ...place, 'font-size': SIZE, 'font-weight': 600, fill: theme.ink }, text);
  }
  return svg;
}

/** Where the curve begins and ends in a picture of this width, in pixels; k is logarithmic between. */
export function kCurveSpan(width: number): { left: number; right: number } {
  return { left: LEFT + 8, right: width - RIGHT - 8 };
}

/** The point of the curve at k, between its neighbours where k was not tried and at the nearer end beyond them. */
function pointAt(points: readonly KCurvePoint[], k: number): KCurvePoint {
  const known = points.find((point) => point.k === k);
  if (known) return known;
  const after = points.findIndex((point) => point.k > k);
  if (after <= 0) return points[after === 0 ? 0 : points.length - 1];
  const [a, b] = [points[after - 1], points[after]];
  const share = Math.log(k / a.k) / Math.log(b.k / a.k);
  return { k, silhouette: a.silhouette + share * (b.silhouette - a.silhouette), standard_error: 0 };
}

/** 1, 2 or 5 times a power of ten, so that the range holds two to four steps. */
function niceStep(range: number): number {
  const power = 10 ** Math.floor(Math.log10(range / 2));
  const ratio = range / 2 / power;
  return power * (ratio >= 5 ? 5 : ratio >= 2 ? 2 : 1);
}
