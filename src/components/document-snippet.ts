import { findTerms, type SearchTerm } from '../analysis/search-words';

/** A text cut at what the terms found in it. */
export function markedPieces(text: string, terms: readonly SearchTerm[]): { piece: string; marked: boolean }[] {
  const pieces: { piece: string; marked: boolean }[] = [];
  let at = 0;
  for (const [start, end] of findTerms(text, terms)) {
    if (start > at) pieces.push({ piece: text.slice(at, start), marked: false });
    pieces.push({ piece: text.slice(start, end), marked: true });
    at = end;
  }
  if (at < text.length) pieces.push({ piece: text.slice(at), marked: false });
  return pieces;
}

const BEFORE = 40;

/**
 * The stretch of a text that shows its first find.
 *
 * @returns null when the terms are not in it.
 */
export function snippet(text: string, terms: readonly SearchTerm[], characters: number): string | null {
  const first = findTerms(text, terms)[0];
  if (!first) return null;
  if (first[1] <= characters / 2) return cut(text, 0, characters);
  const space = text.lastIndexOf(' ', Math.max(0, first[0] - BEFORE));
  return `…${cut(text, space + 1, characters)}`;
}

function cut(text: string, start: number, characters: number): string {
  if (text.length - start <= characters) return text.slice(start).replace(/\s+/g, ' ');
  const space = text.lastIndexOf(' ', start + characters);
  return `${text.slice(start, space > start ? space : start + characters).replace(/\s+/g, ' ')}…`;
}
