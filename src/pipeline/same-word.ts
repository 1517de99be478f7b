/** British spellings of what is compared, as Americans write them. */
const SPELLINGS: readonly [RegExp, string][] = [
  [/ae|oe/g, 'e'],
  [/(?<=[a-z]{2})our/g, 'or'],
  [/([iy])s(?=e|ing|ation)/g, '$1z'],
  [/ll(?=ing|ed|er)/g, 'l'],
  [/(?<=[a-z]{2}[bt])re(?=s?$)/g, 'er'],
  [/dgement/g, 'dgment'],
  [/ogue(?=s?$)/g, 'og'],
  [/(?<=def|off|lic)ence/g, 'ense'],
];
/** Plurals of Latin and Greek words beside their singulars: one ending for both. */
const PLURALS: readonly [RegExp, string][] = [
  [/(?:ices|ex)\b/g, 'ix'],
  [/(?<=[rt])(?:ia|ium|ion)\b/g, 'i'],
  [/(?<=tr)(?:a|um)\b/g, 'a'],
  [/en(?:on|a)\b/g, 'en'],
  [/ses\b/g, 'sis'],
  [/(?<=[a-z]{3})(?:i|us)\b/g, 'i'],
];

/**
 * What a keyword is compared by: itself and, of a single word, what is left without an ending. The stemmer keeps some
 * forms of one word apart ("debias" and "debiasing", "parser" and "parsing"), and so do capitals, hyphens and the
 * spellings of Britain and America ("tumour", "judgements", "modelling"), and Latin plurals ("vertices").
 *
 * @param form - as it is written.
 */
export function basesOf(form: string): string[] {
  const spelled = [...SPELLINGS, ...PLURALS].reduce(
    (text, [own, other]) => text.replace(own, other),
    form.toLowerCase(),
  );
  const whole = spelled.replace(/[-\s]/g, '');
  const base = whole.replace(/^\p{L}+$/u.test(spelled) ? /(?:ings?|ers?|ed|es|(?<!s)s|e)$/ : /(?<!s)s$/, '');
  return [...new Set([whole, base, whole.replace(/(?<!s)s$/, '')])].filter((own) => own === whole || own.length > 3);
}
