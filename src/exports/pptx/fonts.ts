/** The theme's typeface: a slide names it everywhere, so that another can be chosen for the whole deck at once. */
export const THEME_FONT = '+mn-lt';

/**
 * Typefaces of a deck: that of the page, and some that PowerPoint brings along. None is wider than Open Sans, by
 * which texts are measured. Where one is missing, the program takes its own.
 */
export const DECK_FONTS = ['Open Sans', 'Arial', 'Calibri', 'Cambria', 'Segoe UI'] as const;

export type DeckFont = (typeof DECK_FONTS)[number];
