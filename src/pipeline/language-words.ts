import {
  ces,
  dan,
  deu,
  fin,
  fra,
  hun,
  ita,
  jpn,
  nld,
  nob,
  pol,
  por,
  ron,
  rus,
  spa,
  swe,
  tha,
  tur,
  ukr,
  zho,
} from 'stopword';
import type { Language } from '../topic-map/languages';
import { MORE_WORDS, TOPICAL } from './language-word-lists';

const LISTS: Record<Exclude<Language, 'en'>, readonly string[]> = {
  cs: ces,
  da: dan,
  de: deu,
  es: spa,
  fi: fin,
  fr: fra,
  hu: hun,
  it: ita,
  ja: jpn,
  nb: nob,
  nl: nld,
  pl: pol,
  pt: por,
  ro: ron,
  ru: rus,
  sv: swe,
  th: tha,
  tr: tur,
  uk: ukr,
  zh: zho,
};

/** The stop words of a language other than English, in lower case: the list of the package `stopword`, and ours. */
export const LANGUAGE_WORDS = Object.fromEntries(
  Object.entries(LISTS).map(([language, words]) => [
    language,
    new Set(
      [...words, ...(MORE_WORDS[language as Language] ?? [])]
        .map((word) => word.toLowerCase())
        .filter((word) => language !== 'de' || !TOPICAL.has(word)),
    ),
  ]),
) as unknown as Readonly<Record<Exclude<Language, 'en'>, ReadonlySet<string>>>;
