// What publishers and databases put round an abstract. It says nothing about the work, and would be counted as words.

const ABSTRACT =
  'abstract|summary|a ?b ?s ?t ?r ?a ?c ?t|zusammenfassung|kurzfassung|resumen|résumé|resumo|riassunto|sommario|samenvatting|' +
  'sammanfattning|streszczenie|özet|аннотация|реферат|резюме|анотація|ملخص|الملخص|초록|요약';

/** "Abstract:", "ABSTRACT", "Summary —", "[Abstract]", "摘要：" at the beginning. */
const OPENINGS: readonly RegExp[] = [
  new RegExp(`^\\s*[[(]?(?:${ABSTRACT})[\\])]?(?:\\s*[:.：\u2013\u2014-]\\s*|\\s*\\n\\s*)`, 'iu'),
  new RegExp(`^\\s*[[(](?:${ABSTRACT})[\\])]\\s*`, 'iu'),
  /^\s*(?:ABSTRACT|SUMMARY|A B S T R A C T|RESUMEN|RESUMO|RÉSUMÉ|ZUSAMMENFASSUNG)\s+(?=\p{Lu})/u,
  // "Abstract Algebra is taught" begins with a title.
  /^\s*(?:Abstract|Summary)\s+(?=(?:We|The|Th[ei]se?|In|An?|Our|Here|To|For|With|As|It|There|Although|While|On|By|From|Despite|Since|When|Background|Introduction|Objectives?|Purpose|Aims?)\s)/u,
  /^\s*[\u3010[［〔(（]?\s*(?:摘\s*要|中文摘要|要旨|抄録)\s*(?:[\u3011\]］〕)）]\s*[:：]?|[:：]|\s)\s*/u,
];

/** Headings of structured abstracts. */
const HEADINGS = [
  'introduction|background(?: and (?:aims?|objectives?|purpose))?|context|rationale|motivation|setting|significance|importance',
  '(?:study )?(?:objectives?|aims?|purposes?|goals?|hypothes[ie]s)(?: of (?:the )?(?:study|review))?',
  '(?:materials?|patients|subjects|data|participants) and methods?|methods?(?: and (?:materials?|results|findings))?|methodology',
  '(?:study )?(?:design|population|participants|patients|selection criteria|data sources?|data collection(?: and analysis)?)',
  'design/methodology/approach|interventions?|(?:main )?outcomes?(?: measures?| and measures?)?|measurements?',
  '(?:main |key |principal )?(?:results?|findings)(?: and (?:discussion|conclusions?))?|discussion|limitations?|interpretation|originality/value',
  "(?:authors?['\u2019] |major )?conclusions?(?: and (?:relevance|implications|significance))?|implications?(?: for practice)?",
  'practical implications|research limitations/implications|trial registration|funding|keywords?|key words',
  // German, Spanish, Portuguese, Italian, French, Russian
  'hintergrund|einleitung|fragestellung|zielsetzung|ziele?|material und methoden?|patienten und methoden?|methoden?|methodik|ergebnisse|diskussion|schlussfolgerung(?:en)?|fazit',
  'introducción|antecedentes|fundamentos?|objetivos?|materiales? y métodos?|pacientes y métodos?|métodos?|metodología|resultados?|discusión|conclusi(?:ón|ones)',
  'introdução|fundamentos|materia(?:l|is) e métodos?|métodos? e resultados|metodologia|discussão|conclus(?:ão|ões)',
  'introduzione|obiettiv[oi]|scopo|material[ei] e metodi|metodi|risultati|discussione|conclusion[ei]',
  'introduction|contexte|objectifs?|buts|matériels? et méthodes?|patients et méthodes?|méthodes?|méthodologie|résultats?|discussion',
  'введение|актуальность|цел[ьи](?: исследования| работы)?|материалы? и методы|методы|результаты|выводы?|заключение',
].join('|');

/** Where a sentence may begin, with a colon or a dash behind them, be they two ("Conclusions/Significance:"). */
const HEADING = new RegExp(
  `(^|[.!?)\\]]\\s*|\\n\\s*)(?:${HEADINGS})(?:\\s?/\\s?(?:${HEADINGS}))?\\s*(?::|\\s[\u2013\u2014-]\\s|\u2014)\\s*`,
  'giu',
);

