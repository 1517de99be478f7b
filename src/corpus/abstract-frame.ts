// What publishers and databases put round an abstract. It says nothing about the work, and would be counted as words.

/** "Abstract:", "ABSTRACT", "Summary —" at the beginning. */
const OPENING =
  /^\s*(?:(?:[Aa]bstract|[Ss]ummary|ABSTRACT|SUMMARY)\s*(?:[:.\u2013\u2014-]\s*|\n)|(?:ABSTRACT|SUMMARY)\s+(?=\p{Lu}))/u;

/** Headings of structured abstracts where a sentence may begin, with a colon or a dash behind them. */
const HEADING = new RegExp(
  '(^|[.!?)\\]]\\s*|\\n\\s*)(?:' +
    [
      'introduction|background(?: and (?:aims?|objectives?|purpose))?|context|rationale|setting|significance|importance',
      '(?:study )?(?:objectives?|aims?|purposes?|goals?|hypothes[ie]s)(?: of (?:the )?(?:study|review))?',
      '(?:materials?|patients|subjects|data) and methods?|methods?(?: and (?:materials?|results|findings))?|methodology',
      '(?:study )?(?:design|population|participants|patients|selection criteria|data sources?|data collection(?: and analysis)?)',
      'design/methodology/approach|interventions?|(?:main )?outcomes?(?: measures?| and measures?)?|measurements?',
      '(?:main |key )?(?:results?|findings)(?: and (?:discussion|conclusions?))?|discussion|limitations?|interpretation|originality/value',
      "(?:authors?['\u2019] |major )?conclusions?(?: and (?:relevance|implications|significance))?|implications?(?: for practice)?",
      'practical implications|research limitations/implications|trial registration|funding|keywords?|key words',
    ].join('|') +
    ')\\s*(?::|\\s[\u2013\u2014-]\\s|\u2014)\\s*',
  'giu',
);

/** Where a line about rights begins. */
const RIGHTS =
  /(?:^|(?<=[.!?)\]:;\s]))(?:\u00a9|\(c\)\s*(?=(?:copyright\s*)?(?:19|20)\d{2})|copyright\s*(?:\u00a9|\(c\)|(?:19|20)\d{2})|(?:19|20)\d{2}\s+(?:elsevier|wiley|springer|ieee|acm|the authors?\b[^.]{0,60}published)|published by (?:elsevier|wiley|springer|john wiley|oxford university|cambridge university|taylor)|all rights reserved|this is an open access article)/giu;

/** Such a line stands at one of the ends, and is no longer than this. */
const LONGEST_LINE = 600;

const EMAIL = /(?<![\w.+-])[\w.+-]{1,64}@[\w-]+(?:\.[\w-]+)+/g;
const CITATION_NUMBERS = /\s?\[\d{1,3}(?:\s*[,;\u2013-]\s*\d{1,3})*\]/g;
const CITATION_NAMES =
  /\s?\((?:(?:see|cf\.|e\.g\.,?)\s)?(?:\p{Lu}[\p{L}'\u2019-]{1,30}(?:,? (?:et al\.?|(?:and|&) \p{Lu}[\p{L}'\u2019-]{1,30}))?,? (?:19|20)\d{2}[a-z]?(?:[;,]\s)?){1,8}\)/gu;

/**
 * An abstract without headings, lines about rights, e-mail addresses and citation marks.
 *
 * @param text - without markup.
 */
export function withoutFrame(text: string): string {
  const body = withoutRights(text).replace(OPENING, '').replace(HEADING, '$1');
  // Looking for addresses takes as long as all the rest, and few abstracts have one.
  return (body.includes('@') ? body.replace(EMAIL, '') : body)
    .replace(CITATION_NUMBERS, '')
    .replace(CITATION_NAMES, '')
    .trim();
}

/** Cuts what is about rights: from its mark to the end, or at the beginning up to the end of its sentence. */
function withoutRights(text: string): string {
  RIGHTS.lastIndex = Math.max(0, text.length - LONGEST_LINE);
  const last = RIGHTS.exec(text);
  const body = last && last.index > 0 ? text.slice(0, last.index) : text;
  RIGHTS.lastIndex = 0;
  const first = RIGHTS.exec(body.slice(0, LONGEST_LINE));
  if (first?.index !== 0) return body;
  const end = /[.!?]\s+(?=\p{Lu})/u.exec(body.slice(first[0].length));
  return end ? body.slice(first[0].length + end.index + end[0].length) : body;
}
