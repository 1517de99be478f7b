import {
  deleteCell,
  duplicateCell,
  figureNumber,
  insertCell,
  missingKinds,
  moveCell,
  newFigure,
  newNote,
  placeCell,
  setCaption,
  setCollapsed,
  setHead,
  setNoteText,
} from '../edits/cell-edits';
import type { CellModel, ChartKind, FigureCell, FigureOrigin, NotebookDocument } from '../edits/notebook-document';
import type { TopicMap } from '../topic-map/topic-map';
import { cellName, chartHeading } from './cell-names';
import type { Notebook } from './notebook.svelte';

/** What the reader does to the cells: every change is one step of the notebook's history. */
export class Cells {
  readonly #notebook: Notebook;

  /** The note whose text is being edited. */
  editing = $state<string | null>(null);
  /** While a cell is dragged: the place among the cells where it would land. */
  landing = $state<number | null>(null);

  constructor(notebook: Notebook) {
    this.#notebook = notebook;
  }

  get list(): readonly CellModel[] {
    return this.#notebook.document.cells;
  }

  /** Kinds of chart that were deleted and can be put back. */
  get missing(): ChartKind[] {
    return missingKinds(this.#notebook.document);
  }

  name(cell: CellModel): string {
    return cellName(this.#notebook.document, cell);
  }

  figureNumber(id: string): number {
    return figureNumber(this.#notebook.document, id);
  }

  indexOf(id: string): number {
    return this.list.findIndex((cell) => cell.id === id);
  }

  /** Up (−1) or down (1). */
  move(cell: CellModel, by: number): void {
    this.#moved(cell, moveCell(this.#notebook.document, cell.id, by));
  }

  /** @param index - place in the list without the cell. */
  place(cell: CellModel, index: number): void {
    this.#moved(cell, placeCell(this.#notebook.document, cell.id, index));
  }

  toggle(cell: CellModel): void {
    const label = `${cell.collapsed ? 'expand' : 'collapse'} ${this.name(cell)}`;
    this.#notebook.change(label, setCollapsed(this.#notebook.document, cell.id, !cell.collapsed));
  }

  duplicate(cell: CellModel): void {
    this.#notebook.change(`duplicate ${this.name(cell)}`, duplicateCell(this.#notebook.document, cell.id));
    this.#notebook.announce('Duplicated; the copy is below.');
  }

  delete(cell: CellModel): void {
    const name = this.name(cell);
    if (this.editing === cell.id) this.editing = null;
    this.#notebook.change(`delete ${name}`, deleteCell(this.#notebook.document, cell.id));
    this.#notebook.announce(`Deleted ${name}. Undo brings it back.`);
  }

  /** Puts an empty note at a place and opens it for writing. */
  addNote(index: number): void {
    const { document } = this.#notebook;
    const note = newNote(document);
    this.#notebook.change('add a note', insertCell(document, note, index));
    this.editing = note.id;
  }

  /** Puts a deleted chart back, at a place. */
  addChart(kind: ChartKind, index: number): void {
    const { document } = this.#notebook;
    const name = chartHeading(kind);
    this.#notebook.change(`add ${name}`, insertCell(document, { id: kind, kind, collapsed: false }, index));
    this.#notebook.announce(`${name} is back.`);
  }

  /** Puts a picture below the cell it was taken from. @returns its cell, or null without a map. */
  pin(below: CellModel, figure: Omit<FigureCell, 'id' | 'kind' | 'collapsed' | 'origin'>): FigureCell | null {
    const { document, map } = this.#notebook;
    if (!map) return null;
    const cell = newFigure(document, { ...figure, origin: { ...originOf(map), values: [...this.#notebook.values] } });
    this.#notebook.change(`pin ${figure.label}`, insertCell(document, cell, this.indexOf(below.id) + 1));
    return cell;
  }

  /** Whether a figure shows the run that is open. */
  isOfThisRun({ recipe }: FigureOrigin): boolean {
    return this.#notebook.map?.meta.recipe_hash === recipe;
  }

  // Typing runs into one step until `settle`.

  setText(id: string, text: string): void {
    this.#notebook.change('edit the note', setNoteText(this.#notebook.document, id, text), id);
  }

  setCaption(id: string, caption: string): void {
    this.#notebook.change('edit the caption', setCaption(this.#notebook.document, id, caption), id);
  }

  setHead(part: 'title' | 'lead', text: string | null): void {
    const label = text === null ? `reset the ${part}` : `edit the ${part}`;
    this.#notebook.change(label, setHead(this.#notebook.document, part, text), text === null ? null : part);
  }

  #moved(cell: CellModel, document: NotebookDocument): void {
    const name = this.name(cell);
    this.#notebook.change(`move ${name}`, document);
    this.#notebook.announce(`${name} is cell ${this.indexOf(cell.id) + 1} of ${this.list.length}.`);
  }
}

/** The run that a map is of, as a pinned figure remembers it. */
function originOf({ meta, documents }: TopicMap): FigureOrigin {
  const { recipe_hash, recipe, topics } = meta;
  return {
    recipe: recipe_hash,
    seed: Number(recipe.random_state),
    topics: topics.length,
    documents: documents.length,
  };
}
