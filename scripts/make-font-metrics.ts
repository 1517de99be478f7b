// Writes src/geometry/font-metrics.ts from the shipped Open Sans. Run it when the font package changes:
//   npx tsx scripts/make-font-metrics.ts
import { readFileSync, writeFileSync } from 'node:fs';

const FACES = {
  regular: '400Regular/OpenSans_400Regular.ttf',
  italic: '400Regular_Italic/OpenSans_400Regular_Italic.ttf',
  semibold: '600SemiBold/OpenSans_600SemiBold.ttf',
};

/** Advance widths by code point, from the cmap and hmtx tables (OpenType 1.9). */
function readAdvances(file: Buffer): { unitsPerEm: number; advances: Map<number, number> } {
  const table = (tag: string) => {
    for (let record = 12; record < 12 + 16 * file.readUInt16BE(4); record += 16) {
      if (file.toString('latin1', record, record + 4) === tag) return file.readUInt32BE(record + 8);
    }
    throw new Error(`font table missing: ${tag}`);
  };
  const unitsPerEm = file.readUInt16BE(table('head') + 18);
  const longMetrics = file.readUInt16BE(table('hhea') + 34);
  const hmtx = table('hmtx');
  const advance = (glyph: number) => file.readUInt16BE(hmtx + 4 * Math.min(glyph, longMetrics - 1));

  const cmap = table('cmap');
  const advances = new Map<number, number>();
  for (let i = 0; i < file.readUInt16BE(cmap + 2); i++) {
    const subtable = cmap + file.readUInt32BE(cmap + 4 + 8 * i + 4);
    if (file.readUInt16BE(subtable) !== 4) continue;
    const segments = file.readUInt16BE(subtable + 6) / 2;
    const ends = subtable + 14;
    const starts = ends + 2 * segments + 2;
    for (let s = 0; s < segments; s++) {
      const start = file.readUInt16BE(starts + 2 * s);
      const delta = file.readUInt16BE(starts + 2 * (segments + s));
      const rangeAt = starts + 2 * (2 * segments + s);
      const range = file.readUInt16BE(rangeAt);
      for (let code = start; code <= file.readUInt16BE(ends + 2 * s) && code < 0xffff; code++) {
        const listed = range === 0 ? code : file.readUInt16BE(rangeAt + range + 2 * (code - start));
        const glyph = range !== 0 && listed === 0 ? 0 : (listed + delta) & 0xffff;
        if (glyph !== 0) advances.set(code, advance(glyph));
      }
    }
  }
  if (advances.size === 0) throw new Error('font has no cmap of format 4');
  return { unitsPerEm, advances };
}

/** Code points without gaps become one run: first code point, then the advances. */
function toRuns(advances: Map<number, number>): [number, number[]][] {
  const runs: [number, number[]][] = [];
  let next = -1;
  for (const code of [...advances.keys()].filter((c) => c >= 0x20).sort((a, b) => a - b)) {
    if (code !== next) runs.push([code, []]);
    runs[runs.length - 1][1].push(advances.get(code) ?? 0);
    next = code + 1;
  }
  return runs;
}

const fonts = new URL('../node_modules/@expo-google-fonts/open-sans/', import.meta.url);
const faces = Object.entries(FACES).map(([name, path]) => ({
  name,
  ...readAdvances(readFileSync(new URL(path, fonts))),
}));
const [{ unitsPerEm }] = faces;

writeFileSync(
  new URL('../src/geometry/font-metrics.ts', import.meta.url),
  `// Made by scripts/make-font-metrics.ts from Open Sans; do not edit.

export const UNITS_PER_EM = ${unitsPerEm};

/** Runs of consecutive code points: the first one, then the advance width of each, in font units. */
export type AdvanceRuns = readonly (readonly [number, readonly number[]])[];

// prettier-ignore
export const ADVANCES: Record<${Object.keys(FACES)
    .map((name) => `'${name}'`)
    .join(' | ')}, AdvanceRuns> = {
${faces
  .map(({ name, advances }) => {
    const runs = toRuns(advances).map(([first, widths]) => `    [${first}, [${widths.join(',')}]],`);
    return `  ${name}: [\n${runs.join('\n')}\n  ],`;
  })
  .join('\n')}
};
`,
);
