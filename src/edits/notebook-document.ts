import type { FigureSlide } from './figure-slide';
import type { TopicEdit } from './topic-edits';

/** What the page can show of a map, in the order a new notebook has it. */
export const CHART_KINDS = ['corpus', 'map', 'topics', 'selection', 'documents', 'recipe'] as const;

export type ChartKind = (typeof CHART_KINDS)[number];

export type CellKind = ChartKind | 'note' | 'figure';

export const CHART_HEADINGS: Readonly<Record<ChartKind, string>> = {
  corpus: 'Corpus',
  map: 'Map',
  topics: 'Topics',
  selection: 'Selection',
  documents: 'Documents',
  recipe: 'Recipe and quality',
};

interface CellBase {
  /** Unique in its notebook; the cell's anchor on the page. */
  id: string;
  collapsed: boolean;
}

/** A cell that follows the map; a notebook holds one of a kind at most, and its id is its kind. */
export interface ChartCell extends CellBase {
  kind: ChartKind;
}

/** The reader's own words. */
export interface NoteCell extends CellBase {
  kind: 'note';
  /** Markdown, with live values such as `{{documents}}`. */
  text: string;
}

/** A picture pinned as it was. */
export interface FigureCell extends CellBase {
  kind: 'figure';
  /** What was pinned ("Map"). */
  label: string;
  caption: string;
  /** File name without extension, when it is saved. */
  file: string;
  /** SVG, once for either ground. */
  picture: { light: string; dark: string };
  /** What its slide is drawn from; null: from the picture. */
  slide: FigureSlide | null;
  origin: FigureOrigin;
}

/** The run that a pinned picture shows. */
export interface FigureOrigin {
  /** `recipe_hash` of its map. */
  recipe: string;
  seed: number;
  topics: number;
  documents: number;
  /** What its caption may name, as it was when it was pinned; figures of before have none. */
  values?: readonly (readonly [name: string, value: string])[];
}

export type CellModel = ChartCell | NoteCell | FigureCell;

/** How the Documents cell lists the documents. Keys that the corpus has no column for are passed over. */
export interface ListingModel {
  /** Keys of the columns beside the name, in order; null: the usual ones. */
  columns: readonly string[] | null;
  /** null: best fit first. */
  sort: { key: string; descending: boolean } | null;
}

/** A selection that the reader keeps. */
export interface GroupModel {
  /** Unique in its notebook. */
  id: string;
  name: string;
  /** Slot of the palette, 1 … 12. */
  colour: number;
  /** Ids of its documents; the map may lack some. */
  documents: readonly string[];
}

/** What the reader has made of a map: its cells in order and the words at the top. Never changed in place. */
export interface NotebookDocument {
  version: 1;
  /** null: the corpus's own. */
  title: string | null;
  /** null: written from the map. */
  lead: string | null;
  cells: readonly CellModel[];
  listing: ListingModel;
  groups: readonly GroupModel[];
  /** What the reader changed about the topics, in order. */
  edits: readonly TopicEdit[];
}

/** A notebook nobody has touched. */
export const NEW_DOCUMENT: NotebookDocument = {
  version: 1,
  title: null,
  lead: null,
  cells: CHART_KINDS.map((kind) => ({ id: kind, kind, collapsed: false })),
  listing: { columns: null, sort: null },
  groups: [],
  edits: [],
};

export function isChart(cell: CellModel): cell is ChartCell {
  return cell.kind !== 'note' && cell.kind !== 'figure';
}
