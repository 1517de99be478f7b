import { darkTheme, lightTheme } from '../charts/theme';
import type { SlideContext, SlideData, SlideKind } from '../exports/pptx/slides';
import { selectedByFit } from '../state/map-index';
import type { Notebook } from '../state/notebook.svelte';
import { liveText } from '../wording/live-values';
import type { DeckChoices } from './deck-choices.svelte';
import { figuresOf, loadSlides, powerPoint, rasterize, withNames } from './slides';

/** What decks of the notebook are made of, without names and words: enough to count slides. */
export async function deckData(notebook: Notebook): Promise<SlideData> {
  const { opened, selection } = notebook;
  const data = await figuresOf(notebook);
  return opened ? { ...data, selection: selectedByFit(opened, selection) } : data;
}

/**
 * The deck as the reader wants it.
 *
 * @param onSlide - slides that are done.
 * @throws the signal's reason when it is aborted.
 */
export async function deckFile(
  notebook: Notebook,
  kinds: readonly SlideKind[],
  data: SlideData,
  { theme: ground, accent, aspect, font, title }: DeckChoices,
  { signal, onSlide }: { signal: AbortSignal; onSlide: (done: number) => void },
): Promise<Blob> {
  const { accentColour, assembleInWorker, writeDeck } = await loadSlides();
  const theme = ground === 'dark' ? darkTheme : lightTheme;
  const named = await withNames(notebook, kinds, {
    ...data,
    title: liveText(title?.trim() ?? '', notebook.values) || notebook.title,
  });
  const words = kinds.some(({ name }) => name === 'selection') ? await contrastWords(notebook, data) : [];
  const slides = kinds.flatMap((kind) => kind.slides({ ...named, words }));
  const context: SlideContext = {
    document,
    theme: { ...theme, accent: accentColour(accent, theme) ?? theme.accent },
    aspect,
  };
  const making = { rasterize, assemble: assembleInWorker, signal, onSlide };
  return powerPoint(await writeDeck(slides, { ...context, title: named.title, font, ...making }));
}

async function contrastWords(notebook: Notebook, { selection, map }: SlideData) {
  if (selection.length === 0 || selection.length === map.documents.length) return [];
  const words = await notebook.listing.analysis.contrast(Array.from(selection));
  if (!words) throw new Error('the selection changed meanwhile; export again.');
  return words;
}
