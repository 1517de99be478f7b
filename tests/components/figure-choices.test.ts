import { describe, expect, it } from 'vitest';
import { FigureChoices } from '../../src/components/figure-choices.svelte';

describe('FigureChoices', () => {
  it('begins with what is on the screen', () => {
    const choices = new FigureChoices('dark');
    expect(choices.figureSize).toEqual({ kind: 'screen', scale: 2 });
    expect(choices.theme).toBe('dark');
    expect(choices.parts).toEqual({ title: true, legend: undefined, caption: true, source: true });
    expect(choices.onPaper).toBe(false);
  });

  it.each([
    ['single', { kind: 'paper', width: 3.5, dpi: 300 }, true],
    ['double', { kind: 'paper', width: 7.2, dpi: 300 }, true],
    ['3840x2160', { kind: 'pixels', width: 3840, height: 2160 }, false],
    ['own', { kind: 'pixels', width: 1600, height: 1200 }, false],
  ])('%s is a size', (name, size, onPaper) => {
    const choices = new FigureChoices('light');
    choices.size = name;
    expect(choices.figureSize).toEqual(size);
    expect(choices.onPaper).toBe(onPaper);
  });

  it('keeps an own size when its unit changes, and takes none for the height on paper', () => {
    const choices = new FigureChoices('light');
    choices.size = 'own';
    choices.useUnit('in');
    expect([choices.width, choices.height]).toEqual([16.7, 12.5]);
    choices.useUnit('cm');
    expect([choices.width, choices.height]).toEqual([42.4, 31.8]);
    expect(choices.onPaper).toBe(true);
    choices.height = null;
    expect(choices.figureSize).toMatchObject({ kind: 'paper', height: undefined });
    choices.useUnit('px');
    expect(() => choices.figureSize).toThrow('a size in pixels needs a width and a height');
    choices.width = null;
    expect(() => choices.figureSize).toThrow('the width is no number');
  });
});
