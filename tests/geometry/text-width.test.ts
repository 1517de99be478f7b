import { describe, expect, it } from 'vitest';
import { fitText, hasGlyphs, textWidth, wrapText } from '../../src/geometry/text-width';

describe('textWidth', () => {
  it('adds up the advance widths of Open Sans', () => {
    // hmtx of Open Sans Regular: space 532, A 1295, digits 1171 of 2048 units an em.
    expect(textWidth('A', 2048)).toBe(1295);
    expect(textWidth('A 1', 2048)).toBe(1295 + 532 + 1171);
    expect(textWidth('0123456789', 10)).toBeCloseTo((10 * 10 * 1171) / 2048, 9);
  });

  it('knows the faces, letter spacing and scripts without glyphs', () => {
    expect(textWidth('Flow', 16, 'semibold')).toBeGreaterThan(textWidth('Flow', 16));
    expect(textWidth('Flow', 16, 'italic')).toBeLessThan(textWidth('Flow', 16));
    expect(textWidth('Flow', 10, 'regular', 0.1)).toBeCloseTo(textWidth('Flow', 10) + 4, 9);
    expect(textWidth('主題', 10)).toBe(20);
    expect(textWidth('e\u0301', 10)).toBeCloseTo(textWidth('e', 10), 9);
  });

  it('tells what Open Sans cannot draw', () => {
    expect(hasGlyphs('Łódź, ≥ 3 × α − naïve…')).toBe(true);
    expect(hasGlyphs('主題')).toBe(false);
  });
});

describe('fitText', () => {
  it('leaves what fits and shortens what does not', () => {
    expect(fitText('Trinity', 200, 14)).toBe('Trinity');
    const cut = fitText('A very long name of a document', 100, 14);
    expect(cut).toMatch(/^A very.*…$/);
    expect(textWidth(cut, 14)).toBeLessThanOrEqual(100);
    expect(fitText('Wide', 1, 14)).toBe('W…');
    expect(fitText('one two', textWidth('one …', 14), 14)).toBe('one…');
  });
});

describe('wrapText', () => {
  it('breaks a word that is wider than a line behind its hyphens, and anywhere where it has none', () => {
    const width = textWidth('Aufmerksamkeits', 13);
    for (const word of ['Aufmerksamkeitsdefizit-Hyperaktivitätsstörung', 'phosphatidylinositol-4,5-bisphosphate']) {
      const lines = wrapText(`of ${word} in`, width, 13);
      expect(lines.join('').replace(/ /g, '')).toBe(`of${word}in`);
      expect(Math.max(...lines.map((line) => textWidth(line, 13)))).toBeLessThanOrEqual(width);
    }
    expect(wrapText('graph-based', textWidth('graph-', 13), 13)).toEqual(['graph-', 'based']);
  });

  it('breaks at spaces, as late as the width allows', () => {
    const width = textWidth('adversarial training', 13);
    expect(wrapText('adversarial training', width, 13)).toEqual(['adversarial training']);
    expect(wrapText('adversarial training', width - 1, 13)).toEqual(['adversarial', 'training']);
    expect(wrapText(' maps  of\ntopics ', 999, 13)).toEqual(['maps of topics']);
    expect(wrapText('', 10, 13)).toEqual(['']);
    // Ideographs have no advance of their own: one em each.
    expect(wrapText('\u4e3b\u984c\u5730\u5716', 26, 13)).toEqual(['\u4e3b\u984c', '\u5730\u5716']);
  });
});
