import { framed } from '../charts/framed';
import type { Theme } from '../charts/theme';
import { toCsv } from '../exports/csv';
import { download } from '../exports/download';
import type { Notebook } from '../state/notebook.svelte';
import type { CellData, CellFigure, CellSlide, CellTable } from './cell-output';

/** Draws a figure afresh, with its words, and makes it a self-contained SVG file with its fonts inside. */
async function drawn({ draw, words }: CellFigure, theme: Theme): Promise<string> {
  const svg = await draw(theme);
  if (!svg) throw new Error('There is nothing to draw yet.');
  const { svgFileWithFonts } = await import('../exports/page-fonts');
  return svgFileWithFonts(words ? framed(svg, words, { document, theme }) : svg, { background: theme.ground });
}

async function asPng(figure: CellFigure, theme: Theme, scale: number): Promise<Blob> {
  const { pngBlob } = await import('../exports/png');
  return pngBlob(await drawn(figure, theme), scale);
}

/**
 * @param theme - the one that is on screen.
 * @returns a sentence for the live region.
 */
export async function saveSvg(figure: CellFigure, theme: Theme): Promise<string> {
  return saved(`${figure.file}.svg`, await drawn(figure, theme));
}

/** @param scale - pixels a CSS pixel, 1 … 4. */
export async function savePng(figure: CellFigure, theme: Theme, scale: number): Promise<string> {
  return saved(`${figure.file}${scale === 1 ? '' : `@${scale}x`}.png`, await asPng(figure, theme, scale));
}

/** Whether this browser lets a page put pictures on the clipboard. */
export function canCopyPictures(): boolean {
  return typeof ClipboardItem !== 'undefined' && typeof navigator.clipboard?.write === 'function';
}

/** Copies the picture as PNG at 2×. */
export async function copyPicture(figure: CellFigure, theme: Theme): Promise<string> {
  // The promise goes into the item, so that the click still counts as the reader's permission.
  await navigator.clipboard.write([new ClipboardItem({ 'image/png': asPng(figure, theme, 2) })]);
  return `Copied the picture: ${figure.label}.`;
}

/** Makes the slide and saves it. */
export async function saveSlide(slide: CellSlide): Promise<string> {
  return saved(`${slide.file}.pptx`, await slide.make());
}

export async function saveTable(table: CellTable): Promise<string> {
  const { columns, rows } = await table.rows();
  return saved(`${table.file}.csv`, toCsv(columns, rows));
}

/** Makes the file, telling of it while it takes its time. */
export function saveData(notebook: Notebook, { format, file, make }: CellData): Promise<void> {
  return notebook.saving.run(`the ${format} file`, async (signal) => {
    const content = await make();
    signal.throwIfAborted();
    return saved(file, content);
  });
}

/** Puts plain text on the clipboard; false where the browser does not allow it. */
export async function copyText(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    return false;
  }
}

function saved(name: string, content: Blob | string): string {
  download(content, name);
  return `Saved ${name}.`;
}
