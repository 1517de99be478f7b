import type { FigureParts } from '../../src/exports/figure-layout';
import { COLUMNS, DPI_LIMITS, type FigureSize, ownSize, parseSize, PRINT_DPI } from '../../src/exports/figure-size';
import { type CommandLine, type Flags, oneOf } from './command-line';
import { UsageError } from './failure';

/** Charts that the command line draws. */
export const FIGURES = ['map', 'topics', 'words', 'quality', 'curve'] as const;
export type FigureName = (typeof FIGURES)[number];

/** What of the command line is about figures. */
export const FIGURE_FLAGS: Flags = {
  figure: {
    value: 'NAME',
    help: 'what to draw: map, topics, words (that set the selection of a notebook apart), quality or curve (of the number of topics) [map]',
  },
  size: { value: 'SIZE', help: 'exact size of the figure: 1920x1080 (pixels), 8.9x7cm or 3.5in; texts suit it' },
  column: { value: 'single|double', help: 'width of a journal: 3.5 in (8.9 cm) or 7.2 in (18.3 cm)' },
  dpi: { value: 'N', help: `pixels an inch of the picture, where the size is on paper [${PRINT_DPI}]` },
  width: { value: 'N', help: 'width of the figure in pixels, texts as on the screen [1136]' },
  height: { value: 'N', help: 'height of the figure in pixels [what the chart and the words round it need]' },
  scale: { value: 'N', help: 'pixels of the picture for a pixel of the figure, 1 to 4 [2]' },
  background: { value: 'theme|transparent', help: 'ground of the figure [theme]' },
  transparent: { help: 'the same as --background transparent' },
  'no-title': { help: 'leave out title and sentence' },
  legend: { help: 'list the topics below the map [where there are many, or one has no room for its label]' },
  'no-legend': { help: 'never list them' },
  'no-caption': { help: 'leave out how to read the figure' },
  'no-source': { help: 'leave out the line at the foot: file, number of documents, recipe' },
  plain: { help: 'the chart alone: no title, legend, caption and source' },
};

export interface FigureOptions {
  figure: FigureName;
  size: FigureSize;
  parts: FigureParts;
  transparent: boolean;
}

/** @throws UsageError for a value that cannot be, or two that do not go together. */
export function figureOptions(values: CommandLine['values']): FigureOptions {
  const ground = oneOf('background', values, ['theme', 'transparent'], 'theme');
  const shown = (part: string) => !values.plain && !values[`no-${part}`];
  if (values.legend && !shown('legend'))
    throw new UsageError('--legend and --no-legend (or --plain) contradict each other; give one');
  return {
    figure: oneOf('figure', values, FIGURES, 'map'),
    size: sizeOf(values),
    parts: {
      title: shown('title'),
      legend: shown('legend') ? values.legend === true || undefined : false,
      caption: shown('caption'),
      source: shown('source'),
    },
    transparent: values.transparent === true || ground === 'transparent',
  };
}

function sizeOf(values: CommandLine['values']): FigureSize {
  const given = ['size', 'column', 'width'].filter((name) => name in values);
  if (given.length > 1) {
    throw new UsageError(`--${given[0]} and --${given[1]} both say how wide the figure is; give one`);
  }
  const [by] = given;
  const dpi = number('dpi', values, PRINT_DPI, ...DPI_LIMITS);
  const size = by === 'size' ? parsed(String(values.size), dpi) : by === 'column' ? column(values, dpi) : null;
  const only = (flag: string, what: string) => new UsageError(`--${flag} ${what}`);
  if (size) {
    if ('height' in values) throw only('height', 'goes with --width; give both sides in --size, such as 3.5x4in');
    if ('scale' in values)
      throw only(
        'scale',
        `does not go with --${by}; ${size.kind === 'paper' ? 'use --dpi' : 'the size is that of the picture'}`,
      );
    if ('dpi' in values && size.kind !== 'paper') throw only('dpi', 'is for sizes on paper, such as --size 8.9x7cm');
    return size;
  }
  if ('dpi' in values) throw only('dpi', 'is for sizes on paper; add --column single or --size 8.9x7cm');
  return {
    kind: 'screen',
    width: Math.round(number('width', values, 1136, 240, 8000)),
    height: 'height' in values ? Math.round(number('height', values, 0, 240, 8000)) : undefined,
    scale: number('scale', values, 2, 1, 4),
  };
}

function column(values: CommandLine['values'], dpi: number): FigureSize {
  const { width } = COLUMNS[oneOf('column', values, ['single', 'double'], 'single')];
  return ownSize(width, undefined, 'in', dpi);
}

function parsed(text: string, dpi: number): FigureSize {
  try {
    return parseSize(text, dpi);
  } catch (error) {
    throw new UsageError(`--size is ${text}: ${error instanceof Error ? error.message : String(error)}`);
  }
}

function number(name: string, values: CommandLine['values'], fallback: number, least: number, most: number): number {
  if (!(name in values)) return fallback;
  const value = Number(values[name]);
  if (!(value >= least && value <= most)) {
    throw new UsageError(`--${name} is ${values[name]}; it takes a number from ${least} to ${most}`);
  }
  return value;
}
