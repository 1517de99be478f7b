import { describe, expect, it } from 'vitest';
import { onPaper, ownSize, parseSize } from '../../src/exports/figure-size';

describe('parseSize', () => {
  it.each([
    ['1920x1080', { kind: 'pixels', width: 1920, height: 1080 }],
    [' 2160 × 2160 px', { kind: 'pixels', width: 2160, height: 2160 }],
    ['3.5in', { kind: 'paper', width: 3.5, height: undefined, dpi: 300 }],
    ['7.2x4IN', { kind: 'paper', width: 7.2, height: 4, dpi: 300 }],
    ['12.7x25.4cm', { kind: 'paper', width: 5, height: 10, dpi: 300 }],
  ])('reads %s', (text, size) => {
    expect(parseSize(text)).toEqual(size);
  });

  it.each([
    ['large', 'it takes a size such as 1920x1080, 8.9x7cm or 3.5in'],
    ['1920x', 'it takes a size such as'],
    ['1920', 'a size in pixels needs a width and a height'],
    ['100x100', 'the width is 100 px; it takes 240 to 8000 px'],
    ['3.5x99in', 'the height is 99 in; it takes 2 to 40 in'],
    ['1.2.3x4in', 'the width is no number; it takes 2 to 40 in'],
    ['0x0cm', 'the width is 0 cm'],
  ])('says what is wrong with %s', (text, sentence) => {
    expect(() => parseSize(text)).toThrow(sentence);
  });
});

describe('ownSize', () => {
  it('takes a number that is none for what it is', () => {
    expect(() => ownSize(NaN, 4, 'in')).toThrow('the width is no number');
  });
});

describe('onPaper', () => {
  it('says both units', () => {
    expect(onPaper(3.5, 2.9)).toBe('8.9 × 7.4 cm (3.5 × 2.9 in)');
  });
});
