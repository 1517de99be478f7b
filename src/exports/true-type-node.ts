import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import type { PdfFace } from './pdf/pdf-file';

const require = createRequire(import.meta.url);

/** resvg and PDF take TrueType files only; of a WOFF they draw nothing. */
const FILES: Record<PdfFace, string> = {
  'OpenSans-Regular': '400Regular/OpenSans_400Regular.ttf',
  'OpenSans-Italic': '400Regular_Italic/OpenSans_400Regular_Italic.ttf',
  'OpenSans-SemiBold': '600SemiBold/OpenSans_600SemiBold.ttf',
  'OpenSans-SemiBoldItalic': '600SemiBold_Italic/OpenSans_600SemiBold_Italic.ttf',
};

const path = (file: string) => join(dirname(require.resolve('@expo-google-fonts/open-sans/package.json')), file);

/** Paths of the shipped faces in the installed package (Node only). */
export function trueTypeFiles(): string[] {
  return Object.values(FILES).map(path);
}

/** The TrueType file of a face, read from the installed package (Node only). */
export function installedTrueType(face: PdfFace): Promise<Uint8Array> {
  return readFile(path(FILES[face]));
}
