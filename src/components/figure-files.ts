import { checkPicture, type LaidOutFigure } from '../exports/figure-layout';
import type { FigureFormat } from './figure-choices.svelte';

const TYPES: Record<FigureFormat, string> = { png: 'image/png', svg: 'image/svg+xml', pdf: 'application/pdf' };

/**
 * A figure as a file. What PNG and PDF need is loaded when the first one is asked for.
 *
 * @param background - colour of the ground; null is transparent.
 */
export async function figureFile(
  figure: LaidOutFigure,
  format: FigureFormat,
  background: string | null,
): Promise<Blob> {
  const { svg, size, pixels, inches, width, density } = figure;
  if (format === 'pdf') {
    const [{ pdfFile }, { pageTrueType }] = await Promise.all([
      import('../exports/pdf/pdf-file'),
      import('../exports/pdf/page-true-type'),
    ]);
    const page = await pdfFile(svg, { loadFont: pageTrueType, scale: (72 * inches.width) / width, background });
    return new Blob([page], { type: TYPES.pdf });
  }
  const { svgFileWithFonts } = await import('../exports/page-fonts');
  if (format === 'svg') return new Blob([await svgFileWithFonts(svg, { background, size })], { type: TYPES.svg });
  checkPicture(figure);
  const [{ pngBlob }, { withDensity }] = await Promise.all([
    import('../exports/png'),
    import('../exports/png-density'),
  ]);
  const exact = { width: String(pixels.width), height: String(pixels.height) };
  const png = await pngBlob(await svgFileWithFonts(svg, { background, size: exact }), 1);
  if (density === null) return png;
  return new Blob([withDensity(new Uint8Array(await png.arrayBuffer()), density)], { type: TYPES.png });
}

/** Whether this browser lets a page put pictures on the clipboard. */
export function canCopyPictures(): boolean {
  return typeof ClipboardItem !== 'undefined' && typeof navigator.clipboard?.write === 'function';
}

/**
 * Puts a figure on the clipboard. An SVG goes as a picture where the browser can, and as its text, which drawing
 * programs take.
 *
 * @param file - a promise, so that the click still counts as the reader's permission.
 */
export async function copyFigure(file: Promise<Blob>, format: 'png' | 'svg'): Promise<void> {
  if (format === 'png') return navigator.clipboard.write([new ClipboardItem({ [TYPES.png]: file })]);
  const text = file.then(async (blob) => new Blob([await blob.text()], { type: 'text/plain' }));
  const asPicture = 'supports' in ClipboardItem && ClipboardItem.supports(TYPES.svg);
  await navigator.clipboard.write([
    new ClipboardItem(asPicture ? { [TYPES.svg]: file, 'text/plain': text } : { 'text/plain': text }),
  ]);
}
