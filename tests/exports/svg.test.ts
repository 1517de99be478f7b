import { parseHTML } from 'linkedom';
import { describe, expect, it } from 'vitest';
import { append, createSvg } from '../../src/charts/chart';
import { lightTheme } from '../../src/charts/theme';
import { topicMap } from '../../src/charts/topic-map-figure';
import { embedFonts, usedCharacters } from '../../src/exports/embed-fonts';
import { svgFile } from '../../src/exports/svg';
import { largeMap, smallMap } from '../charts/figures';

const { document, DOMParser } = parseHTML('<!doctype html><html><body></body></html>');
const context = { document, width: 200, theme: lightTheme };

function chart(label = 'A chart'): SVGSVGElement {
  return createSvg(context, 100, label);
}

describe('svgFile', () => {
  it('is a whole file with namespace, size, viewBox, name and ground', () => {
    const svg = chart('Words & <signs>');
    append(svg, 'circle', { cx: 5, cy: 1 / 3, r: 2, 'data-index': 7, tabindex: 0 });
    const file = svgFile(svg, { background: '#ffffff' });
    expect(file).toMatch(/^<\?xml version="1\.0" encoding="UTF-8"\?>\n<svg xmlns="http:\/\/www\.w3\.org\/2000\/svg" /);
    expect(file).toContain('width="200"');
    expect(file).toContain('height="100"');
    expect(file).toContain('viewBox="0 0 200 100"');
    expect(file).toContain('<title>Words &amp; &lt;signs&gt;</title>');
    expect(file).toContain('<rect id="ground" width="200" height="100" fill="#ffffff"/>');
    expect(file).toContain('<circle cx="5" cy="0.33" r="2"/>');
    expect(svgFile(svg)).not.toContain('ground');
  });

  it('keeps text as it is, without what XML forbids', () => {
    const svg = chart();
    append(svg, 'text', { x: 0, y: 0 }, 'a\u0000b\u0007 <c> & "d" \ud800 😀 \uffff\u00a0e');
    expect(svgFile(svg)).toContain('>ab &lt;c&gt; &amp; &quot;d&quot;  😀 \u00a0e</text>');
  });

  it('puts no space between the parts of a line of text', () => {
    const svg = chart();
    const text = append(svg, 'text');
    append(text, 'tspan', {}, '1');
    append(text, 'tspan', {}, 'Flow');
    expect(svgFile(svg)).toContain('<text><tspan>1</tspan><tspan>Flow</tspan></text>');
  });

  it('names the layers of a chart, each once', () => {
    const svg = chart();
    append(svg, 'g', { id: 'bars' });
    for (let i = 0; i < 2; i++) append(svg, 'g', { 'data-layer': 'bars' });
    append(svg, 'g', { 'data-layer': 'axis' });
    expect([...svgFile(svg).matchAll(/<g id="([^"]+)"/g)].map(([, id]) => id)).toEqual([
      'bars',
      'bars-2',
      'bars-3',
      'axis',
    ]);
    expect(svg.querySelector('#axis')).toBeNull();
  });

  it('refuses what only a page can resolve, in attributes but not in words', () => {
    const svg = chart();
    append(svg, 'text', {}, 'why var(x) and currentColor matter');
    expect(() => svgFile(svg)).not.toThrow();
    append(svg, 'rect', { fill: 'currentColor' });
    expect(() => svgFile(svg)).toThrow('currentColor');
    const other = chart();
    append(other, 'rect', { fill: 'var(--ink)' });
    expect(() => svgFile(other)).toThrow('var(');
    const unsized = chart();
    unsized.removeAttribute('width');
    expect(() => svgFile(unsized)).toThrow('no width and height');
  });

  it.each([
    ['small', smallMap()],
    ['large', largeMap()],
  ])('writes the %s map so that it reads back whole', (_, map) => {
    const svg = topicMap(map, { ...context, width: 1136, height: 620 });
    const back = new DOMParser().parseFromString(svgFile(svg), 'image/svg+xml');
    expect(back.querySelectorAll('circle')).toHaveLength(svg.querySelectorAll('circle').length);
    expect(back.querySelectorAll('text').length).toBe(svg.querySelectorAll('text').length);
    expect(svgFile(svg)).not.toMatch(/data-(index|topic)|NaN|undefined/);
  });
});

describe('embedFonts', () => {
  const source = (style: string, weight: string, unicodeRange: string) => ({
    family: 'Open Sans',
    style,
    weight,
    unicodeRange,
    load: async () => new Uint8Array([1, 2, 3]),
  });

  it('takes the faces and scripts that the texts use', async () => {
    const svg = chart();
    const group = append(svg, 'g', { 'font-weight': 600 });
    append(group, 'text', {}, 'Ж');
    append(svg, 'text', { 'font-style': 'italic' }, 'a');
    expect([...usedCharacters(svg).keys()].sort()).toEqual(['italic 400', 'normal 600']);
    const css = await embedFonts(svg, [
      source('normal', '600', 'U+0000-00FF'),
      source('normal', '600', 'U+0301, U+0400-045F'),
      source('italic', '400', 'U+0000-00FF'),
      source('normal', '400', 'U+0000-00FF'),
      source('italic', '400', 'U+2212'),
    ]);
    expect(css.match(/font-weight:\d+|font-style:\w+/g)).toEqual([
      'font-style:normal',
      'font-weight:600',
      'font-style:italic',
      'font-weight:400',
    ]);
    expect(css).toContain('src:url(data:font/woff2;base64,AQID)');
  });

  it('says when a font cannot be read', async () => {
    const svg = chart();
    append(svg, 'text', {}, 'a');
    const broken = { ...source('normal', '400', 'U+0-FF'), load: () => Promise.reject(new Error('font not found')) };
    await expect(embedFonts(svg, [broken])).rejects.toThrow('font not found');
  });
});
