/**
 * Reads a Range header (RFC 9110 §14).
 *
 * @returns `start` (inclusive) and `end` (exclusive); null where the whole file is to be sent (no header, another
 * unit, several ranges, nonsense); 'unsatisfiable' where the range lies beyond the file.
 */
export function parseRange(
  header: string | undefined,
  size: number,
): { start: number; end: number } | 'unsatisfiable' | null {
  const match = /^bytes=(\d*)-(\d*)$/.exec(header?.trim() ?? '');
  if (!match || (match[1] === '' && match[2] === '')) return null;
  if (match[1] === '') {
    const length = Number(match[2]);
    return length === 0 || size === 0 ? 'unsatisfiable' : { start: Math.max(0, size - length), end: size };
  }
  const start = Number(match[1]);
  const last = match[2] === '' ? size - 1 : Number(match[2]);
  if (match[2] !== '' && last < start) return null;
  return start >= size ? 'unsatisfiable' : { start, end: Math.min(last + 1, size) };
}
