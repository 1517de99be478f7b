import * as Plot from '@observablehq/plot';
import type { ChartContext } from './chart';
import { createSvg, round } from './chart';

const NUMBERS = /-?\d+\.\d{3,}(?:e-?\d+)?/g;
const GEOMETRY = ['x', 'y', 'x1', 'x2', 'y1', 'y2', 'cx', 'cy', 'r', 'd', 'width', 'height'];

/**
 * Draws Observable Plot's marks in pixels (identity scales) and takes their groups into a chart of ours: Plot's
 * style sheet, class, `currentColor` and inner labels stay behind, so that the chart needs nothing round it.
 */
export function drawMarks(context: ChartContext, height: number, label: string, marks: Plot.Markish[]): SVGSVGElement {
  const svg = createSvg(context, height, label);
  for (const group of plotMarks(context, height, marks)) svg.appendChild(group);
  return svg;
}

/** A mark with the name that its layer has in a file. */
export function layer<T extends Plot.Mark>(name: string, mark: T): T {
  // Plot labels the group of a mark so; the option of that name is a label for each shape.
  return Object.assign(mark, { ariaLabel: name });
}

/** The groups of Plot's marks, in order; a mark without data has none. */
export function plotMarks(context: ChartContext, height: number, marks: Plot.Markish[]): Element[] {
  const plot = Plot.plot({
    document: context.document,
    width: context.width,
    height,
    margin: 0,
    x: { type: 'identity', axis: null },
    y: { type: 'identity', axis: null },
    r: { type: 'identity' },
    marks,
  });
  // A map of one point needs no scale bar, so Plot returns the svg itself, never a figure.
  const groups = [...plot.children].filter((child) => child.nodeName.toLowerCase() === 'g');
  for (const group of groups) tidy(group);
  return groups;
}

function tidy(group: Element): void {
  const name = group.getAttribute('aria-label');
  group.removeAttribute('aria-label');
  if (name) group.setAttribute('data-layer', name);
  // Plot moves marks by half a pixel on screens of one pixel a dot; a chart is the same everywhere.
  group.removeAttribute('transform');
  for (const child of group.children) {
    for (const name of GEOMETRY) {
      const value = child.getAttribute(name);
      if (value)
        child.setAttribute(
          name,
          value.replace(NUMBERS, (number) => String(round(Number(number)))),
        );
    }
  }
}
