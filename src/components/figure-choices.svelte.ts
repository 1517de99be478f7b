import { createContext } from 'svelte';
import type { FigureParts } from '../exports/figure-layout';
import { COLUMNS, type FigureSize, LAYOUT_DPI, ownSize, PICTURES, PRINT_DPI, type Unit } from '../exports/figure-size';
import type { CellFigure } from './cell-output';

export type FigureFormat = 'png' | 'svg' | 'pdf';

/** What the reader has chosen for figures, kept while the page is open, and the one that the dialog is about. */
export class FigureChoices {
  /** null while the dialog is closed. */
  figure = $state.raw<CellFigure | null>(null);
  format = $state<FigureFormat>('png');
  /** 'screen', a column, '1920x1080' …, or 'own'. */
  size = $state('screen');
  width = $state<number | null>(1600);
  height = $state<number | null>(1200);
  unit = $state<Unit>('px');
  /** Pixels of the picture for one of the screen, 1 … 4. */
  scale = $state(2);
  dpi = $state<number>(PRINT_DPI);
  theme = $state<'light' | 'dark'>('light');
  transparent = $state(false);
  title = $state(true);
  /** null: where it helps. */
  legend = $state<boolean | null>(null);
  caption = $state(true);
  source = $state(true);

  /** @param theme - the one that is on screen. */
  constructor(theme: 'light' | 'dark') {
    this.theme = theme;
  }

  /** The own size stays as large in another unit. */
  useUnit(unit: Unit): void {
    const inches = { px: 1 / LAYOUT_DPI, in: 1, cm: 1 / 2.54 };
    const convert = (side: number | null) => {
      const value = side === null ? null : (side * inches[this.unit]) / inches[unit];
      return value === null ? null : unit === 'px' ? Math.round(value) : Math.round(value * 10) / 10;
    };
    [this.width, this.height, this.unit] = [convert(this.width), convert(this.height), unit];
  }

  /** Sizes in inches or centimetres. */
  get onPaper(): boolean {
    return this.size in COLUMNS || (this.size === 'own' && this.unit !== 'px');
  }

  get parts(): FigureParts {
    return { title: this.title, legend: this.legend ?? undefined, caption: this.caption, source: this.source };
  }

  /** @throws a sentence for an own size that cannot be. */
  get figureSize(): FigureSize {
    if (this.size === 'screen') return { kind: 'screen', scale: this.scale };
    if (this.size === 'own') return ownSize(this.width ?? NaN, this.height ?? undefined, this.unit, this.dpi);
    const column = Object.entries(COLUMNS).find(([name]) => name === this.size)?.[1];
    if (column) return { kind: 'paper', width: column.width, dpi: this.dpi };
    const { width, height } = PICTURES.find((picture) => pictureName(picture) === this.size) ?? PICTURES[0];
    return { kind: 'pixels', width, height };
  }
}

/** "1920x1080". */
export function pictureName({ width, height }: { width: number; height: number }): string {
  return `${width}x${height}`;
}

export const [getFigureChoices, setFigureChoices] = createContext<FigureChoices>();
