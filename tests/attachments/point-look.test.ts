import { describe, expect, it } from 'vitest';
import { pointLook, pointMarks, toRgb } from '../../src/attachments/point-look';
import { darkTheme, lightTheme } from '../../src/charts/theme';

describe('the look of the marks', () => {
  it('reads a colour', () => {
    expect(toRgb('#ff0080')).toEqual([1, 0, 128 / 255]);
  });

  it("takes each slot's colour from the theme; slot 0 is nobody's", () => {
    for (const theme of [lightTheme, darkTheme]) {
      const { colours, ink } = pointLook(theme, 19, 10, 0);
      expect(colours).toHaveLength(37);
      expect(colours[1]).toEqual(toRgb(theme.topics[0].mark));
      expect(colours[36]).toEqual(toRgb(theme.topics[35].mark));
      expect(ink).toEqual(toRgb(theme.ink));
    }
  });

  it('keeps a trace of the hue in the context of a small map, and plain grey on a large one', () => {
    const small = pointLook(lightTheme, 300, 7.5, 1).context;
    expect(small[1]).not.toEqual(small[2]);
    const large = pointLook(lightTheme, 301, 7.5, 1).context;
    expect(large[1]).toEqual(toRgb(lightTheme.context));
    expect(large[2]).toEqual(large[1]);
  });

  it('is the same for all marks of a small map; on a large one dense places are smaller and fainter', () => {
    const small = pointLook(lightTheme, 19, 10, 0);
    expect(small.radius).toEqual([10, 10, 10, 10]);
    expect(small.opacity).toEqual([1, 1, 1, 1]);
    const large = pointLook(lightTheme, 5000, 2, 0);
    for (let bin = 1; bin < 4; bin++) {
      expect(large.radius[bin]).toBeLessThan(large.radius[bin - 1]);
      expect(large.opacity[bin]).toBeLessThan(large.opacity[bin - 1]);
    }
  });

  it('rings selected marks, but not a crowd of small ones', () => {
    expect(pointLook(lightTheme, 19, 10, 3).ring).toBe(1.75);
    expect(pointLook(lightTheme, 7400, 1.6, 12).ring).toBe(1.75);
    expect(pointLook(lightTheme, 7400, 1.6, 500).ring).toBe(0);
    expect(pointLook(lightTheme, 7400, 4, 500).ring).toBeCloseTo(1.6);
  });

  it('wears other colours by other slots, all of them filled', () => {
    const { colours } = pointLook(lightTheme, 500, 2, 0, ['#112233', '#445566']);
    expect(colours).toEqual([[0, 0, 0], toRgb('#112233'), toRgb('#445566')]);
    const map = { x: new Float32Array(2), y: new Float32Array(2), topic: Int32Array.of(0, 36) };
    const { slot, hollow } = pointMarks(map, [], new Uint8Array(2), Uint8Array.of(1, 0));
    expect([...slot]).toEqual([2, 1]);
    expect([...hollow]).toEqual([0, 0]);
  });

  it('draws topics that use a slot for the second time as rings', () => {
    const map = { x: new Float32Array(3), y: new Float32Array(3), topic: Int32Array.of(0, 35, 36) };
    const slots = Array.from({ length: 37 }, (_, t) => (t < 36 ? 36 - t : 5));
    const { slot, hollow } = pointMarks(map, slots, new Uint8Array(3));
    expect([...slot]).toEqual([36, 1, 5]);
    expect([...hollow]).toEqual([0, 0, 1]);
  });
});
