import { Resvg } from '@resvg/resvg-js';
import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import type { FontSource } from './embed-fonts';
import { embedFonts } from './embed-fonts';
import { trueTypeFiles } from './true-type-node';
import { svgFile, type SvgFileOptions } from './svg';

const require = createRequire(import.meta.url);

export interface PngOptions {
  /** Pixels a CSS pixel; the picture is exactly width × scale wide. */
  scale?: number;
  /** Colour of the ground; without it the ground is what the file has. */
  background?: string;
}

/** Draws a self-contained SVG file as PNG with the shipped Open Sans (Node only). */
export function renderPng(file: string, { scale = 2, background }: PngOptions = {}): Uint8Array {
  const resvg = new Resvg(file, {
    fitTo: { mode: 'zoom', value: scale },
    background,
    font: {
      fontFiles: trueTypeFiles(),
      loadSystemFonts: false,
      defaultFontFamily: 'Open Sans',
      sansSerifFamily: 'Open Sans',
    },
  });
  return new Uint8Array(resvg.render().asPng());
}

/** The WOFF2 files of the page's typeface, read from the installed package (Node only). */
async function installedFonts(): Promise<FontSource[]> {
  const root = dirname(require.resolve('@fontsource/open-sans/package.json'));
  const ranges = JSON.parse(await readFile(join(root, 'unicode.json'), 'utf8')) as Record<string, string>;
  return Object.entries(ranges).flatMap(([subset, unicodeRange]) =>
    ['400', '600'].flatMap((weight) =>
      ['normal', 'italic'].map((style) => ({
        family: 'Open Sans',
        style,
        weight,
        unicodeRange,
        load: () => readFile(join(root, `files/open-sans-${subset}-${weight}-${style}.woff2`)),
      })),
    ),
  );
}

/** A chart as a self-contained SVG file with the installed fonts inside (Node only). */
export async function svgFileWithInstalledFonts(
  svg: SVGSVGElement,
  options: Omit<SvgFileOptions, 'fonts'> = {},
): Promise<string> {
  return svgFile(svg, { ...options, fonts: await embedFonts(svg, await installedFonts()) });
}
