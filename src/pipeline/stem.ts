// English stemming after Martin Porter's second algorithm ("Porter2", the Snowball project's `english`),
// as of Snowball 3: https://snowballstem.org/algorithms/english/stemmer.html.
// The npm packages at hand implement his first algorithm, which lets "general", "generative" and
// "generation" fall together; Porter2 keeps the three apart.

const VOWELS = 'aeiouy';
const isVowel = (letter: string | undefined) => letter !== undefined && VOWELS.includes(letter);
const hasVowel = (text: string) => /[aeiouy]/.test(text);

const WHOLE_WORDS = new Map<string, string>([
  ['skis', 'ski'],
  ['skies', 'sky'],
  ['idly', 'idl'],
  ['gently', 'gentl'],
  ['ugly', 'ugli'],
  ['early', 'earli'],
  ['only', 'onli'],
  ['singly', 'singl'],
  ...['sky', 'news', 'howe', 'atlas', 'cosmos', 'bias', 'andes'].map((word) => [word, word] as const),
]);
/** Beginnings after which R1 starts, whatever the letters say. */
const R1_STEMS = ['gener', 'commun', 'arsen', 'univers', 'past', 'later', 'emerg', 'organ', 'inter'];
const DOUBLE = /(bb|dd|ff|gg|mm|nn|pp|rr|tt)$/;
const LI_ENDING = 'cdeghkmnrt';

type Rule = readonly [suffix: string, replacement: string];

// Longest suffix first within a step: the first that the word ends in decides.
const STEP_2: readonly Rule[] = [
  ['ational', 'ate'],
  ['fulness', 'ful'],
  ['iveness', 'ive'],
  ['ization', 'ize'],
  ['ousness', 'ous'],
  ['biliti', 'ble'],
  ['lessli', 'less'],
  ['tional', 'tion'],
  ['alism', 'al'],
  ['aliti', 'al'],
  ['ation', 'ate'],
  ['entli', 'ent'],
  ['fulli', 'ful'],
  ['iviti', 'ive'],
  ['ogist', 'og'],
  ['ousli', 'ous'],
  ['abli', 'able'],
  ['alli', 'al'],
  ['anci', 'ance'],
  ['ator', 'ate'],
  ['enci', 'ence'],
  ['izer', 'ize'],
  ['bli', 'ble'],
  ['ogi', 'og'],
  ['li', ''],
];
const STEP_3: readonly Rule[] = [
  ['ational', 'ate'],
  ['tional', 'tion'],
  ['alize', 'al'],
  ['ative', ''],
  ['icate', 'ic'],
  ['iciti', 'ic'],
  ['ical', 'ic'],
  ['ness', ''],
  ['ful', ''],
];
const STEP_4 = 'ement able ance ence ible ment ant ate ent ion ism iti ive ize ous al er ic'.split(' ');

/** Where the part after the first "vowel, non-vowel" at or after `from` begins. */
function regionAfter(word: string, from: number): number {
  let i = from;
  while (i < word.length && !isVowel(word[i])) i++;
  while (i < word.length && isVowel(word[i])) i++;
  return Math.min(i + 1, word.length);
}

function endsInShortSyllable(word: string): boolean {
  if (word.endsWith('past')) return true;
  const n = word.length;
  if (n < 2 || isVowel(word[n - 1]) || !isVowel(word[n - 2])) return false;
  return n === 2 || (!isVowel(word[n - 3]) && !'wxY'.includes(word[n - 1]));
}

function step1a(word: string): string {
  if (word.endsWith('sses')) return word.slice(0, -2);
  if (word.endsWith('ied') || word.endsWith('ies')) return word.slice(0, word.length > 4 ? -2 : -1);
  if (!word.endsWith('s') || word.endsWith('us') || word.endsWith('ss')) return word;
  return hasVowel(word.slice(0, -2)) ? word.slice(0, -1) : word;
}

function step1b(word: string, r1: number): string {
  const eed = /eed(ly)?$/.exec(word);
  if (eed) return eed.index >= r1 && !/^(proc|exc|succ)eed/.test(word) ? word.slice(0, eed.index + 2) : word;
  const suffix = /(ed|edly|ing|ingly)$/.exec(word);
  if (!suffix) return word;
  const rest = word.slice(0, suffix.index);
  if (suffix[0] === 'ing') {
    if (/^[^aeiou]y$/.test(rest)) return `${rest[0]}ie`;
    if (/^(inn|out|cann|herr|earr|even)$/.test(rest)) return word;
  }
  if (!hasVowel(rest)) return word;
  if (/(at|bl|iz)$/.test(rest)) return `${rest}e`;
  if (DOUBLE.test(rest)) return /^[aeo]..$/.test(rest) ? rest : rest.slice(0, -1);
  return endsInShortSyllable(rest) && r1 >= rest.length ? `${rest}e` : rest;
}

function replaceIn(
  word: string,
  region: number,
  rules: readonly Rule[],
  allows: (rest: string, suffix: string) => boolean,
): string {
  const rule = rules.find(([suffix]) => word.endsWith(suffix));
  if (!rule) return word;
  const rest = word.slice(0, -rule[0].length);
  return rest.length >= region && allows(rest, rule[0]) ? rest + rule[1] : word;
}

/**
 * Stem of an English word.
 *
 * @param given - one word in lower case; other scripts and digits pass through.
 */
export function stem(given: string): string {
  if (given.length < 3) return given;
  const exception = WHOLE_WORDS.get(given);
  if (exception) return exception;
  // A y that begins the word or follows a vowel is a consonant, written Y until the end.
  let word = given.replace(/^y|([aeiouy])y/g, '$1Y');
  const start = R1_STEMS.find((beginning) => word.startsWith(beginning));
  const r1 = start ? start.length : regionAfter(word, 0);
  const r2 = regionAfter(word, r1);

  word = step1b(step1a(word), r1);
  if (word.length > 2 && /[^aeiouy][yY]$/.test(word)) word = `${word.slice(0, -1)}i`;
  word = replaceIn(word, r1, STEP_2, (rest, suffix) =>
    suffix === 'li' ? LI_ENDING.includes(rest.at(-1) ?? ' ') : suffix !== 'ogi' || rest.endsWith('l'),
  );
  word = replaceIn(word, r1, STEP_3, (rest, suffix) => suffix !== 'ative' || rest.length >= r2);
  const suffix = STEP_4.find((ending) => word.endsWith(ending));
  if (suffix) {
    const rest = word.slice(0, -suffix.length);
    if (rest.length >= r2 && (suffix !== 'ion' || /[st]$/.test(rest))) word = rest;
  }
  if (word.endsWith('e')) {
    const rest = word.slice(0, -1);
    if (rest.length >= r2 || (rest.length >= r1 && !endsInShortSyllable(rest))) word = rest;
  } else if (word.endsWith('ll') && word.length - 1 >= r2) word = word.slice(0, -1);
  return word.replace(/Y/g, 'y');
}
