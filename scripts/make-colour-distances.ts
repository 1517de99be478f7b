// Writes src/geometry/colour-distances.ts from the palette in src/charts/theme.ts. Run it when the palette changes:
//   npx tsx scripts/make-colour-distances.ts
import { writeFileSync } from 'node:fs';
import { colourDistance } from './colour-vision';
import { darkTheme, lightTheme } from '../src/charts/theme';

const HUES = 12;
const SAME_HUE = 3;

/** LOOK: min(0.6 × typical, deutan, protan), the smaller of both themes; two slots of one hue count as 3. */
function slotDistance(a: number, b: number): number {
  if (a % HUES === b % HUES) return SAME_HUE;
  const distances = [lightTheme, darkTheme].flatMap(({ topics }) => {
    const pair = [topics[a].mark, topics[b].mark] as const;
    return [
      0.6 * colourDistance(...pair, 'typical'),
      colourDistance(...pair, 'deutan'),
      colourDistance(...pair, 'protan'),
    ];
  });
  return Math.min(...distances);
}

const slots = lightTheme.topics.length;
const rows: string[] = [];
for (let a = 1; a < slots; a++) {
  rows.push(Array.from({ length: a }, (_, b) => Math.round(slotDistance(a, b) * 10)).join(', '));
}

const out = new URL('../src/geometry/colour-distances.ts', import.meta.url);
writeFileSync(
  out,
  `// Made by scripts/make-colour-distances.ts from the palette; do not edit.

/**
 * How far apart the palette's slots look, in tenths: CIEDE2000 for typical vision (× 0.6), deuteranopia and
 * protanopia (Machado 2009, full severity), the smallest over both themes. Row a (slot a + 2) holds slots 1 … a + 1.
 */
// prettier-ignore
export const SLOT_DISTANCES: readonly (readonly number[])[] = [
${rows.map((row) => `  [${row}],`).join('\n')}
];
`,
);
