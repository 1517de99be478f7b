import { textWidth } from '../geometry/text-width';
import type { ChartContext } from './chart';
import { append } from './chart';

const SIZE = 12;
const LINE = 16;

/** Pixels that a caption takes. */
export function captionHeight(text: string, width: number): number {
  return wrap(text, width).length * LINE;
}

/** Draws a caption of as many lines as it needs. */
export function drawCaption(parent: Element, text: string, top: number, { width, theme }: ChartContext): void {
  const layer = append(parent, 'g', { id: 'caption', 'font-size': SIZE, fill: theme.ink3 });
  wrap(text, width).forEach((line, i) => append(layer, 'text', { x: 0, y: top + i * LINE + 12 }, line));
}

function wrap(text: string, width: number): string[] {
  const lines: string[] = [];
  for (const word of text.split(/\s+/)) {
    const last = lines.at(-1);
    if (last !== undefined && textWidth(`${last} ${word}`, SIZE) <= width) lines[lines.length - 1] = `${last} ${word}`;
    else lines.push(word);
  }
  return lines;
}
