import { liveParts } from '../../wording/live-values';
import type { Cell } from '../csv';

/** A text of the corpus as Markdown that shows just that text, on one line. */
export function markdownText(text: string): string {
  return text
    .replace(/(?!\s)\p{Cc}|\p{Cs}/gu, '')
    .replace(/\s+/g, ' ')
    .trim()
    .replace(/[\\`*_[\]<>|~$&#]/g, '\\$&')
    .replace(/^(\d*)(?=[-+=.)](?:\s|$)|---|===)/, '$1\\');
}

/** A table of texts and numbers. */
export function markdownTable(columns: readonly string[], rows: readonly (readonly Cell[])[]): string {
  const isNumeric = (column: number) => rows.length > 0 && rows.every((row) => typeof row[column] === 'number');
  const line = (cells: readonly string[]) => `| ${cells.join(' | ')} |`;
  return [
    line(columns.map(markdownText)),
    line(columns.map((_, i) => (isNumeric(i) ? '---:' : '---'))),
    ...rows.map((row) => line(row.map((value) => markdownText(String(value ?? ''))))),
  ].join('\n');
}

/**
 * A reader's note as it stands in a report: live values filled in, headings one level down, below those of the cells,
 * and markup shown as text, as on the page.
 */
export function noteMarkdown(text: string, values: ReadonlyMap<string, string>): string {
  let fence = '';
  const lines = text.split(/\r?\n/).map((line) => {
    const mark = /^ {0,3}(`{3,}|~{3,})/.exec(line)?.[1] ?? '';
    if (fence !== '') {
      if (mark.startsWith(fence) && line.trim() === mark) fence = '';
      return line;
    }
    if (mark !== '') {
      fence = mark;
      return line;
    }
    return outsideCode(line.replace(/^ {0,3}(#{1,5})(?=\s)/, '#$1'), (part) => proseMarkdown(part, values));
  });
  return lines.join('\n').trim();
}

/** A lead or a caption as it stands in a report: one line, in which marks of blocks are text. */
export function lineMarkdown(text: string, values: ReadonlyMap<string, string>): string {
  const line = text.replace(/\s+/g, ' ').trim();
  return outsideCode(line, (part) => proseMarkdown(part, values))
    .replace(/^(\d*)(?=[-+=.)*](?:\s|$)|---|===)/, '$1\\')
    .replace(/^(?=[#>|]|~~~|```)/, '\\');
}

function outsideCode(line: string, change: (part: string) => string): string {
  return line
    .split(/((`+)(?:(?!\2).)*\2(?!`))/)
    .map((part, i) => (i % 3 === 0 ? change(part) : i % 3 === 1 ? part : ''))
    .join('');
}

function proseMarkdown(text: string, values: ReadonlyMap<string, string>): string {
  return liveParts(text, values)
    .map((part) => (part.kind === 'text' ? withoutMarkup(part.text) : markdownText(part.text)))
    .join('');
}

/** Addresses in angle brackets stay; any other tag, and a picture, is shown as text. */
function withoutMarkup(text: string): string {
  return text.replace(/<(?!(?:https?:\/\/|mailto:)[^\s<>]*>)/g, '\\<').replace(/!\[/g, '\\![');
}
