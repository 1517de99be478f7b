import { jsPDF } from 'jspdf';
import { toBase64 } from '../../edits/base64';
import { usedCharacters } from '../embed-fonts';
import { drawSvg } from './draw-svg';
import type { Look } from './look';

/** A face of the shipped typeface. */
export type PdfFace = 'OpenSans-Regular' | 'OpenSans-Italic' | 'OpenSans-SemiBold' | 'OpenSans-SemiBoldItalic';

export interface PdfOptions {
  /** Loads the TrueType file of a face. */
  loadFont(face: PdfFace): Promise<Uint8Array>;
  /** Points of the page for a pixel of the chart; 0.75 is the size on screen. */
  scale?: number;
  /** Colour of the ground; without it the page is transparent. */
  background?: string | null;
}

/** The same file whenever and wherever it is made: no clock, no random id. */
const NO_DATE = "D:19800101000000+00'00'";
const NO_ID = '0'.repeat(32);
/** The first with opacity and with texts that stand for something else; jsPDF says less than it writes. */
const VERSION = '1.5';
/** Longest side of a page, in points. */
const LARGEST_SIDE = 14_400;

/**
 * A chart as a PDF page of its own size, in vectors, with those glyphs of the typeface inside that it uses.
 *
 * @param svg - as the charts draw it: see `drawSvg`.
 * @throws when a side is longer than a PDF may be (200 inches), or a font cannot be loaded.
 */
export async function pdfFile(
  svg: SVGSVGElement,
  { loadFont, scale = 0.75, background }: PdfOptions,
): Promise<Uint8Array<ArrayBuffer>> {
  const [width, height] = ['width', 'height'].map((name) => Number(svg.getAttribute(name)) * scale);
  if (!(width > 0) || !(height > 0)) throw new Error('figure has no width and height');
  if (Math.max(width, height) > LARGEST_SIDE)
    throw new Error('a PDF is at most 200 inches long; choose a smaller size');
  const orientation = width > height ? 'landscape' : 'portrait';
  const pdf = new jsPDF({
    unit: 'pt',
    format: [width, height],
    orientation,
    compress: true,
    putOnlyUsedFonts: true,
    floatPrecision: 3,
  });
  internals(pdf).setPdfVersion(VERSION);
  pdf.setCreationDate(NO_DATE);
  pdf.setFileId(NO_ID);
  pdf.setProperties({ title: svg.getAttribute('aria-label') ?? '', creator: 'Toponote' });
  const faces = new Set(
    [...usedCharacters(svg).keys()].map((key) => {
      const [style, weight] = key.split(' ');
      return faceOf(style === 'italic', Number(weight));
    }),
  );
  for (const face of faces) {
    pdf.addFileToVFS(`${face}.ttf`, toBase64(await loadFont(face)));
    pdf.addFont(`${face}.ttf`, face, 'normal');
  }
  if (background) {
    pdf.setFillColor(background);
    pdf.rect(0, 0, width, height, 'F');
  }
  drawSvg(pdf, svg, [scale, 0, 0, scale, 0, 0], ({ italic, weight }: Look) => faceOf(italic, weight));
  return new Uint8Array(pdf.output('arraybuffer'));
}

/** What jsPDF has and its types leave out. */
function internals(pdf: jsPDF): { setPdfVersion(version: string): void } {
  return (pdf as unknown as { __private__: { setPdfVersion(version: string): void } }).__private__;
}

function faceOf(italic: boolean, weight: number): PdfFace {
  if (weight >= 600) return italic ? 'OpenSans-SemiBoldItalic' : 'OpenSans-SemiBold';
  return italic ? 'OpenSans-Italic' : 'OpenSans-Regular';
}
