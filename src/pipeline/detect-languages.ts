import { eng } from 'stopword';
import { LANGUAGE_CODES, type Language } from '../topic-map/languages';
import { LANGUAGE_WORDS } from './language-words';
import { FUNCTION_WORDS } from './stop-word-lists';

/** Languages that are told by their words of grammar; those of the others write a script of their own. */
const SPELLED: readonly Language[] = LANGUAGE_CODES.filter((code) => code !== 'ja' && code !== 'th' && code !== 'zh');
const bit = (code: Language) => 1 << SPELLED.indexOf(code);

/** The languages of each word of grammar, one bit a language. */
const GRAMMAR = new Map<string, number>();
for (const code of SPELLED) {
  for (const word of code === 'en' ? [...eng, ...FUNCTION_WORDS] : LANGUAGE_WORDS[code]) {
    GRAMMAR.set(word, (GRAMMAR.get(word) ?? 0) | bit(code));
  }
}

/** Single letters are symbols and initials as often as words, and "end-to-end" is not three Danish ones. */
const WORD = /\p{L}[\p{L}\p{M}\-‐‑]+/gu;
const SCRIPTS = /(\p{Script=Han})|([\p{Script=Hiragana}\p{Script=Katakana}])|(\p{Script=Thai})/gu;

/** Fewest different words of grammar, and fewest of all words, that make a language. */
const FIRST = { forms: 3, share: 0.12 };
/** The same of another language beside it, of the words that the first does not know. */
const BESIDE = { forms: 4, share: 0.08 };
/** What follows says little more. */
const LONGEST = 6000;

/**
 * The languages of a text, the main one first; none where it is too short to tell.
 *
 * Chinese, Japanese and Thai are told by their script. Any other language is told by its words of grammar: the one
 * that knows most of them comes first, and of the words that it does not know another language must know a fair
 * share to count as well (an abstract in two languages).
 */
export function textLanguages(text: string, among: readonly Language[] = LANGUAGE_CODES): Language[] {
  const head = text.length > LONGEST ? text.slice(0, LONGEST) : text;
  const scripts = scriptLanguages(head);
  const wanted = among.reduce((mask, code) => (SPELLED.includes(code) ? mask | bit(code) : mask), 0);
  /** How often each word of grammar stands in the text. */
  const known = new Map<string, number>();
  let words = 0;
  for (const [written] of head.matchAll(WORD)) {
    words++;
    const word = written.toLowerCase();
    if ((GRAMMAR.get(word) ?? 0) & wanted) known.set(word, (known.get(word) ?? 0) + 1);
  }
  const spelled: Language[] = [];
  for (;;) {
    const best = strongest(known, wanted);
    const least = spelled.length === 0 ? FIRST : BESIDE;
    if (best.forms < least.forms || best.hits < least.share * words) break;
    spelled.push(best.language);
    for (const word of known.keys()) if ((GRAMMAR.get(word) ?? 0) & bit(best.language)) known.delete(word);
  }
  const found = scripts.filter(({ language }) => among.includes(language));
  const first = found.filter(({ share }) => share >= 0.3).map(({ language }) => language);
  const last = found.filter(({ share }) => share < 0.3).map(({ language }) => language);
  return [...first, ...spelled, ...last];
}

/** The language that knows most of the words (the earlier of equals), how many, and in how many forms. */
function strongest(known: ReadonlyMap<string, number>, wanted: number) {
  const hits = new Int32Array(SPELLED.length);
  const forms = new Int32Array(SPELLED.length);
  for (const [word, count] of known) {
    let mask = (GRAMMAR.get(word) ?? 0) & wanted;
    for (let i = 0; mask !== 0; i++, mask >>>= 1) {
      if (mask & 1) {
        hits[i] += count;
        forms[i]++;
      }
    }
  }
  const best = hits.indexOf(Math.max(...hits));
  return { language: SPELLED[best], hits: hits[best], forms: forms[best] };
}

/** Chinese, Japanese and Thai, with the share of a text's characters that is written so; from a tenth on. */
function scriptLanguages(text: string): { language: Language; share: number }[] {
  let [han, kana, thai] = [0, 0, 0];
  for (const match of text.matchAll(SCRIPTS)) {
    if (match[1]) han++;
    else if (match[2]) kana++;
    else thai++;
  }
  const all = text.length;
  // Chinese quotes Japanese at most; Japanese without kana is rare even in titles.
  const isJapanese = kana > 0.1 * (han + kana);
  const shares: { language: Language; share: number }[] = [
    { language: isJapanese ? 'ja' : 'zh', share: (han + (isJapanese ? kana : 0)) / all },
    { language: 'th', share: thai / all },
  ];
  return shares.filter(({ share }) => share >= 0.1);
}

/** So many documents, evenly spread, tell the languages of a large corpus. */
const SAMPLE = 2000;
/** Fewest documents, and fewest of those that could be told, that make a language one of the corpus. */
const FEWEST_DOCUMENTS = 2;
const LEAST_DOCUMENTS = 0.01;

/** The texts that tell the languages of a corpus of n. */
export function sampledTexts(n: number): number[] {
  const step = Math.max(1, n / SAMPLE);
  const places: number[] = [];
  for (let i = 0; i < n; i += step) places.push(Math.floor(i));
  return places;
}

/** The {@link commonLanguages} of n texts. */
export function corpusLanguages(n: number, text: (i: number) => string): Language[] {
  return commonLanguages(sampledTexts(n).map((i) => textLanguages(text(i))));
}

/**
 * The languages that make up a real share of a corpus, most frequent first: at least two documents of its own and one
 * in a hundred of those that could be told. English where none could.
 *
 * @param found - the languages of each of its {@link sampledTexts}.
 */
export function commonLanguages(found: readonly (readonly Language[])[]): Language[] {
  const count = new Map<Language, number>();
  let told = 0;
  for (const languages of found) {
    if (languages.length > 0) told++;
    for (const language of languages) count.set(language, (count.get(language) ?? 0) + 1);
  }
  const fewest = Math.min(FEWEST_DOCUMENTS, told);
  const real = LANGUAGE_CODES.filter((language) => {
    const documents = count.get(language) ?? 0;
    return documents >= fewest && documents >= LEAST_DOCUMENTS * told && documents > 0;
  });
  const sorted = real.sort((a, b) => (count.get(b) ?? 0) - (count.get(a) ?? 0));
  return sorted.length > 0 ? sorted : ['en'];
}
