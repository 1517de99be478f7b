import {
  CHART_KINDS,
  type CellModel,
  type ChartKind,
  type FigureCell,
  isChart,
  type ListingModel,
  type NotebookDocument,
  type NoteCell,
} from './notebook-document';

// Every edit returns a new document that shares what it did not change, or the same one when nothing changed.

/** @param index - position in the list of cells, held to its ends. */
export function insertCell(document: NotebookDocument, cell: CellModel, index: number): NotebookDocument {
  const at = clamp(index, document.cells.length);
  return { ...document, cells: [...document.cells.slice(0, at), cell, ...document.cells.slice(at)] };
}

export function deleteCell(document: NotebookDocument, id: string): NotebookDocument {
  const cells = document.cells.filter((cell) => cell.id !== id);
  return cells.length === document.cells.length ? document : { ...document, cells };
}

/** Puts a cell where `index` is in the list without it. */
export function placeCell(document: NotebookDocument, id: string, index: number): NotebookDocument {
  const from = document.cells.findIndex((cell) => cell.id === id);
  if (from < 0 || clamp(index, document.cells.length - 1) === from) return document;
  return insertCell(deleteCell(document, id), document.cells[from], index);
}

/** Moves a cell up (−1) or down (1). */
export function moveCell(document: NotebookDocument, id: string, by: number): NotebookDocument {
  const from = document.cells.findIndex((cell) => cell.id === id);
  return from < 0 ? document : placeCell(document, id, from + by);
}

/** Puts a copy of a note or a figure below it; a chart follows the map, so a second one would show the same. */
export function duplicateCell(document: NotebookDocument, id: string): NotebookDocument {
  const from = document.cells.findIndex((cell) => cell.id === id);
  const cell = document.cells[from];
  if (!cell || isChart(cell)) return document;
  return insertCell(document, { ...cell, id: freshId(document, cell.kind) }, from + 1);
}

export function setCollapsed(document: NotebookDocument, id: string, collapsed: boolean): NotebookDocument {
  return changeCell(document, id, (cell) => (cell.collapsed === collapsed ? cell : { ...cell, collapsed }));
}

export function setNoteText(document: NotebookDocument, id: string, text: string): NotebookDocument {
  return changeCell(document, id, (cell) => (cell.kind !== 'note' || cell.text === text ? cell : { ...cell, text }));
}

export function setCaption(document: NotebookDocument, id: string, caption: string): NotebookDocument {
  return changeCell(document, id, (cell) =>
    cell.kind !== 'figure' || cell.caption === caption ? cell : { ...cell, caption },
  );
}

/** Blank means: the generated one again. */
export function setHead(document: NotebookDocument, part: 'title' | 'lead', text: string | null): NotebookDocument {
  const value = text?.trim() ? text.trim() : null;
  return document[part] === value ? document : { ...document, [part]: value };
}

/** Other columns or another order for the Documents cell. */
export function setListing(document: NotebookDocument, listing: Partial<ListingModel>): NotebookDocument {
  return { ...document, listing: { ...document.listing, ...listing } };
}

export function newNote(document: NotebookDocument, text = ''): NoteCell {
  return { id: freshId(document, 'note'), kind: 'note', collapsed: false, text };
}

export function newFigure(
  document: NotebookDocument,
  figure: Omit<FigureCell, 'id' | 'kind' | 'collapsed'>,
): FigureCell {
  return { id: freshId(document, 'figure'), kind: 'figure', collapsed: false, ...figure };
}

/** The kinds of chart that the notebook lacks, in their usual order. */
export function missingKinds(document: NotebookDocument): ChartKind[] {
  return CHART_KINDS.filter((kind) => !document.cells.some((cell) => cell.kind === kind));
}

/** Number of a figure, counted from 1 down the page; 0 when it is none. */
export function figureNumber(document: NotebookDocument, id: string): number {
  return document.cells.filter(({ kind }) => kind === 'figure').findIndex((cell) => cell.id === id) + 1;
}

function changeCell(document: NotebookDocument, id: string, change: (cell: CellModel) => CellModel): NotebookDocument {
  const at = document.cells.findIndex((cell) => cell.id === id);
  if (at < 0) return document;
  const cell = change(document.cells[at]);
  if (cell === document.cells[at]) return document;
  return { ...document, cells: document.cells.map((old, i) => (i === at ? cell : old)) };
}

/** "note-3": one more than the largest number so far. */
function freshId(document: NotebookDocument, kind: 'note' | 'figure'): string {
  const numbers = document.cells.map(({ id }) => Number(new RegExp(`^${kind}-(\\d{1,15})$`).exec(id)?.[1] ?? 0));
  return `${kind}-${Math.max(0, ...numbers) + 1}`;
}

function clamp(index: number, length: number): number {
  return Math.max(0, Math.min(length, index));
}
