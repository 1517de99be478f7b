import type { Theme } from '../charts/theme';
import { toCsv } from '../exports/csv';
import { download } from '../exports/download';
import { ALL_PARTS, layOutFigure } from '../exports/figure-layout';
import type { Notebook } from '../state/notebook.svelte';
import type { CellData, CellFigure, CellSlide, CellTable } from './cell-output';
import { copyFigure, figureFile } from './figure-files';

/** A figure as it is on the screen, with all that belongs round it. */
async function figureOnScreen({ chart }: CellFigure, theme: Theme, format: 'svg' | 'png', scale = 2): Promise<Blob> {
  const laid = await layOutFigure(chart, { kind: 'screen', scale }, ALL_PARTS, { document, theme });
  return figureFile(laid, format, theme.ground);
}

/** In the theme that is on screen, as the others. */
export function saveSvg(notebook: Notebook, figure: CellFigure): Promise<void> {
  return save(notebook, 'the picture', `${figure.file}.svg`, () => figureOnScreen(figure, notebook.theme.theme, 'svg'));
}

/** @param scale - pixels a CSS pixel, 1 … 4. */
export function savePng(notebook: Notebook, figure: CellFigure, scale: number): Promise<void> {
  const file = `${figure.file}${scale === 1 ? '' : `@${scale}x`}.png`;
  return save(notebook, 'the picture', file, () => figureOnScreen(figure, notebook.theme.theme, 'png', scale));
}

/** Copies the picture, as PNG at 2×. */
export async function copyPicture(figure: CellFigure, theme: Theme, format: 'png' | 'svg'): Promise<string> {
  await copyFigure(figureOnScreen(figure, theme, format), format);
  return `Copied the picture${format === 'svg' ? ' as SVG' : ''}: ${figure.label}.`;
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
