import regular from '@expo-google-fonts/open-sans/400Regular/OpenSans_400Regular.ttf?url';
import italic from '@expo-google-fonts/open-sans/400Regular_Italic/OpenSans_400Regular_Italic.ttf?url';
import semiBold from '@expo-google-fonts/open-sans/600SemiBold/OpenSans_600SemiBold.ttf?url';
import semiBoldItalic from '@expo-google-fonts/open-sans/600SemiBold_Italic/OpenSans_600SemiBold_Italic.ttf?url';
import { fontBytes } from '../page-fonts';
import type { PdfFace } from './pdf-file';

const ADDRESSES: Record<PdfFace, string> = {
  'OpenSans-Regular': regular,
  'OpenSans-Italic': italic,
  'OpenSans-SemiBold': semiBold,
  'OpenSans-SemiBoldItalic': semiBoldItalic,
};

/** The TrueType file of a face, from the page's own origin (browser only). */
export function pageTrueType(face: PdfFace): Promise<Uint8Array> {
  return fontBytes(new URL(ADDRESSES[face], document.baseURI));
}
