import type { Face } from '../../geometry/text-width';
import { fitText } from '../../geometry/text-width';
import { boldWidth } from './slide-layout';

/**
 * The lines a text takes at a width, so that what stands below can be placed; the last is shortened to keep to
 * `most` lines. Scripts without spaces break anywhere.
 */
export function wrapText(text: string, width: number, size: number, face: Face = 'regular', most = Infinity): string[] {
  const lines: string[] = [];
  for (const word of pieces(text)) {
    const last = lines[lines.length - 1];
    if (last !== undefined && boldWidth(last + word, size, face) <= width) lines[lines.length - 1] = last + word;
    else lines.push(word.trimStart());
  }
  if (lines.length <= most) return lines.map((line) => line.trim());
  const kept = lines.slice(0, most).map((line) => line.trim());
  kept[most - 1] = endEarly(kept[most - 1], width, size, face);
  return kept;
}

/** A line with an ellipsis, after a whole word where there are several. */
function endEarly(line: string, width: number, size: number, face: Face): string {
  let text = line;
  while (text.includes(' ') && boldWidth(`${text}\u2026`, size, face) > width) {
    text = text.slice(0, text.lastIndexOf(' '));
  }
  return fitText(`${text.replace(/[\s,;:.\u2026]+$/, '')}\u2026`, width, size, face);
}

/** Words with the space before them; ideographs one by one. */
function pieces(text: string): string[] {
  return (
    text.match(/\s*(?:[\u3040-\u30ff\u3400-\u9fff\uf900-\ufaff]|[^\s\u3040-\u30ff\u3400-\u9fff\uf900-\ufaff]+)/g) ?? []
  );
}
