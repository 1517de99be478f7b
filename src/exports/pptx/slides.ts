// What the page and the command line load when the first slide is asked for.
export { ACCENTS, accentColour, contrastRatio, LEAST_CONTRAST } from './accents';
export { DECK_FONTS, type DeckFont } from './fonts';
export { ownLead, pinnedFigures } from './pinned-figures';
export type { PinnedFigure, SlideData, SlideKind, SlideMaker } from './slide-data';
export { DECK_KINDS, slideKind } from './slide-kinds';
export type { Aspect, SlideContext } from './slide-layout';
export { writeDeck } from './write-deck';
