import type { Column } from '../state/documents-columns';

/** Widths and heights of the list of documents, in pixels. */
export interface DocumentLayout {
  /** The columns stand below the name instead of beside it. */
  narrow: boolean;
  /** Height of a row; every row has the same. */
  row: number;
  /** Height of the rows that are seen of a list that scrolls. */
  seen: number;
  /** CSS grid columns of a row. */
  template: string;
  /** Width that the columns need at least. */
  least: number;
}

/** Up to this many documents a list has its full height; beyond, it scrolls. */
export const WHOLE = 20;

const SEEN = { wide: 15, found: 12, narrow: 7 };
const NARROW = 560;
/** Columns in a line of a narrow row. */
const IN_A_LINE = 3;
const LINE = 20;
const GAP = 16;
const NAME_WIDTH = 240;

/**
 * @param width - of the list; 0 before it is known.
 * @param found - rows show where a search found something, on a line of its own.
 * @param coarse - made for fingers.
 */
export function documentLayout(
  width: number,
  columns: readonly Column[],
  { found, coarse }: { found: boolean; coarse: boolean },
): DocumentLayout {
  if (width > 0 && width < NARROW) {
    const row = 17 + LINE * (2 + Math.ceil(columns.length / IN_A_LINE) + (found ? 1 : 0));
    const template = `minmax(0, 1fr) repeat(${IN_A_LINE - 1}, fit-content(30%))`;
    return { narrow: true, row, seen: SEEN.narrow * row, template, least: 0 };
  }
  const row = LINE * (found ? 2 : 1) + (coarse ? 24 : 20);
  const widths = columns.map((column) => columnWidth(column, width));
  return {
    narrow: false,
    row,
    seen: (found ? SEEN.found : SEEN.wide) * row,
    template: [`minmax(${NAME_WIDTH}px, 1fr)`, ...widths.map((own) => `${own}px`)].join(' '),
    least: widths.reduce((sum, own) => sum + own + GAP, NAME_WIDTH),
  };
}

function columnWidth({ key, numeric }: Column, width: number): number {
  if (key === 'topic') return width < 900 ? 232 : 258; // the longest labels whole
  if (key === 'authors') return 180;
  if (key === 'year' || key === 'fit' || key === 'trust') return 52;
  return numeric ? 72 : 130;
}
