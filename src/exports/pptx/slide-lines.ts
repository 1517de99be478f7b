import type { Face } from '../../geometry/text-width';
import { fitText, wrapText } from '../../geometry/text-width';
import { measured, slideWidth } from './slide-layout';

/**
 * The lines a text takes on a slide at a width, so that what stands below can be placed; the last is shortened to keep
 * to `most` lines.
 */
export function slideLines(
  text: string,
  width: number,
  size: number,
  face: Face = 'regular',
  most = Infinity,
): string[] {
  const lines = wrapText(text, measured(width, face), size, face);
  if (lines.length <= most) return lines;
  const kept = lines.slice(0, most);
  kept[most - 1] = endEarly(kept[most - 1], width, size, face);
  return kept;
}

/** A line with an ellipsis, after a whole word where there are several. */
function endEarly(line: string, width: number, size: number, face: Face): string {
  let text = line;
  while (text.includes(' ') && slideWidth(`${text}\u2026`, size, face) > width) {
    text = text.slice(0, text.lastIndexOf(' '));
  }
  return fitText(`${text.replace(/[\s,;:.\u2026]+$/, '')}\u2026`, measured(width, face), size, face);
}
