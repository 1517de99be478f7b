import { parseHTML } from 'linkedom';
import { describe, expect, it } from 'vitest';
import { append, createSvg } from '../../src/charts/chart';
import { lightTheme } from '../../src/charts/theme';
import { topicMap } from '../../src/charts/topic-map-figure';
import { renderPng, svgFileWithInstalledFonts } from '../../src/exports/png-node';
import { svgFile } from '../../src/exports/svg';
import { smallMap } from '../charts/figures';
import { readPng } from './read-png';

const { document } = parseHTML('<!doctype html><html><body></body></html>');
const context = { document, width: 200, theme: lightTheme };

describe('renderPng', () => {
  it.each([1, 2, 3, 4])('is exactly width × %i wide', (scale) => {
    const png = readPng(renderPng(svgFile(createSvg(context, 100, 'A chart')), { scale }));
    expect([png.width, png.height]).toEqual([200 * scale, 100 * scale]);
  });

  it('has the ground it is given, or none', () => {
    const svg = createSvg(context, 100, 'A chart');
    expect(readPng(renderPng(svgFile(svg), { scale: 1 })).pixel(5, 5)).toEqual([0, 0, 0, 0]);
    expect(readPng(renderPng(svgFile(svg, { background: '#141517' }), { scale: 1 })).pixel(5, 5)).toEqual([
      20, 21, 23, 255,
    ]);
  });

  it('draws text in the shipped face, upright, bold and italic', () => {
    const ink = (attributes: Record<string, string | number>) => {
      const svg = createSvg(context, 100, 'A chart');
      append(svg, 'text', { x: 10, y: 60, 'font-size': 40, ...attributes }, 'Flow');
      const png = readPng(renderPng(svgFile(svg), { scale: 1 }));
      let sum = 0;
      for (let y = 0; y < 100; y++) for (let x = 0; x < 200; x++) sum += png.pixel(x, y)[3];
      return sum;
    };
    const regular = ink({});
    expect(regular).toBeGreaterThan(50_000);
    expect(ink({ 'font-weight': 600 })).toBeGreaterThan(1.15 * regular);
    expect(ink({ 'font-style': 'italic' })).not.toBe(regular);
  });

  it('paints the marks of the map in their colours', () => {
    const map = smallMap();
    const svg = topicMap(map, { ...context, width: 800, height: 500 });
    const png = readPng(renderPng(svgFile(svg, { background: '#ffffff' }), { scale: 2 }));
    for (const circle of svg.querySelectorAll('#marks circle')) {
      const i = Number(circle.getAttribute('data-index'));
      const { mark } = lightTheme.topics[map.topics[map.topic[i]].colour - 1];
      // Beside the number, which stands in the middle.
      const [x, y] = [Number(circle.getAttribute('cx')) - 7, Number(circle.getAttribute('cy'))];
      const [r, g, b] = png.pixel(Math.round(2 * x), Math.round(2 * y));
      expect(`#${[r, g, b].map((v) => v.toString(16).padStart(2, '0')).join('')}`).toBe(mark);
    }
  });
});

describe('svgFileWithInstalledFonts', () => {
  it('embeds the faces the map uses and no more', async () => {
    const file = await svgFileWithInstalledFonts(topicMap(smallMap(), { ...context, width: 800, height: 500 }));
    const faces = [...file.matchAll(/@font-face\{font-family:'Open Sans';font-style:(\w+);font-weight:(\d+)/g)];
    expect(new Set(faces.map(([, style, weight]) => `${style} ${weight}`))).toEqual(
      new Set(['normal 400', 'normal 600', 'italic 400']),
    );
    expect(file.length).toBeLessThan(200_000);
  });
});
