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

/** In the theme that is on screen, as the others. */
export function saveSvg(notebook: Notebook, figure: CellFigure): Promise<void> {
  return save(notebook, 'the picture', `${figure.file}.svg`, () => drawn(figure, notebook.theme.theme));
}

/** @param scale - pixels a CSS pixel, 1 … 4. */
export function savePng(notebook: Notebook, figure: CellFigure, scale: number): Promise<void> {
  const file = `${figure.file}${scale === 1 ? '' : `@${scale}x`}.png`;
  return save(notebook, 'the picture', file, () => asPng(figure, notebook.theme.theme, scale));
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
export function saveSlide(notebook: Notebook, slide: CellSlide): Promise<void> {
  return save(notebook, 'the slide', `${slide.file}.pptx`, slide.make);
}

export async function saveTable(table: CellTable): Promise<string> {
  const { columns, rows } = await table.rows();
  return saved(`${table.file}.csv`, toCsv(columns, rows));
}

export function saveData(notebook: Notebook, { format, file, make }: CellData): Promise<void> {
  return save(notebook, `the ${format} file`, file, make);
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

/** Makes a file and saves it, telling of it while it takes its time, and why where it fails. */
function save(
  notebook: Notebook,
  what: string,
  file: string,
  make: () => Promise<Blob | string> | Blob | string,
): Promise<void> {
  return notebook.saving.run(what, async (signal) => {
    const content = await make();
    signal.throwIfAborted();
    return saved(file, content);
  });
}

function saved(name: string, content: Blob | string): string {
  download(content, name);
  return `Saved ${name}.`;
}
