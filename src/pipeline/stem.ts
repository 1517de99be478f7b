import { stemmer } from '@orama/stemmers/english';

/** Stem of a lower-case English word. */
export const stem: (word: string) => string = stemmer;
