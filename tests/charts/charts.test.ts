import { parseHTML } from 'linkedom';
import { describe, expect, it } from 'vitest';
import { contrastChart } from '../../src/charts/contrast-chart';
import { framed } from '../../src/charts/framed';
import { kCurve } from '../../src/charts/k-curve';
import { keywordBars } from '../../src/charts/keyword-bars';
import { qualityDot } from '../../src/charts/quality-dot';
import { darkTheme, lightTheme } from '../../src/charts/theme';
import { topicMap } from '../../src/charts/topic-map-figure';
import { textWidth } from '../../src/geometry/text-width';
import { CONTRAST, CURVE, FEW_KEYWORDS, largeMap, MANY_KEYWORDS, smallMap } from './figures';
import { expectGolden } from './golden';

const { document } = parseHTML('<!doctype html><html><body></body></html>');
const context = { document, width: 620, theme: lightTheme };
const numbers = (elements: Iterable<Element>, name: string) => [...elements].map((e) => Number(e.getAttribute(name)));

const selection = Uint8Array.from({ length: 19 }, (_, i) => (i >= 16 ? 1 : 0));
const FIGURES = {
  'keyword-weights': (theme) =>
    keywordBars(
      { keywords: FEW_KEYWORDS, size: 3, corpusSize: 19, scaleMax: 1, colour: 2 },
      { ...context, theme, width: 200 },
    ),
  'keyword-shares': (theme) =>
    keywordBars(
      { keywords: MANY_KEYWORDS, size: 270, corpusSize: 4756, scaleMax: 1, colour: 3 },
      { ...context, theme, width: 166 },
    ),
  contrast: (theme) => contrastChart(CONTRAST, { selected: 3, rest: 16 }, { ...context, theme }),
  'contrast-narrow': (theme) => contrastChart(CONTRAST, { selected: 3, rest: 16 }, { ...context, theme, width: 340 }),
  quality: (theme) => qualityDot(0.84, { ...context, theme, width: 420 }),
  'k-curve': (theme) => kCurve(CURVE, 5, { ...context, theme, width: 420 }),
  'map-small': (theme) => topicMap(smallMap(), { ...context, theme, width: 1136, height: 620 }),
  'map-selection': (theme) => topicMap({ ...smallMap(), selection }, { ...context, theme, width: 736, height: 640 }),
  'map-large': (theme) =>
    framed(
      topicMap(largeMap(), { ...context, theme, width: 1072, height: 560 }),
      {
        title: 'NLP and machine learning',
        topics: largeMap().topics,
        caption: 'Close together means similar words.',
        source: 'Source: made up.',
      },
      { document, theme },
    ),
  'map-column': (theme) => topicMap(largeMap(), { ...context, theme, width: 316, height: 302 }),
} satisfies Record<string, (theme: typeof lightTheme) => SVGSVGElement>;

