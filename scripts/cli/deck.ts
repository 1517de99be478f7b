import { parseHTML } from 'linkedom';
import { darkTheme, lightTheme } from '../../src/charts/theme';
import { mapContrast } from '../../src/worker/map-contrast';
import { documentName } from '../../src/corpus/document-name';
import { renderPng } from '../../src/exports/png-node';
import { assembleDeck } from '../../src/exports/pptx/assemble-deck';
import { discsSvg } from '../../src/exports/pptx/discs';
import {
  ACCENTS,
  accentColour,
  type Aspect,
  contrastRatio,
  DECK_FONTS,
  DECK_KINDS,
  type DeckFont,
  LEAST_CONTRAST,
  ownLead,
  pinnedFigures,
  type SlideContext,
  type SlideData,
  type SlideKind,
  writeDeck,
} from '../../src/exports/pptx/slides';
import { svgFile } from '../../src/exports/svg';
import { liveValues } from '../../src/wording/live-values';
import { listed } from '../../src/wording/words';
import { type CommandLine, type Flags, oneOf } from './command-line';
import type { ExportedMap } from './exported-map';
import { UsageError } from './failure';
import { segmenterOf } from './node-segmenter';

const KIND_NAMES = DECK_KINDS.map(({ name }) => name);

/** What of the command line is about the deck. */
export const DECK_FLAGS: Flags = {
  slides: {
    value: 'LIST',
    help: `slides of the deck, some of ${KIND_NAMES.join(',')} [all that there is something for]`,
  },
  layout: { value: '16:9|4:3', help: 'shape of the slides [16:9]' },
  accent: { value: 'COLOUR', help: `${ACCENTS.join(', ')} or #rrggbb [${ACCENTS[0]}]` },
  font: { value: 'NAME', help: `typeface of the deck: ${DECK_FONTS.join(', ')} [${DECK_FONTS[0]}]` },
};

export interface DeckOptions {
  theme: 'light' | 'dark';
  aspect: Aspect;
  /** Name or `#rrggbb`. */
  accent: string;
  font: DeckFont;
  /** null: all that there is something for. */
  kinds: SlideKind[] | null;
}

/** @throws UsageError for a value that cannot be. */
export function deckOptions(values: CommandLine['values'], theme: 'light' | 'dark'): DeckOptions {
  const accent = typeof values.accent === 'string' ? values.accent : ACCENTS[0];
  if (accentColour(accent, lightTheme) === null) {
    throw new UsageError(`--accent is ${accent}; it takes ${ACCENTS.join(', ')} or a colour such as #1f44ff`);
  }
  const font = DECK_FONTS.find((name) => name.toLowerCase() === String(values.font ?? DECK_FONTS[0]).toLowerCase());
  if (!font) throw new UsageError(`--font is ${values.font}; it takes ${listed([...DECK_FONTS])}, in quotes`);
  const aspect = oneOf('layout', values, ['16:9', '4:3'], '16:9');
  return { theme, aspect, accent, font, kinds: typeof values.slides === 'string' ? kindsOf(values.slides) : null };
}

/** In the order of a deck, whatever that of the list. */
function kindsOf(list: string): SlideKind[] {
  const wanted = list.split(',').map((name) => name.trim());
  const unknown = wanted.find((name) => !KIND_NAMES.includes(name));
  if (unknown !== undefined)
    throw new UsageError(`--slides has ${unknown || 'an empty name'}; it takes ${listed(KIND_NAMES)}`);
  return DECK_KINDS.filter(({ name }) => wanted.includes(name));
}

/**
 * Writes a map or a notebook as a PowerPoint deck without a browser, of the slides that the page makes.
 *
 * @param onSlide - how far it is, 0 … 1.
 * @throws UsageError when there is nothing for a kind of slide that was asked for.
 */
export function drawDeck(
  exported: ExportedMap,
  title: string,
  { theme: name, aspect, accent, font, kinds }: DeckOptions,
  onSlide: (share: number) => void,
): Promise<Uint8Array> {
  const window = parseHTML('<!doctype html><html><body></body></html>');
  const theme = name === 'dark' ? darkTheme : lightTheme;
  const context: SlideContext = {
    document: window.document,
    theme: { ...theme, accent: accentColour(accent, theme) ?? theme.accent },
    aspect,
  };
  const picture = (svg: string) =>
    new window.DOMParser().parseFromString(svg, 'image/svg+xml').querySelector<SVGSVGElement>('svg');
  const data = deckData(exported, title, picture);
  const slides = (kinds ?? DECK_KINDS).flatMap((kind) => {
    const made = kind.slides(data);
    if (kinds && made.length === 0)
      throw new UsageError(`--slides: ${NOTHING[kind.name] ?? `there is nothing for ${kind.name}`}`);
    return made;
  });
  return writeDeck(slides, {
    ...context,
    title,
    font,
    onSlide: (done) => onSlide(done / (slides.length + 1)),
    rasterize: (svg, scale) => Promise.resolve(renderPng(svgFile(svg), { scale })),
    assemble: (deck) =>
      assembleDeck(deck, ({ discs, scale }) => Promise.resolve(renderPng(discsSvg(discs), { scale }))),
  });
}

/** Why there may be no slide of a kind, and what to do. */
const NOTHING: Record<string, string> = {
  selection: 'nothing is selected; name a notebook that was saved with a selection, or leave selection out',
  figures: 'no figure is pinned; name a notebook that has some, or leave figures out',
};

function deckData(
  { map, notebook }: ExportedMap,
  title: string,
  picture: (svg: string) => SVGSVGElement | null,
): SlideData {
  const index = new Map(map.documents.map(({ id }, i) => [id, i]));
  const selection = (notebook?.selection ?? []).flatMap((id) => index.get(id) ?? []);
  selection.sort((a, b) => map.fit[b] - map.fit[a] || a - b);
  const values = liveValues(map, selection.length);
  return {
    map,
    title,
    lead: notebook ? ownLead(notebook.document, values) : undefined,
    names: map.documents.map(documentName),
    selection,
    words: selection.length > 0 ? mapContrast(map, segmenterOf(map)).compare(selection) : [],
    figures: notebook ? pinnedFigures(notebook.document, { title, values, picture }) : [],
  };
}

/** What to say of an accent that is hard to see, or null. */
export function accentWarning({ accent, theme: name }: DeckOptions): string | null {
  const theme = name === 'dark' ? darkTheme : lightTheme;
  const ratio = contrastRatio(accentColour(accent, theme) ?? theme.accent, theme.ground);
  if (ratio >= LEAST_CONTRAST) return null;
  return `the accent ${accent} is hard to see on a ${name} ground (${ratio.toFixed(1)} : 1, and shapes need ${LEAST_CONTRAST} : 1)`;
}
