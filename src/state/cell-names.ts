import { figureNumber } from '../edits/cell-edits';
import { CHART_HEADINGS, type CellModel, type ChartKind, type NotebookDocument } from '../edits/notebook-document';

const LONGEST = 28;

export function chartHeading(kind: ChartKind): string {
  return CHART_HEADINGS[kind];
}

/** What outline, menus and undo call a cell: its heading, "Figure 2", or a note's first words. */
export function cellName(document: NotebookDocument, cell: CellModel): string {
  if (cell.kind === 'figure') return `Figure ${figureNumber(document, cell.id)}`;
  return cell.kind === 'note' ? noteName(cell.text) : CHART_HEADINGS[cell.kind];
}

/** The first line of a note that says something, without its marks, shortened; "Note" when there is none. */
export function noteName(text: string): string {
  for (const line of text.split('\n')) {
    const plain = line
      .replace(/!?\[([^\]]*)\]\([^)]*\)/g, '$1')
      .replace(/\{\{\s*(.*?)\s*\}\}/g, (_, name: string) => name.replace(/[:.]/g, ' '))
      .replace(/<[^>]*>/g, ' ')
      .replace(/\s+/g, ' ')
      .replace(/^\s*(?:#{1,6}\s|>\s?|[-*+]\s|\d+[.)]\s)+/, '')
      .replace(/[*_`~]+/g, '')
      .trim();
    if (!/[\p{L}\p{N}]/u.test(plain)) continue;
    if (plain.length <= LONGEST) return plain;
    return `${plain.slice(0, plain.lastIndexOf(' ', LONGEST) > 0 ? plain.lastIndexOf(' ', LONGEST) : LONGEST)}…`;
  }
  return 'Note';
}
