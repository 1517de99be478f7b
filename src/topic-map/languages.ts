/** The languages whose words of grammar are known, by their ISO 639-1 codes. */
export const LANGUAGES = {
  en: 'English',
  cs: 'Czech',
  da: 'Danish',
  de: 'German',
  es: 'Spanish',
  fi: 'Finnish',
  fr: 'French',
  hu: 'Hungarian',
  it: 'Italian',
  ja: 'Japanese',
  nb: 'Norwegian',
  nl: 'Dutch',
  pl: 'Polish',
  pt: 'Portuguese',
  ro: 'Romanian',
  ru: 'Russian',
  sv: 'Swedish',
  th: 'Thai',
  tr: 'Turkish',
  uk: 'Ukrainian',
  zh: 'Chinese',
} as const;

export type Language = keyof typeof LANGUAGES;

export const LANGUAGE_CODES = Object.keys(LANGUAGES) as readonly Language[];

export function isLanguage(code: string): code is Language {
  return Object.hasOwn(LANGUAGES, code);
}

/** Languages whose words have no stems here: no algorithm of the Snowball project that is shipped, or none at all. */
export const WITHOUT_STEMS: readonly Language[] = ['cs', 'ja', 'pl', 'th', 'uk', 'zh'];

/** "German"; a code that is not known stands for itself. */
export function languageName(code: string): string {
  return isLanguage(code) ? LANGUAGES[code] : code;
}
