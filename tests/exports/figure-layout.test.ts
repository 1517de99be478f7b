import { parseHTML } from 'linkedom';
import { describe, expect, it } from 'vitest';
import { darkTheme, lightTheme } from '../../src/charts/theme';
import { mapHeight, topicMap } from '../../src/charts/topic-map-figure';
import { curveChart, qualityChart, topicsChart, wordsChart } from '../../src/exports/figure-charts';
import { ALL_PARTS, checkPicture, type FigureChart, layOutFigure } from '../../src/exports/figure-layout';
import type { FigureSize } from '../../src/exports/figure-size';
import { svgFile } from '../../src/exports/svg';
import { textWidth } from '../../src/geometry/text-width';
import { CONTRAST, CURVE, largeMap } from '../charts/figures';
import { syntheticMap } from '../topic-map/synthetic';

const { document } = parseHTML('<!doctype html><html><body></body></html>');
const context = { document, theme: lightTheme };
const of = { map: syntheticMap(300), title: 'A synthetic corpus', source: 'synthetic.csv' };

const map: FigureChart = {
  draw: (room, { theme, numbers }) => {
    const { width, height = 700 } = room ?? { width: 1136 };
    return topicMap({ ...largeMap(), numbers }, { document, theme, width, height });
  },
  height: (width) => mapHeight(width, false),
  words: {
    title: 'Map',
    sentence: '900 documents',
    caption: 'How to read it.',
    source: 'Source.',
    topics: largeMap().topics,
  },
  outside: (count) => `${count} left out.`,
};
const charts: [string, FigureChart][] = [
  ['map', map],
  ['topics', topicsChart(of, of.map.meta.topics)],
  ['words', wordsChart(of, [0, 1, 2], CONTRAST)],
  ['quality', qualityChart(of)],
  ['curve', curveChart(of, CURVE)],
];

const SIZES: [string, FigureSize, [number, number | null], [number, number | null]][] = [
  ['1920 × 1080', { kind: 'pixels', width: 1920, height: 1080 }, [1920, 1080], [17, null]],
  ['3840 × 2160', { kind: 'pixels', width: 3840, height: 2160 }, [3840, 2160], [34, null]],
  ['2160 square', { kind: 'pixels', width: 2160, height: 2160 }, [2160, 2160], [28, null]],
  ['a column', { kind: 'paper', width: 3.5, dpi: 300 }, [1050, null], [33, null]],
  ['two columns', { kind: 'paper', width: 7.2, dpi: 600 }, [4320, null], [66, null]],
  ['own height', { kind: 'paper', width: 7.2, height: 4, dpi: 100 }, [720, 400], [4, null]],
];

/** Texts with their box, in pixels of the layout. */
function boxes(svg: Element) {
  return [...svg.querySelectorAll('text')].flatMap((text) => {
    let [x, y, size] = [0, 0, NaN];
    let anchor: string | null = null;
    for (let at: Element | null = text; at; at = at.parentElement) {
      const [dx, dy] = /translate\(([-\d.]+) ([-\d.]+)\)/.exec(at.getAttribute('transform') ?? '')?.slice(1) ?? [0, 0];
      [x, y] = [x + Number(dx), y + Number(dy)];
      if (Number.isNaN(size)) size = Number(at.getAttribute('font-size') ?? NaN);
      anchor ??= at.getAttribute('text-anchor');
    }
    if (text.querySelector('tspan')) return [];
    const width = textWidth(text.textContent ?? '', size, 'regular');
    const left = x + Number(text.getAttribute('x')) - (anchor === 'end' ? width : anchor === 'middle' ? width / 2 : 0);
    return [{ text: text.textContent, left, right: left + width, y: y + Number(text.getAttribute('y')) }];
  });
}

