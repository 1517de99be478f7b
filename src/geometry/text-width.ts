import type { AdvanceRuns } from './font-metrics';
import { ADVANCES, UNITS_PER_EM } from './font-metrics';

export type Face = keyof typeof ADVANCES;

// Glyphs that Open Sans lacks come from a system font: East Asian ones fill the em, others about 0.6 of it.
const WIDE = 1;
const UNKNOWN = 0.6;

const tables = new Map<Face, Map<number, number>>();

/**
 * Width of a line of text in Open Sans, without kerning (so slightly wider than drawn).
 *
 * @param size - font size in pixels.
 * @param letterSpacing - extra space after each character, in em.
 * @returns pixels.
 */
export function textWidth(text: string, size: number, face: Face = 'regular', letterSpacing = 0): number {
  const advances = table(face);
  let width = 0;
  for (const character of text) {
    const code = character.codePointAt(0) ?? 0;
    width += (advances.get(code) ?? fallback(code)) + letterSpacing;
  }
  return width * size;
}

/** Whether Open Sans draws every character, without help from a system font. */
export function hasGlyphs(text: string): boolean {
  const advances = table('regular');
  for (const character of text) {
    const code = character.codePointAt(0) ?? 0;
    if (code >= 0x20 && !advances.has(code)) return false;
  }
  return true;
}

/** The characters that Open Sans does not draw, each once; not those that nobody draws, such as spaces and joiners. */
export function missingGlyphs(text: string): string[] {
  return [...new Set(text)].filter((character) => !/[\p{Z}\p{C}]/u.test(character) && !hasGlyphs(character));
}

/** The text, shortened with an ellipsis to at most `most` pixels. */
export function fitText(text: string, most: number, size: number, face: Face = 'regular'): string {
  if (textWidth(text, size, face) <= most) return text;
  const characters = [...text];
  let width = textWidth('…', size, face);
  let kept = 1;
  for (let i = 0; i < characters.length && width <= most; i++) {
    width += textWidth(characters[i], size, face);
    if (width <= most && characters[i].trim() !== '') kept = i + 1;
  }
  return `${characters.slice(0, kept).join('').trimEnd()}…`;
}

/** A word, or an ideograph: scripts without spaces break anywhere. */
const PIECE = /\s*(?:[\u3040-\u30ff\u3400-\u9fff\uf900-\ufaff]|[^\s\u3040-\u30ff\u3400-\u9fff\uf900-\ufaff]+)/g;

/**
 * The text in lines of at most `most` pixels, broken at spaces and between ideographs; a word that is wider alone is
 * broken behind its hyphens, and anywhere where it has none.
 */
export function wrapText(text: string, most: number, size: number, face: Face = 'regular'): string[] {
  const lines: string[] = [];
  const pieces = (text.trim().match(PIECE) ?? ['']).flatMap((piece) => fragments(piece, most, size, face));
  for (const piece of pieces) {
    const longer = (lines[lines.length - 1] ?? '') + piece.replace(/^\s+/, ' ');
    if (lines.length > 0 && textWidth(longer, size, face) <= most) lines[lines.length - 1] = longer;
    else lines.push(piece.trimStart());
  }
  return lines;
}

function fragments(word: string, most: number, size: number, face: Face): string[] {
  const fits = (text: string) => textWidth(text.trim(), size, face) <= most;
  if (fits(word)) return [word];
  const parts: string[] = [];
  for (const part of word.match(/[^-\u2010]+[-\u2010]*|[-\u2010]+/g) ?? [word]) {
    for (const character of fits(part) ? [part] : part) {
      const last = parts.length - 1;
      if (last >= 0 && (fits(parts[last] + character) || parts[last].trim() === '')) parts[last] += character;
      else parts.push(character);
    }
  }
  return parts;
}

/** Breaks a text in two at the space that makes the longer line shortest; without a space it stays whole. */
export function breakInTwo(text: string, measure: (line: string, index: number) => number): string[] {
  const words = text.split(' ');
  let best = [text];
  let shortest = Infinity;
  for (let i = 1; i < words.length; i++) {
    const lines = [words.slice(0, i).join(' '), words.slice(i).join(' ')];
    const longer = Math.max(...lines.map(measure));
    if (longer < shortest) [best, shortest] = [lines, longer];
  }
  return best;
}

function table(face: Face): Map<number, number> {
  let advances = tables.get(face);
  if (!advances) {
    advances = expand(ADVANCES[face]);
    tables.set(face, advances);
  }
  return advances;
}

function expand(runs: AdvanceRuns): Map<number, number> {
  const advances = new Map<number, number>();
  for (const [first, widths] of runs) {
    widths.forEach((width, i) => advances.set(first + i, width / UNITS_PER_EM));
  }
  return advances;
}

function fallback(code: number): number {
  if (code < 0x20 || (code >= 0x300 && code < 0x370) || code === 0x200b || code === 0x200d) return 0;
  const wide = (code >= 0x1100 && code < 0x1200) || (code >= 0x2e80 && code < 0xd7b0) || code >= 0xf900;
  return wide ? WIDE : UNKNOWN;
}
