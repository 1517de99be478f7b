/**
 * Splits a table whose quotation marks break the rules: a mark inside a quoted cell that no separator follows ends
 * the quoting and the rest of the cell stands as it is, as Python's csv module reads it.
 *
 * @param text - line ends are `\n`.
 * @param spaced - whether there may be blanks between a separator and a quotation mark.
 * @param isLast - whether the table ends with the text; else a row that is not whole is left for the next time.
 * @returns the rows and where the first one begins that is left, or null when a quote stays open to the end.
 */
export function lenientRows(
  text: string,
  delimiter: string,
  mark: string,
  spaced: boolean,
  isLast: boolean,
): { rows: string[][]; at: number } | null {
  const rows: string[][] = [];
  let row: string[] = [];
  let begin = 0;
  let at = 0;
  for (;;) {
    let cell = '';
    if (spaced) at = quoteBehindBlanks(text, at, delimiter, mark);
    if (text[at] === mark) {
      at++;
      for (;;) {
        const quote = text.indexOf(mark, at);
        // The mark at the very end may be the first of two.
        if (quote < 0 || (quote === text.length - 1 && !isLast)) return isLast ? null : { rows, at: begin };
        cell += text.slice(at, quote);
        at = quote + 1;
        if (text[at] !== mark) break;
        cell += mark;
        at++;
      }
      if (spaced) while (text[at] === ' ') at++;
      if (at < text.length && text[at] !== delimiter && text[at] !== '\n') cell += mark;
    }
    const start = at;
    while (at < text.length && text[at] !== delimiter && text[at] !== '\n') at++;
    row.push(cell + text.slice(start, at));
    if (text[at] === delimiter) {
      at++;
      continue;
    }
    if (at >= text.length && !isLast) return { rows, at: begin };
    rows.push(row);
    row = [];
    begin = ++at;
    if (at >= text.length) return { rows, at: text.length };
  }
}

/** Offset of a quotation mark that only blanks part from `at`, or `at`. */
function quoteBehindBlanks(text: string, at: number, delimiter: string, mark: string): number {
  let next = at;
  while ((text[next] === ' ' || text[next] === '\t') && text[next] !== delimiter) next++;
  return text[next] === mark ? next : at;
}
