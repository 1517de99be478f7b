import type { Theme } from './theme';

/** What a chart needs besides its data. The document is handed in, so that page, tests and exports share a chart. */
export interface ChartContext {
  document: Document;
  /** Pixels. Charts are drawn for their width, never scaled. */
  width: number;
  theme: Theme;
}

export const SVG_NAMESPACE = 'http://www.w3.org/2000/svg';

/** Attributes of an element; undefined and null are left out, numbers rounded to two places. */
export type Attributes = Record<string, string | number | null | undefined>;

/** An empty chart: sized in pixels, in the theme's typeface, with a sentence as its name. */
export function createSvg(context: ChartContext, height: number, label: string): SVGSVGElement {
  const svg = context.document.createElementNS(SVG_NAMESPACE, 'svg');
  setAttributes(svg, {
    xmlns: SVG_NAMESPACE,
    width: context.width,
    height,
    viewBox: `0 0 ${round(context.width)} ${round(height)}`,
    role: 'img',
    'aria-label': label,
    'font-family': context.theme.font,
    'font-size': 12,
  });
  return svg;
}

/** Adds an SVG element to `parent` and returns it. */
export function append(parent: Element, name: string, attributes: Attributes = {}, text?: string): SVGElement {
  const child = parent.ownerDocument.createElementNS(SVG_NAMESPACE, name) as SVGElement;
  setAttributes(child, attributes);
  if (text !== undefined) child.textContent = text;
  parent.appendChild(child);
  return child;
}

/** Moves the contents of a chart into a larger picture, its corner at (x, y). */
export function embed(parent: Element, chart: SVGSVGElement, x: number, y: number): SVGElement {
  const group = append(parent, 'g', { transform: `translate(${round(x)} ${round(y)})` });
  while (chart.firstChild) group.appendChild(chart.firstChild);
  return group;
}

export function setAttributes(element: Element, attributes: Attributes): void {
  for (const [name, value] of Object.entries(attributes)) {
    if (value === undefined || value === null) continue;
    element.setAttribute(name, typeof value === 'number' ? String(round(value)) : value);
  }
}

/** Two decimals: a hundredth of a pixel, and the same text on every engine. */
export function round(value: number): number {
  return Math.round(value * 100) / 100 + 0;
}

/** Blends two #rrggbb colours in sRGB; `share` of the first. */
export function mix(colour: string, into: string, share: number): string {
  const channel = (hex: string, i: number) => parseInt(hex.slice(i, i + 2), 16);
  return `#${[1, 3, 5]
    .map((i) => Math.round(channel(colour, i) * share + channel(into, i) * (1 - share)))
    .map((value) => value.toString(16).padStart(2, '0'))
    .join('')}`;
}
