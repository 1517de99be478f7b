/** A word of a text as the search knows it: lower case, without accents. */
export interface SearchWord {
  word: string;
  /** Offsets into the text. */
  start: number;
  end: number;
}

/** What a document must hold: a word, or several in a row. */
export interface SearchTerm {
  words: string[];
  /** The last word may go on: "clust" finds "clustering". */
  prefix: boolean;
}

// Scripts that write no spaces are searched character by character.
const SPACELESS = ['Han', 'Hiragana', 'Katakana', 'Thai', 'Lao', 'Khmer', 'Myanmar']
  .map((script) => `\\p{Script=${script}}`)
  .join('');
const LETTER = `(?:[a-zA-Z0-9]|[[\\p{L}\\p{N}]--[a-zA-Z0-9${SPACELESS}]])`;
const WORD = new RegExp(`${LETTER}(?:${LETTER}|\\p{M})*|[${SPACELESS}]\\p{M}*`, 'gv');
const ASCII = /^[a-zA-Z0-9]*$/;

/** The words of a text, in order. Linear in its length. */
export function searchWords(text: string): SearchWord[] {
  const words: SearchWord[] = [];
  for (const match of text.matchAll(WORD)) {
    words.push({ word: fold(match[0]), start: match.index, end: match.index + match[0].length });
  }
  return words;
}

/** Lower case, without accents: what sorts and is found as the same. */
export function fold(text: string): string {
  if (ASCII.test(text)) return text.toLowerCase();
  return text
    .normalize('NFKD')
    .replace(/\p{M}+/gu, '')
    .toLowerCase();
}

/** Where a text holds the terms: `[start, end]` offsets, ascending and apart. */
export function findTerms(text: string, terms: readonly SearchTerm[]): [number, number][] {
  if (terms.length === 0) return [];
  const words = searchWords(text);
  const found: [number, number][] = [];
  for (let i = 0; i < words.length; i++) {
    const longest = Math.max(0, ...terms.map((term) => (standsAt(words, i, term) ? term.words.length : 0)));
    if (longest === 0) continue;
    const end = words[i + longest - 1].end;
    const last = found.at(-1);
    if (last && words[i].start < last[1]) last[1] = Math.max(last[1], end);
    else found.push([words[i].start, end]);
  }
  return found;
}

function standsAt(words: readonly SearchWord[], at: number, { words: wanted, prefix }: SearchTerm): boolean {
  return wanted.every((word, j) => {
    const here = words[at + j]?.word;
    return prefix && j === wanted.length - 1 ? here?.startsWith(word) : here === word;
  });
}
