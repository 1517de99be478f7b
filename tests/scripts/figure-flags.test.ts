import { describe, expect, it } from 'vitest';
import { parseCommandLine } from '../../scripts/cli/command-line';
import { FIGURE_FLAGS, figureOptions } from '../../scripts/cli/figure-flags';

const options = (...args: string[]) => figureOptions(parseCommandLine(args, FIGURE_FLAGS).values);

describe('figureOptions', () => {
  it('draws the map as on the screen, with all that belongs round it', () => {
    expect(options()).toEqual({
      figure: 'map',
      size: { kind: 'screen', width: 1136, height: undefined, scale: 2 },
      parts: { title: true, legend: undefined, caption: true, source: true },
      transparent: false,
    });
  });

  it.each([
    [['--size', '3840x2160'], { kind: 'pixels', width: 3840, height: 2160 }],
    [['--size', '8.89x5.08cm', '--dpi', '600'], { kind: 'paper', width: 3.5, height: 2, dpi: 600 }],
    [['--column', 'single'], { kind: 'paper', width: 3.5, height: undefined, dpi: 300 }],
    [['--column', 'double', '--dpi', '150'], { kind: 'paper', width: 7.2, height: undefined, dpi: 150 }],
    [['--width', '800', '--height', '500', '--scale', '4'], { kind: 'screen', width: 800, height: 500, scale: 4 }],
  ])('%j is a size', (args, size) => {
    expect(options(...args).size).toEqual(size);
  });

  it('leaves out what is not wanted', () => {
    expect(options('--no-title', '--no-source', '--legend').parts).toEqual({
      title: false,
      legend: true,
      caption: true,
      source: false,
    });
    expect(options('--no-legend').parts.legend).toBe(false);
    expect(options('--plain').parts).toEqual({ title: false, legend: false, caption: false, source: false });
    expect(options('--background', 'transparent').transparent).toBe(true);
    expect(options('--transparent').transparent).toBe(true);
  });

  it.each([
    [['--size', 'huge'], '--size is huge: it takes a size such as 1920x1080, 8.9x7cm or 3.5in'],
    [['--size', '99999x10'], '--size is 99999x10: the width is 99999 px; it takes 240 to 8000 px'],
    [['--size', '1920x1080', '--column', 'single'], '--size and --column both say how wide the figure is; give one'],
    [['--column', 'triple'], '--column is triple; it takes single or double'],
    [['--column', 'single', '--height', '300'], '--height goes with --width; give both sides in --size'],
    [['--column', 'single', '--scale', '2'], '--scale does not go with --column; use --dpi'],
    [['--size', '1920x1080', '--scale', '2'], '--scale does not go with --size; the size is that of the picture'],
    [['--size', '1920x1080', '--dpi', '300'], '--dpi is for sizes on paper, such as --size 8.9x7cm'],
    [['--dpi', '300'], '--dpi is for sizes on paper; add --column single'],
    [['--column', 'single', '--dpi', '9'], '--dpi is 9; it takes a number from 72 to 1200'],
    [['--figure', 'pie'], '--figure is pie; it takes map or topics or words or quality or curve'],
    [['--background', 'red'], '--background is red; it takes theme or transparent'],
    [['--legend', '--no-legend'], '--legend and --no-legend (or --plain) contradict each other; give one'],
  ])('%j: one sentence', (args, sentence) => {
    expect(() => options(...args)).toThrow(sentence);
  });
});
