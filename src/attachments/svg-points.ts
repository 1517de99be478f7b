import { createSvg } from '../charts/chart';
import { drawMapMarks, type MapMarks } from '../charts/map-marks';
import type { Theme } from '../charts/theme';

/**
 * Draws the marks of a map as SVG by Observable Plot and puts them in `host` in place of what it held: the same
 * marks as the figure that is saved, for a browser without WebGL2. Numbers, labels and rings are the page's.
 */
export function drawSvgPoints(host: Element, marks: MapMarks, theme: Theme): void {
  const context = { document: host.ownerDocument, width: marks.width, theme };
  const svg = createSvg(context, marks.height, '');
  svg.removeAttribute('role');
  svg.removeAttribute('aria-label');
  svg.setAttribute('aria-hidden', 'true');
  drawMapMarks(svg, marks, context);
  svg.querySelector('#numbers')?.remove();
  for (const element of svg.querySelectorAll('[id]')) element.removeAttribute('id'); // ids of a file, not of a page
  host.replaceChildren(svg);
}
