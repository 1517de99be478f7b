import { darkTheme, lightTheme, type Theme } from '../charts/theme';
import { turn } from '../attachments/turns';
import type { CellModel } from '../edits/notebook-document';
import { svgFile } from '../exports/svg';
import type { Notebook } from '../state/notebook.svelte';
import type { CellFigure } from './cell-output';
import { showCell } from './focus-cell';
import { keptSlide } from './slides';

/** Keeps a figure as it is now in a cell below; drawn for either ground, so that it reads on both. */
export async function pinFigure(notebook: Notebook, cell: CellModel, figure: CellFigure): Promise<void> {
  const { label, file, subject } = figure;
  await turn();
  const [light, dark] = [await drawn(figure, lightTheme), await drawn(figure, darkTheme)];
  await turn();
  const slide = subject ? await keptSlide(notebook, subject()) : null;
  const { cells, saving } = notebook;
  const pinned = cells.pin(cell, { label, caption: label, file, picture: { light, dark }, slide });
  if (!pinned) return;
  const name = cells.name(pinned);
  saving.tell(`Pinned as ${name}, below ${cells.name(cell)}.`, {
    label: `Show ${name}`,
    run: () => void showCell(pinned.id),
  });
}

async function drawn({ chart }: CellFigure, theme: Theme): Promise<string> {
  const svg = await chart.draw(null, { document, theme });
  if (!svg) throw new Error('There is nothing to pin yet.');
  await turn();
  const file = svgFile(svg);
  await turn();
  return file;
}