describe.each(charts)('%s', (_, chart) => {
  it.each(SIZES)('is laid out for %s with every text inside', async (_, size, [wide, high], [least]) => {
    const figure = await layOutFigure(chart, size, ALL_PARTS, context);
    expect(figure.pixels.width).toBe(wide);
    if (high !== null) expect(figure.pixels.height).toBe(high);
    expect(figure.width / figure.height).toBeCloseTo(figure.pixels.width / figure.pixels.height, 1);
    expect(figure.text.pixels).toBeGreaterThanOrEqual(least);
    for (const { text, left, right, y } of boxes(figure.svg)) {
      expect(left, text ?? '').toBeGreaterThan(-1);
      expect(right, text ?? '').toBeLessThan(figure.width + 1);
      expect(y, text ?? '').toBeLessThan(figure.height);
      expect(y, text ?? '').toBeGreaterThan(0);
    }
  });

  it('says its size in the file in the unit that was asked for', async () => {
    const column = await layOutFigure(chart, { kind: 'paper', width: 3.5, dpi: 300 }, ALL_PARTS, context);
    const file = svgFile(column.svg, { size: column.size });
    expect(file).toMatch(/<svg[^>]* height="[\d.]+in"[^>]* viewBox="0 0 336 [\d.]+"[^>]* width="3\.5in"/);
    expect(column.inches.width).toBeCloseTo(3.5);
    const picture = await layOutFigure(chart, { kind: 'pixels', width: 1920, height: 1080 }, ALL_PARTS, context);
    expect(picture.size).toEqual({ width: '1920', height: '1080' });
  });

  it('leaves out what is not wanted, and stays the chart', async () => {
    const none = { title: false, caption: false, source: false, legend: false };
    const size: FigureSize = { kind: 'screen', width: 900, scale: 1 };
    const [bare, whole] = [
      await layOutFigure(chart, size, none, context),
      await layOutFigure(chart, size, { ...ALL_PARTS, legend: true }, { ...context, theme: darkTheme }),
    ];
    for (const id of ['title', 'sentence', 'caption', 'source', 'legend']) {
      expect(bare.svg.querySelector(`#${id}`), id).toBeNull();
    }
    expect(whole.svg.querySelector('#title')?.textContent).toBeTruthy();
    expect(whole.svg.querySelector('#source')?.textContent).toBeTruthy();
    expect(whole.height).toBeGreaterThan(bare.height);
  });
});

describe('layOutFigure', () => {
  it('lists the topics beside a wide map and below a square one, and where a label has no room', async () => {
    const listed = async (size: FigureSize, legend?: boolean) => {
      const { svg, legend: shown } = await layOutFigure(map, size, { ...ALL_PARTS, legend }, context);
      const chart = svg.querySelector('#chart')?.getAttribute('transform') ?? '';
      return { shown, left: Number(/translate\(([\d.]+)/.exec(chart)?.[1]) };
    };
    const wide: FigureSize = { kind: 'pixels', width: 1920, height: 1080 };
    expect((await listed(wide)).shown).toBe(false);
    const beside = await listed(wide, true);
    expect(beside.shown).toBe(true);
    expect(beside.left).toBeGreaterThan(150);
    expect((await listed({ kind: 'pixels', width: 2160, height: 2160 }, true)).left).toBe(0);
    const parts = { ...ALL_PARTS, legend: true };
    const column = await layOutFigure(map, { kind: 'paper', width: 3.5, dpi: 300 }, parts, context);
    expect(column.legend).toBe(true);
    expect(column.dropped).toBe(0);
    const numbers = [...column.svg.querySelectorAll('#legend text')].filter(({ textContent }) =>
      /^\d\d?$/.test(textContent ?? ''),
    );
    expect(numbers.length).toBeGreaterThan(0);
    const onMap = [...column.svg.querySelectorAll('#labels text')].map(({ textContent }) => textContent);
    for (const { textContent } of numbers) expect(onMap).toContain(textContent);
  });

  it('adds to the caption what lies outside', async () => {
    const { svg } = await layOutFigure(map, { kind: 'screen', width: 1136, scale: 1 }, ALL_PARTS, context);
    expect(svg.querySelector('#caption')?.textContent).toMatch(/^How to read it\. \d left out\.$/);
  });

  it('scales a picture that was drawn before', async () => {
    const fixed: FigureChart = {
      draw: () => topicMap(largeMap(), { ...context, width: 1136, height: 620 }),
      fixed: true,
      words: {},
    };
    const { pixels, width, text } = await layOutFigure(
      fixed,
      { kind: 'paper', width: 3.5, dpi: 300 },
      ALL_PARTS,
      context,
    );
    expect(pixels.width).toBe(1050);
    expect(width).toBeGreaterThan(1136);
    expect(text.points).toBeLessThan(5);
  });

  it('refuses in a sentence what cannot be', async () => {
    const poster = await layOutFigure(map, { kind: 'paper', width: 40, dpi: 1200 }, ALL_PARTS, context);
    expect(() => checkPicture(poster)).toThrow(
      /^a picture of 48000 × \d+ pixels is too large .*; choose a smaller size\.$/,
    );
    const nothing: FigureChart = { draw: () => null, words: {} };
    await expect(layOutFigure(nothing, { kind: 'screen', scale: 1 }, ALL_PARTS, context)).rejects.toThrow(
      'nothing to draw',
    );
  });
});
