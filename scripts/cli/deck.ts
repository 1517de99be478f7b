import { parseHTML } from 'linkedom';
import { darkTheme, lightTheme } from '../../src/charts/theme';
import { documentName } from '../../src/corpus/document-name';
import { renderPng } from '../../src/exports/png-node';
import { deckSlides } from '../../src/exports/pptx/deck';
import type { Aspect, SlideContext } from '../../src/exports/pptx/slide-layout';
import { writeDeck } from '../../src/exports/pptx/write-deck';
import { svgFile } from '../../src/exports/svg';
import { qualityFigures } from '../../src/wording/quality-text';
import { methodsParagraph } from '../../src/wording/recipe-text';
import type { TopicMap } from '../../src/topic-map/topic-map';

export interface DeckFileOptions {
  theme: 'light' | 'dark';
  aspect: Aspect;
  title: string;
}

/** Writes a map as a PowerPoint deck without a browser, of the slides that the page makes. */
export function drawDeck(map: TopicMap, { theme, aspect, title }: DeckFileOptions): Promise<Uint8Array> {
  const { document } = parseHTML('<!doctype html><html><body></body></html>');
  const context: SlideContext = { document, theme: theme === 'dark' ? darkTheme : lightTheme, aspect };
  const names = map.documents.map(documentName);
  const slides = deckSlides(
    { map, names, title, methods: methodsParagraph(map), figures: qualityFigures(map) },
    context,
  );
  return writeDeck(slides, {
    ...context,
    title,
    rasterize: (svg, scale) => Promise.resolve(renderPng(svgFile(svg), { scale })),
  });
}
