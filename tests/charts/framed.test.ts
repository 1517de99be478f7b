import { parseHTML } from 'linkedom';
import { describe, expect, it } from 'vitest';
import { framed } from '../../src/charts/framed';
import { keywordBars } from '../../src/charts/keyword-bars';
import { darkTheme, lightTheme } from '../../src/charts/theme';
import { topicMap } from '../../src/charts/topic-map-figure';
import { textWidth } from '../../src/geometry/text-width';
import { FEW_KEYWORDS, largeMap } from './figures';
import { expectGolden } from './golden';

const { document } = parseHTML('<!doctype html><html><body></body></html>');

const bars = (theme = lightTheme) =>
  keywordBars(
    { keywords: FEW_KEYWORDS, size: 3, corpusSize: 19, scaleMax: 1, colour: 2 },
    { document, width: 200, theme },
  );
const size = (svg: Element) => ['width', 'height'].map((name) => Number(svg.getAttribute(name)));

describe('framed', () => {
  const words = {
    title: 'Words of one topic among the many that nineteen abstracts hold',
    sentence: '3 of 19 abstracts',
    caption: 'Bars show how strongly a word belongs to its topic (class-based TF-IDF), all on one scale.',
  };

  it.each([lightTheme, darkTheme])('looks as kept, in the $name theme', (theme) => {
    expectGolden(`framed-${theme.name}`, framed(bars(theme), words, { document, theme }), theme.ground);
  });

  it('keeps every word inside, in lines that fit', () => {
    const svg = framed(bars(), words, { document, theme: lightTheme });
    const [width, height] = size(svg);
    const lines = [...svg.querySelectorAll('#title text, #caption text')];
    expect(lines.length).toBeGreaterThan(3);
    for (const line of lines) {
      const fontSize = Number(line.parentElement?.getAttribute('font-size'));
      expect(textWidth(line.textContent ?? '', fontSize, 'semibold')).toBeLessThan(width - 64 + 40);
      expect(Number(line.getAttribute('y'))).toBeLessThan(height - 64);
    }
    expect(svg.getAttribute('aria-label')).toMatch(/^Words of one topic.*flow matching/);
  });

  it('moves the chart as it is, and lists topics below it', () => {
    const map = largeMap();
    const chart = topicMap(map, { document, width: 1136, height: 700, theme: lightTheme });
    const marks = chart.querySelectorAll('#marks circle').length;
    const svg = framed(chart, { title: 'Map', topics: map.topics }, { document, theme: lightTheme });
    expect(svg.querySelectorAll('#marks circle')).toHaveLength(marks);
    expect(svg.querySelectorAll('#legend circle')).toHaveLength(map.topics.length);
    expect(svg.querySelectorAll('svg')).toHaveLength(0);
    expect(size(svg)[0]).toBe(1200);
  });
});
