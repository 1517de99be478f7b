import { describe, expect, it } from 'vitest';
import { inkOn, kindColours, MOST_STEPS, scaleColours, stepInks } from '../../src/charts/mark-colours';
import { darkTheme, lightTheme } from '../../src/charts/theme';

const labels = ({ steps }: { steps: { label: string; count: number }[] }) =>
  steps.map(({ label, count }) => `${label}: ${count}`);

describe('numbers', () => {
  it('go on a scale whose steps hold about as many documents each', () => {
    const values = Array.from({ length: 100 }, (_, i) => 2001 + ((i * 37) % 100));
    const colours = scaleColours('Year', values);
    expect(labels(colours)).toEqual([
      '2001 to 2020: 20',
      '2021 to 2040: 20',
      '2041 to 2060: 20',
      '2061 to 2080: 20',
      '2081 to 2100: 20',
    ]);
    values.forEach((value, i) => expect(colours.step[i]).toBe(Math.floor((value - 2001) / 20)));
  });

  it('have a step each where they are few, and equal ones never part', () => {
    expect(labels(scaleColours('Year', [2020, 2022, 2020]))).toEqual(['2020: 2', '2022: 1']);
    const skewed = scaleColours('Pages', [...Array<number>(90).fill(8), 1, 2, 3, 4, 5, 9, 10]);
    expect(labels(skewed)).toEqual(['1 to 5: 5', '8 to 10: 92']);
  });

  it('that are missing are told apart, and fractions have two places', () => {
    const colours = scaleColours('Fit', [NaN, -0.1, 0.2, 0.3, 0.4, 0.5, 0.6, NaN]);
    expect(labels(colours)).toEqual(['−0.10: 1', '0.20: 1', '0.30: 1', '0.40: 1', '0.50 to 0.60: 2', 'no value: 2']);
    expect([...colours.step]).toEqual([5, 0, 1, 2, 3, 4, 4, 5]);
    expect(scaleColours('Year', [NaN]).steps).toEqual([{ label: 'no value', count: 1, rest: true }]);
  });
});

describe('kinds', () => {
  it('come most frequent first, and those beyond the twelfth are left over', () => {
    const values = Array.from({ length: 15 }, (_, i) => Array<string>(20 - i).fill(`kind ${i}`)).flat();
    const colours = kindColours('Venue', [...values, '', '']);
    expect(colours.steps).toHaveLength(MOST_STEPS);
    expect(labels(colours).slice(0, 2)).toEqual(['kind 0: 20', 'kind 1: 19']);
    expect(colours.steps[12]).toEqual({ label: '3 more, no value', count: 8 + 7 + 6 + 2, rest: true });
    expect(colours.step[0]).toBe(0);
    expect([...colours.step.slice(-3)]).toEqual([12, 12, 12]);
  });

  it('are in the same order whatever that of the documents', () => {
    expect(labels(kindColours('Venue', ['b', 'a', 'c', 'c']))).toEqual(['c: 2', 'a: 1', 'b: 1']);
    expect(labels(kindColours('Venue', ['c', 'b', 'c', 'a']))).toEqual(['c: 2', 'a: 1', 'b: 1']);
  });
});

describe.each([lightTheme, darkTheme])('the inks of the $name theme', (theme) => {
  it('are all different, end with the strongest of the sequence, and leave what has no value grey', () => {
    const scale = stepInks(scaleColours('Fit', [0.1, 0.2, 0.3, NaN]), theme);
    expect(scale).toEqual([theme.seq[2], theme.seq[4], theme.seq[6], theme.context]);
    expect(stepInks(scaleColours('Fit', [1]), theme)).toEqual([theme.seq[6]]);
    const kinds = stepInks(kindColours('Venue', [...'abcdefghijklm']), theme);
    expect(new Set(kinds).size).toBe(13);
    expect(kinds.slice(0, 12)).toEqual(theme.topics.slice(0, 12).map(({ mark }) => mark));
  });

  it('can be written on', () => {
    const luminance = (hex: string) => {
      const [r, g, b] = [1, 3, 5].map((i) => {
        const c = parseInt(hex.slice(i, i + 2), 16) / 255;
        return c <= 0.04045 ? c / 12.92 : ((c + 0.055) / 1.055) ** 2.4;
      });
      return 0.2126 * r + 0.7152 * g + 0.0722 * b;
    };
    for (const ink of [...theme.seq, ...theme.topics.map(({ mark }) => mark), theme.context]) {
      const [low, high] = [luminance(ink), luminance(inkOn(ink))].sort((a, b) => a - b);
      expect((high + 0.05) / (low + 0.05)).toBeGreaterThan(4.3);
    }
  });
});