describe.each(Object.entries(FIGURES))('%s', (name, draw) => {
  it.each([lightTheme, darkTheme])('looks as kept, in the $name theme', (theme) => {
    expectGolden(`${name}-${theme.name}`, draw(theme), theme.ground);
  });

  it('needs nothing round it and has a name', () => {
    const svg = draw(lightTheme);
    expect(svg.getAttribute('role')).toBe('img');
    expect(svg.getAttribute('aria-label')).toMatch(/\w+ \w+/);
    const text = svg.outerHTML;
    expect(text).not.toMatch(/currentColor|var\(|NaN|undefined|class=|<style/);
    expect(svg.querySelectorAll('g[aria-label]')).toHaveLength(0);
  });
});

describe('keywordBars', () => {
  it('draws weights against the common scale below 200 documents, without ticks', () => {
    const svg = FIGURES['keyword-weights'](lightTheme);
    const [tracks, bars] = [...svg.querySelectorAll('g')].map((g) => numbers(g.querySelectorAll('rect'), 'width'));
    expect(tracks).toEqual([200, 200, 200, 200, 200]);
    expect(bars).toEqual([184, 154, 96, 66, 42]);
    expect(svg.querySelectorAll('path, line')).toHaveLength(0);
  });

  it('draws shares of the documents from 200 on, and the share in the corpus as a tick', () => {
    const svg = FIGURES['keyword-shares'](lightTheme);
    const [, bars] = [...svg.querySelectorAll('g')].map((g) => numbers(g.querySelectorAll('rect'), 'width'));
    expect(bars[0]).toBeCloseTo((166 * 259) / 270, 1);
    expect(svg.querySelectorAll('path')).toHaveLength(4);
    expect(svg.querySelector('path')?.getAttribute('d')).toContain(`M${Math.round((16600 * 612) / 4756) / 100},`);
  });

  it('never shortens a word', () => {
    const words = [...FIGURES['keyword-weights'](lightTheme).querySelectorAll('text')].map((t) => t.textContent ?? '');
    expect(words.join(' ')).toBe(FEW_KEYWORDS.map(({ term }) => term).join(' '));
    for (const word of words) expect(textWidth(word, 13)).toBeLessThanOrEqual(200);
  });

  it('takes no keywords', () => {
    const data = { keywords: [], size: 1, corpusSize: 1, scaleMax: 0, colour: 1 };
    expect(Number(keywordBars(data, context).getAttribute('height'))).toBeGreaterThan(0);
  });
});

describe('contrastChart', () => {
  it('names what the selection is compared with, as far as there is room', () => {
    const against = (other: string, width: number) =>
      contrastChart(CONTRAST, { selected: 3, rest: 4, other }, { ...context, width });
    const svg = against('Read first', 620);
    expect(svg.textContent).toContain('more in Read first');
    expect(svg.getAttribute('aria-label')).toContain('; in the 4 of Read first: ');
    const long = against('A group whose name is longer than half of a narrow picture', 340);
    expect(long.textContent).toMatch(/more in A group whose.*…/);
  });

  it.each([340, 620, 900])('keeps every word inside %i px', (width) => {
    const svg = contrastChart(CONTRAST, { selected: 3, rest: 16 }, { ...context, width });
    for (const text of svg.querySelectorAll('text')) {
      const size = Number(text.getAttribute('font-size') ?? 13);
      const [x, w] = [Number(text.getAttribute('x')), textWidth(text.textContent ?? '', size)];
      const left = text.getAttribute('text-anchor') === 'end' ? x - w : x;
      expect(left).toBeGreaterThanOrEqual(-0.5);
      expect(left + w).toBeLessThanOrEqual(width + 0.5);
    }
  });

  it('fills what is significant in at least two documents and outlines the rest', () => {
    const words = CONTRAST.map((word, i) => (i === 0 ? { ...word, selected: 1 } : word));
    const svg = contrastChart(words, { selected: 3, rest: 16 }, context);
    const groups = [...svg.querySelectorAll('g')].filter((g) => g.querySelector('rect'));
    const isHollow = (rect: Element) =>
      (rect.getAttribute('fill') ?? rect.parentElement?.getAttribute('fill')) === 'none';
    const rects = groups.flatMap((g) => [...g.querySelectorAll('rect')]);
    expect(rects).toHaveLength(8);
    expect(rects.filter((rect) => !isHollow(rect))).toHaveLength(2);
  });

  it('says so when nothing sets the selection apart', () => {
    const svg = contrastChart([], { selected: 3, rest: 1600 }, context);
    expect(svg.getAttribute('aria-label')).toContain('none');
    expect(svg.textContent).toContain('more in the other 1,600');
  });
});

describe('qualityDot', () => {
  it.each([
    [0.844, '0.84'],
    [-0.02, '\u22120.02'],
    [-0.001, '0.00'],
    [null, 'not defined'],
    [NaN, 'not defined'],
  ])('prints %s as %s', (value, text) => {
    expect(qualityDot(value, context).textContent).toBe(text);
  });

  it('holds the dot on the rule', () => {
    const at = (value: number) => Number(qualityDot(value, context).querySelector('circle')?.getAttribute('cx'));
    expect(at(0)).toBe(5);
    expect(at(-1)).toBe(5);
    expect(at(2)).toBe(at(1));
    expect(at(0.5)).toBeCloseTo((at(0) + at(1)) / 2, 1);
  });
});

describe('kCurve', () => {
  it('names the chosen k and draws a dot for each point', () => {
    const svg = FIGURES['k-curve'](lightTheme);
    expect(svg.querySelectorAll('circle')).toHaveLength(CURVE.length + 1);
    expect(svg.textContent).toContain('5 topics');
  });

  it('names it above what the curve is beside it', () => {
    const rising = [20, 24, 25, 36].map((k) => ({ k, silhouette: k > 24 ? 0.3 : 0.1, standard_error: 0 }));
    const svg = kCurve([{ k: 2, silhouette: 0, standard_error: 0 }, ...rising], 24, { ...context, width: 420 });
    const label = [...svg.querySelectorAll('text')].find((text) => text.textContent === '24 topics');
    const dots = [...svg.querySelectorAll('[data-layer="points"] circle, [aria-label="points"] circle')];
    const beside = dots.find((dot) => Number(dot.getAttribute('cx')) > Number(label?.getAttribute('x')));
    expect(Number(label?.getAttribute('y'))).toBeLessThan(Number(beside?.getAttribute('cy')) - 3);
  });

  it.each([
    ['a single point', [CURVE[0]]],
    ['none', []],
    ['values below zero', [{ k: 2, silhouette: -0.01, standard_error: 0.002 }, CURVE[1]]],
  ])('takes %s', (_, points) => {
    expect(kCurve(points, 2, context).outerHTML).not.toMatch(/NaN|Infinity/);
  });
});
