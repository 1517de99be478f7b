/** How large a figure is to be. Charts are laid out for their size, so that texts stay readable in all of them. */
export type FigureSize =
  /** Laid out in pixels as on the screen; without a width as the page draws it. `scale`: of a picture, 1 … 4. */
  | { kind: 'screen'; width?: number; height?: number; scale: number }
  /** A picture of exactly so many pixels; texts grow with it. */
  | { kind: 'pixels'; width: number; height: number }
  /** On paper, in inches; the height by the chart unless given. `dpi`: of a picture. */
  | { kind: 'paper'; width: number; height?: number; dpi: number };

/** Sizes that have a name, on the page and on the command line. */
export const COLUMNS = {
  single: { width: 3.5, label: 'Single column' },
  double: { width: 7.2, label: 'Double column' },
};
export const PICTURES = [
  { width: 1920, height: 1080, label: 'Screen, 16:9' },
  { width: 3840, height: 2160, label: '4K, 16:9' },
  { width: 2160, height: 2160, label: 'Square' },
];
/** Pixels of the layout in an inch of paper: 12 pixels are 9 points. */
export const LAYOUT_DPI = 96;
export const PRINT_DPI = 300;

export type Unit = 'px' | 'in' | 'cm';
export const UNITS: readonly Unit[] = ['px', 'in', 'cm'];
const CM_IN_INCH = 2.54;
/** Least and most of a side, and of the dots an inch. */
const LIMITS: Record<Unit, readonly [number, number]> = { px: [240, 8000], in: [2, 40], cm: [5, 100] };
export const DPI_LIMITS = [72, 1200] as const;
/** Browsers draw nothing on a canvas beyond this. */
export const LARGEST_SIDE = 16_384;

/**
 * A size in pixels, inches or centimetres.
 *
 * @param height - without it the chart says how high it is; pixels need one.
 * @throws a sentence for a size that cannot be ("the width is 1 in; it takes 2 to 40").
 */
export function ownSize(width: number, height: number | undefined, unit: Unit, dpi = PRINT_DPI): FigureSize {
  const [least, most] = LIMITS[unit];
  for (const [name, value] of [
    ['width', width],
    ['height', height],
  ] as const) {
    if (value !== undefined && !(value >= least && value <= most)) {
      throw new Error(
        `the ${name} is ${Number.isNaN(value) ? 'no number' : `${value} ${unit}`}; it takes ${least} to ${most} ${unit}`,
      );
    }
  }
  if (unit !== 'px') {
    const inches = (value: number) => (unit === 'cm' ? value / CM_IN_INCH : value);
    return { kind: 'paper', width: inches(width), height: height === undefined ? undefined : inches(height), dpi };
  }
  if (height === undefined) throw new Error('a size in pixels needs a width and a height');
  return { kind: 'pixels', width: Math.round(width), height: Math.round(height) };
}

/** "1920x1080", "8.9x7cm", "3.5in". @throws a sentence for any other text */
export function parseSize(text: string, dpi = PRINT_DPI): FigureSize {
  const [, width, height, unit = 'px'] = /^([\d.]+)(?:\s*[x×]\s*([\d.]+))?\s*(px|in|cm)?$/i.exec(text.trim()) ?? [];
  if (!width) throw new Error('it takes a size such as 1920x1080, 8.9x7cm or 3.5in');
  return ownSize(Number(width), height === undefined ? undefined : Number(height), unit.toLowerCase() as Unit, dpi);
}

/** A size that no file can have; the message says what to do. */
export class FigureSizeError extends Error {
  override name = 'FigureSizeError';
}

/** "8.9 × 7.4 cm (3.5 × 2.9 in)". */
export function onPaper(width: number, height: number): string {
  const both = (factor: number) => [width, height].map((side) => (side * factor).toFixed(1)).join(' × ');
  return `${both(CM_IN_INCH)} cm (${both(1)} in)`;
}
