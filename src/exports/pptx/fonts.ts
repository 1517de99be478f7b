/** The typeface of slides. Office programs have no list of typefaces: where it is missing they take their own. */
export const SLIDE_FONT = 'Open Sans';
