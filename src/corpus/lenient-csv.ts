/**
 * Splits a table whose quotation marks break the rules: a mark inside a quoted cell that no separator follows ends
 * the quoting and the rest of the cell stands as it is, as Python's csv module reads it.
 *
 * @param text - line ends are `\n`.
 * @returns the rows, and the 0-based row in which a quote stays open to the end, or null.
 */
export function splitLeniently(text: string, delimiter: string, mark = '"'): { rows: string[][]; open: number | null } {
  const rows: string[][] = [];
  const stop = delimiter;
  let row: string[] = [];
  let at = 0;
  for (;;) {
    let cell = '';
    if (text[at] === mark) {
      at++;
      for (;;) {
        const quote = text.indexOf(mark, at);
        if (quote < 0) {
          row.push(cell + text.slice(at));
          rows.push(row);
          return { rows, open: rows.length - 1 };
        }
        cell += text.slice(at, quote);
        at = quote + 1;
        if (text[at] !== mark) break;
        cell += mark;
        at++;
      }
      if (at < text.length && text[at] !== stop && text[at] !== '\n') cell += mark;
    }
    const start = at;
    while (at < text.length && text[at] !== stop && text[at] !== '\n') at++;
    row.push(cell + text.slice(start, at));
    if (text[at] === stop) {
      at++;
      continue;
    }
    rows.push(row);
    row = [];
    at++;
    if (at >= text.length) return { rows, open: null };
  }
}
