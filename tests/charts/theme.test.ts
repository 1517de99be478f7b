import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import type { Theme } from '../../src/charts/theme';
import { darkTheme, lightTheme } from '../../src/charts/theme';

const css = readFileSync(new URL('../../src/styles/tokens.css', import.meta.url), 'utf8').replaceAll('"', "'");

/** The custom properties of every block whose selector ends so. */
function properties(block: RegExp): Record<string, string>[] {
  return [...css.matchAll(block)].map((match) =>
    Object.fromEntries(
      [...match[1].matchAll(/--([\w-]+):\s*([^;]+);/g)].map(([, name, value]) => [name, value.trim()]),
    ),
  );
}

const [light] = properties(/:root \{([^}]*)\}/g);
const dark = properties(/:root(?:\[data-theme='dark'\]|:not\(\[data-theme='light'\]\)) \{([^}]*)\}/g);

const NAMES: [keyof Theme, string][] = [
  ['ground', 'ground'],
  ['wash', 'wash'],
  ['raised', 'raised'],
  ['ink', 'ink'],
  ['ink2', 'ink-2'],
  ['ink3', 'ink-3'],
  ['rule', 'rule'],
  ['ruleStrong', 'rule-strong'],
  ['context', 'context'],
  ['contextMix', 'context-mix'],
  ['barTrack', 'bar-track'],
  ['accent', 'accent'],
  ['accentOn', 'accent-on'],
  ['accentWash', 'accent-wash'],
  ['warn', 'warn'],
  ['error', 'error'],
];

describe.each([
  ['light', lightTheme, light],
  ['dark by choice', darkTheme, dark[0]],
  ['dark by the system', darkTheme, dark[1]],
])('%s theme', (_, theme, tokens) => {
  it('has the values of tokens.css', () => {
    for (const [key, name] of NAMES) expect(theme[key], name).toBe(tokens[name]);
    theme.seq.forEach((colour, i) => expect(colour).toBe(tokens[`seq-${i}`]));
    theme.div.forEach((colour, i) => expect(colour).toBe(tokens[`div-${i}`]));
    theme.topics.forEach(({ mark, label, on }, i) => {
      expect(mark).toBe(tokens[`topic-${i + 1}`]);
      expect(label).toBe(tokens[`topic-${(i % 12) + 1}-ink`]);
      if (i < 12) expect(on).toBe(tokens[`topic-${i + 1}-on`]);
    });
    expect(theme.topics).toHaveLength(36);
  });
});

it('the typeface is that of tokens.css', () => {
  expect(lightTheme.font).toBe(light.font);
  expect(darkTheme.font).toBe(light.font);
});
