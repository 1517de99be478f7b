import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseHTML } from 'linkedom';
import { describe, expect, it } from 'vitest';
import { append, createSvg } from '../../../src/charts/chart';
import { contrastChart } from '../../../src/charts/contrast-chart';
import { lightTheme } from '../../../src/charts/theme';
import { topicMap } from '../../../src/charts/topic-map-figure';
import { pdfFile } from '../../../src/exports/pdf/pdf-file';
import { installedTrueType } from '../../../src/exports/true-type-node';
import { CONTRAST, largeMap, smallMap } from '../../charts/figures';
import { readPdf } from './read-pdf';

const { document } = parseHTML('<!doctype html><html><body></body></html>');
const context = { document, width: 400, theme: lightTheme };
const options = { loadFont: installedTrueType };
const pdftotext = spawnSync('pdftotext', ['-v']).status === 0;

describe('pdfFile', () => {
  it('is a page of the chart’s size in points, with its ground or none', async () => {
    const svg = createSvg(context, 200, 'A chart');
    append(svg, 'rect', { x: 40, y: 20, width: 80, height: 40, fill: '#ff8000' });
    const plain = readPdf(await pdfFile(svg, options));
    expect(plain).toContain('/MediaBox [0 0 300. 150.]');
    expect(plain).toContain('/Title (A chart)');
    // Orange, and a corner 40 px from the left, 20 px from the top.
    expect(plain).toMatch(/1\. 0\.5\d* 0\. rg\n30\. 135\. m/);
    expect(plain).not.toContain('0.08 0.08 0.09 rg');
    const dark = readPdf(await pdfFile(svg, { ...options, scale: 1, background: '#141517' }));
    expect(dark).toContain('/MediaBox [0 0 400. 200.]');
    expect(dark).toMatch(/0\.08 0\.08 0\.09 rg\n0\. 200\. 400\. -200\. re\nf/);
  });

  it('is the same whenever it is made', async () => {
    const make = () => pdfFile(contrastChart(CONTRAST, { selected: 3, rest: 16 }, context), options);
    expect(Buffer.from(await make()).equals(Buffer.from(await make()))).toBe(true);
    expect(readPdf(await make())).not.toMatch(/\/CreationDate \(D:20/);
  });

  it('has the faces that it uses inside, cut down to their glyphs, with the letters they stand for', async () => {
    const bytes = await pdfFile(topicMap(smallMap(), { ...context, width: 1136, height: 620 }), options);
    const pdf = readPdf(bytes);
    for (const face of ['Regular', 'SemiBold', 'Italic']) expect(pdf).toContain(`/BaseFont /OpenSans-${face}`);
    expect(pdf).not.toContain('OpenSans-SemiBoldItalic');
    expect(pdf).toContain('/FontFile2');
    expect(pdf).toContain('/ToUnicode');
    expect(bytes.length).toBeLessThan(150_000);
  });

  it('draws every mark as a vector, and halos as no text to copy', async () => {
    const map = largeMap();
    const svg = topicMap(map, { ...context, width: 1136, height: 620 });
    const pdf = readPdf(await pdfFile(svg, options));
    const circles = svg.querySelectorAll('circle').length;
    // Four curves a circle.
    expect(pdf.match(/ c\n/g)?.length).toBe(4 * circles);
    expect(pdf).not.toContain('/Subtype /Image');
    expect(pdf.match(/ActualText <FEFF>/g)?.length).toBe(svg.querySelectorAll('[aria-hidden=true]').length);
    expect(pdf.match(/BDC/g)?.length).toBe(pdf.match(/EMC/g)?.length);
  });

  it('keeps groups, clips, dashes and opacity', async () => {
    const svg = createSvg(context, 200, 'A chart');
    const clip = append(svg, 'clipPath', { id: 'picture' });
    append(clip, 'rect', { width: 100, height: 100 });
    const group = append(svg, 'g', { 'clip-path': 'url(#picture)', transform: 'translate(10 20) rotate(90)' });
    append(group, 'path', { d: 'M0 0l40 0', stroke: '#000000', fill: 'none', 'stroke-dasharray': '4 2', opacity: 0.5 });
    append(svg, 'line', { x1: 0, y1: 0, x2: 8, y2: 8, stroke: '#000000', fill: 'none' });
    const pdf = readPdf(await pdfFile(svg, { ...options, scale: 1 }));
    expect(pdf).toMatch(/q\n10\. 180\. m[\s\S]*W\nn[\s\S]*\[4\. 2\.\] 0\. d\n10\. 180\. m\n10\. 140\. l\nS[\s\S]*Q\n/);
    expect(pdf).toContain('/ca 0.5');
    expect(pdf).toMatch(/\[\] 0\. d\n0\. 200\. m\n8\. 192\. l\nS/);
  });

  it.each([
    ['image', { href: 'x.png' }, 'the figure has a <image>'],
    ['rect', { width: 5, height: 5, fill: 'url(#gradient)' }, 'the figure has the colour url(#gradient)'],
    ['path', { d: 'M0 0A5 5 0 0 1 9 9' }, 'a path of the figure cannot be read near "A 5 5 0"'],
    ['g', { transform: 'skewX(5)' }, 'the figure has a skewX transform'],
  ])('refuses a %s with %j in a sentence', async (name, attributes, sentence) => {
    const svg = createSvg(context, 200, 'A chart');
    append(svg, name, attributes);
    await expect(pdfFile(svg, options)).rejects.toThrow(sentence);
  });

  it.skipIf(!pdftotext)('can be searched and copied from (needs pdftotext)', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'toponote-pdf-'));
    const map = smallMap();
    const hostile = 'Tab\there \\ (parens) <b> žluťoučký ψ “quotes”';
    const topics = map.topics.map((topic, i) => (i === 0 ? { ...topic, label: hostile } : topic));
    writeFileSync(
      join(folder, 'm.pdf'),
      await pdfFile(topicMap({ ...map, topics }, { ...context, width: 1136, height: 620 }), options),
    );
    const { stdout, stderr } = spawnSync('pdftotext', ['-layout', join(folder, 'm.pdf'), '-'], { encoding: 'utf8' });
    rmSync(folder, { recursive: true });
    expect(stderr).toBe('');
    for (const word of ['Flow matching', 'AutoFigure', 'Concept lattice', 'žluťoučký', '(parens)', '“quotes”']) {
      expect(stdout.split(word).length - 1, word).toBe(1);
    }
  });
});
