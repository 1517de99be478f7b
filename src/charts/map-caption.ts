import { wrapText } from '../geometry/text-width';
import type { ChartContext } from './chart';
import { append } from './chart';

const SIZE = 12;
const LINE = 16;

/** Pixels that a caption takes. */
export function captionHeight(text: string, width: number): number {
  return wrapText(text, width, SIZE).length * LINE;
}

/** Draws a caption of as many lines as it needs. */
export function drawCaption(
  parent: Element,
  text: string,
  top: number,
  { width, theme }: ChartContext,
  id = 'caption',
): void {
  const layer = append(parent, 'g', { id, 'font-size': SIZE, fill: theme.ink3 });
  wrapText(text, width, SIZE).forEach((line, i) => append(layer, 'text', { x: 0, y: top + i * LINE + 12 }, line));
}
