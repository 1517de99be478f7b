import type { Cell } from '../exports/csv';
import type { FigureChart } from '../exports/figure-layout';
import type { SlideSubject } from './slides';

/** A picture that a cell's menu can save or pin: drawn for the file, in the theme and size that are asked for. */
export interface CellFigure {
  /** What the menu calls it ("Map", "Words that set these three apart"). */
  label: string;
  /** File name without extension. */
  file: string;
  /** Draws it afresh for any size, with the words that stand round it in a file. */
  chart: FigureChart;
  /** What its slide shows, for a pinned figure to keep; without it that slide is the picture. */
  subject?: () => SlideSubject;
}

/** A PowerPoint file of one slide that a cell's menu can save. */
export interface CellSlide {
  /** File name without extension. */
  file: string;
  make: () => Promise<Blob>;
}

/** Data that a cell's menu can save as CSV. */
export interface CellTable {
  /** File name without extension. */
  file: string;
  rows: () => Table | Promise<Table>;
}

interface Table {
  columns: string[];
  rows: Cell[][];
}

/** A further file of its data that a cell's menu can save. */
export interface CellData {
  /** What the menu calls its format ("BibTeX"). */
  format: string;
  /** File name. */
  file: string;
  make: () => Promise<Blob | string>;
}
