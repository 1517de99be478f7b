import { stemmer as da } from '@orama/stemmers/danish';
import { stemmer as nl } from '@orama/stemmers/dutch';
import { stemmer as fi } from '@orama/stemmers/finnish';
import { stemmer as fr } from '@orama/stemmers/french';
import { stemmer as de } from '@orama/stemmers/german';
import { stemmer as hu } from '@orama/stemmers/hungarian';
import { stemmer as it } from '@orama/stemmers/italian';
import { stemmer as nb } from '@orama/stemmers/norwegian';
import { stemmer as pt } from '@orama/stemmers/portuguese';
import { stemmer as ro } from '@orama/stemmers/romanian';
import { stemmer as ru } from '@orama/stemmers/russian';
import { stemmer as es } from '@orama/stemmers/spanish';
import { stemmer as sv } from '@orama/stemmers/swedish';
import { stemmer as tr } from '@orama/stemmers/turkish';
import porter2 from 'wink-porter2-stemmer';
import type { Language } from '../topic-map/languages';

/** The Snowball project's algorithms; a language without one has no stems. */
const SNOWBALL: Partial<Record<Language, (word: string) => string>> = {
  ...{ da, de, es, fi, fr, hu, it, nb, nl, pt, ro, ru, sv, tr },
};

/** Longer runs of letters are no words (a genome, a key), and the algorithm's time grows with their square. */
const LONGEST = 40;

/**
 * The stem of a word by the Snowball algorithm of its language; for English that is Martin Porter's second one
 * ("Porter2"): "matching" and "matches" give "match", while "general" and "generative" stay apart. A word of one or two
 * letters, of more than {@link LONGEST}, or with anything but letters and apostrophes in it is its own stem, and so is
 * a word of a language without an algorithm.
 *
 * @param word - in lower case.
 */
export function stem(word: string, language: Language = 'en'): string {
  if (word.length > LONGEST) return word;
  if (language === 'en') return /^[a-z][a-z']+[a-z]$/.test(word) ? porter2(word) : word;
  const stemmer = SNOWBALL[language];
  return stemmer && /^\p{L}[\p{L}\p{M}'’]+\p{L}$/u.test(word) ? stemmer(word) || word : word;
}
