import type { Theme } from '../../charts/theme';

/** Accents of a deck that read on either ground and are no topic's colour. */
export const ACCENTS = ['blue', 'amber', 'red', 'ink'] as const;

export type Accent = (typeof ACCENTS)[number];

/** Contrast that shapes need to be seen (WCAG 2.1, 1.4.11). */
export const LEAST_CONTRAST = 3;

/**
 * A colour by the name of an accent, or as `#rrggbb`.
 *
 * @returns null for what is neither.
 */
export function accentColour(accent: string, theme: Theme): string | null {
  const named: Record<Accent, string> = { blue: theme.accent, amber: theme.warn, red: theme.error, ink: theme.ink };
  if (Object.hasOwn(named, accent)) return named[accent as Accent];
  return /^#[0-9a-f]{6}$/i.test(accent) ? accent.toLowerCase() : null;
}

/** Contrast of two colours, 1 … 21 (WCAG 2.1). */
export function contrastRatio(a: string, b: string): number {
  const [dark, light] = [luminance(a), luminance(b)].sort((x, y) => x - y);
  return (light + 0.05) / (dark + 0.05);
}

function luminance(colour: string): number {
  const [r, g, b] = [1, 3, 5].map((at) => {
    const value = parseInt(colour.slice(at, at + 2), 16) / 255;
    return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
}