/** In capitals they need nothing behind them. */
const CAPITAL_HEADING =
  /(^|[.!?)\]]\s+|\n\s*)(?:INTRODUCTION|BACKGROUND|CONTEXT|OBJECTIVES?|PURPOSE|AIMS?|(?:MATERIALS? AND |PATIENTS AND )?METHODS?|DESIGN|SETTING|PARTICIPANTS|INTERVENTIONS?|MEASUREMENTS|(?:MAIN )?RESULTS|FINDINGS|DISCUSSION|CONCLUSIONS?|INTERPRETATION|SIGNIFICANCE)\s+(?=\p{Lu}\p{Ll}|[AI]\s)/gu;

const HAN_HEADINGS =
  '目的|目标|背景|方法|材料与方法|材料和方法|对象与方法|目的/?意义|方法/?过程|结果/?结论|结果|結果|结论|結論|讨论|考察|対象|意义|局限|创新';

/** "【目的】", "[方法]", "结果：" */
const HAN_HEADING = new RegExp(
  `[\u3010[［〔]\\s*(?:${HAN_HEADINGS})\\s*[\u3011\\]］〕]\\s*[:：]?\\s*|(?<=^|[。！？；;.!?]\\s*|\\n\\s*)(?:${HAN_HEADINGS})\\s*[:：]\\s*`,
  'gu',
);

/** Where a line about rights begins. */
const RIGHTS =
  /(?:^|(?<=[.!?)\]:;\s。]))(?:\u00a9|\(c\)\s*(?=(?:copyright\s*)?(?:19|20)\d{2})|(?:crown )?copyright\s*(?:\u00a9|\(c\)|(?:19|20)\d{2}|of .{1,80} is the property of)|(?:19|20)\d{2}\s+(?:elsevier|wiley|springer|ieee|acm|the authors?\b[^.]{0,60}published)|published by (?:elsevier|wiley|springer|john wiley|oxford university|cambridge university|taylor)|published under (?:an? )?(?:exclusive )?licen[cs]e (?:by|from)|all rights reserved|alle rechte vorbehalten|todos los derechos reservados|todos os direitos reservados|tous droits réservés|tutti i diritti riservati|版权所有|this is an open access article|this article is (?:protected by copyright|licensed under|an open access)|this work is licensed under|distributed under the terms of the|u\.?s\.? government work|\(?psyc\w* database record|\[abstract (?:from|by)|\bjel (?:classification|codes?)\b)/giu;

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
  const body = withoutHeadings(withoutOpening(withoutRights(text)));
  // Looking for addresses takes as long as all the rest, and few abstracts have one.
  return (body.includes('@') ? body.replace(EMAIL, '') : body)
    .replace(CITATION_NUMBERS, '')
    .replace(CITATION_NAMES, '')
    .trim();
}

function withoutOpening(text: string): string {
  const opening = OPENINGS.find((pattern) => pattern.test(text));
  return opening ? text.replace(opening, '') : text;
}

function withoutHeadings(text: string): string {
  const body = text.replace(HEADING, '$1').replace(CAPITAL_HEADING, '$1');
  return HAN.test(body) ? body.replace(HAN_HEADING, '') : body;
}

const HAN = /\p{Script=Han}/u;

/** Cuts what is about rights: from its mark to the end, or at the beginning up to the end of its sentence. */
function withoutRights(text: string): string {
  RIGHTS.lastIndex = Math.max(0, text.length - LONGEST_LINE);
  const last = RIGHTS.exec(text);
  let body = last && last.index > 0 ? text.slice(0, last.index) : text;
  for (let lines = 0; lines < MOST_LINES; lines++) {
    RIGHTS.lastIndex = 0;
    const first = RIGHTS.exec(body.slice(0, LONGEST_LINE));
    if (first?.index !== 0) return body;
    const end = /[.!?]\s+(?=\p{Lu})/u.exec(body.slice(first[0].length));
    if (!end) return body;
    body = body.slice(first[0].length + end.index + end[0].length);
  }
  return body;
}

/** Sentences about rights at the beginning ("© 2021 Elsevier. All rights reserved."). */
const MOST_LINES = 4;
