import { type Face, textWidth } from '../../geometry/text-width';
import { lookOf, type Look } from './look';

/** A piece of text in one look, at its place in the figure. */
export interface TextRun {
  text: string;
  /** Start of the baseline, in the coordinates of its text element. */
  x: number;
  y: number;
  look: Look;
}

/** The face whose advances a run is measured by: slanting changes those of the semibold little. */
function faceOf({ weight, italic }: Look): Face {
  return weight >= 600 ? 'semibold' : italic ? 'italic' : 'regular';
}

interface Chunk {
  x: number;
  runs: { text: string; y: number; dx: number; look: Look; width: number }[];
}

/**
 * The runs of a text element with its tspans. A tspan with an x begins anew and is anchored by itself; one without goes
 * on where the one before it ends (SVG 2, §11.8).
 */
export function textRuns(element: Element, inherited: Look): TextRun[] {
  const chunks: Chunk[] = [];
  let y = 0;
  visit(element, inherited);
  return chunks.flatMap(place);

  function visit(part: Element, outer: Look): void {
    const look = lookOf(part, outer);
    const x = part.getAttribute('x');
    if (x !== null || chunks.length === 0) chunks.push({ x: Number(x ?? 0), runs: [] });
    if (part.hasAttribute('y')) y = Number(part.getAttribute('y'));
    y += length(part.getAttribute('dy'), look.size);
    let dx = length(part.getAttribute('dx'), look.size);
    for (const child of part.childNodes) {
      if (child.nodeType === 1) visit(child as Element, look);
      else if (child.nodeType === 3 && child.textContent) {
        // White space is one space in SVG, and no control character is a glyph.
        const text = child.textContent.replace(/[\s\p{Cc}]+/gu, ' ');
        const width = textWidth(text, look.size, faceOf(look), look.spacing / look.size);
        chunks[chunks.length - 1].runs.push({ text, y, dx, look, width });
        dx = 0;
      }
    }
  }
}

function place({ x, runs }: Chunk): TextRun[] {
  const width = runs.reduce((sum, run) => sum + run.dx + run.width, 0);
  const anchor = runs[0]?.look.anchor;
  let at = x - (anchor === 'middle' ? width / 2 : anchor === 'end' ? width : 0);
  return runs.map(({ text, y, dx, look, width: own }) => {
    const start = at + dx;
    at = start + own;
    return { text, x: start, y, look };
  });
}

/** Pixels of a length in pixels or em. */
function length(value: string | null, size: number): number {
  if (!value) return 0;
  return value.endsWith('em') ? parseFloat(value) * size : parseFloat(value);
}
