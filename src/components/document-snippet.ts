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

/** Characters that lead up to the find, at most. */
const BEFORE = 24;

/**
 * The stretch of a text that shows its first find.
 *
 * @param known - a text beside it; what that shows already counts only when there is nothing else.
 * @returns null when the terms are not in it.
 */
export function snippet(
  text: string,
  terms: readonly SearchTerm[],
  characters: number,
  known: string = '',
): string | null {
  const others = terms.filter((term) => findTerms(known, [term]).length === 0);
  const first = findTerms(text, others)[0] ?? findTerms(text, terms)[0];
  if (!first) return null;
  if (first[1] <= 2 * BEFORE) return cut(text, 0, characters);
  const space = text.indexOf(' ', first[0] - BEFORE);
  return `…${cut(text, space >= 0 && space < first[0] ? space + 1 : first[0], characters)}`;
}

function cut(text: string, start: number, characters: number): string {
  if (text.length - start <= characters) return text.slice(start).replace(/\s+/g, ' ');
  const space = text.lastIndexOf(' ', start + characters);
  return `${text.slice(start, space > start ? space : start + characters).replace(/\s+/g, ' ')}…`;
}
