import type { Columns } from './columns';
import { asAbstract, asText } from './values';

type Row = Readonly<Record<string, unknown>>;

/** Rows that are looked at. */
export const SAMPLE = 200;

const WORD = /[\p{L}\p{N}]+/gu;
const HAN = /[\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}\p{sc=Thai}]/gu;

/** Words in the filled cells of a column, on average; two characters without blanks between are a word. */
export function meanWords(rows: readonly Row[], name: string): number {
  const texts = rows
    .slice(0, SAMPLE)
    .map((row) => row[name])
    .filter((value) => typeof value === 'string' || (typeof value === 'object' && value !== null))
    .map((value) => (typeof value === 'string' ? asText(value) : asAbstract(value)).slice(0, 5000))
    .filter((text) => text !== '' && /\p{L}/u.test(text));
  if (texts.length === 0) return 0;
  const words = texts.map((text) => Math.max(text.match(WORD)?.length ?? 0, (text.match(HAN)?.length ?? 0) / 2));
  return words.reduce((sum, n) => sum + n, 0) / texts.length;
}

/**
 * Title and abstract by what the columns hold, where names do not help: the wordiest column is the abstract, the
 * wordiest of the others with two to forty words a cell the title.
 *
 * @param fewest - words that an abstract has on average.
 * @returns null when no column has so many.
 */
export function guessColumns(names: readonly string[], rows: readonly Row[], fewest: number): Columns | null {
  const [abstract, ...others] = names
    .map((name) => ({ name, words: meanWords(rows, name) }))
    .sort((a, b) => b.words - a.words);
  if (!abstract || abstract.words < fewest) return null;
  const title = others.find(({ words }) => words < 40);
  return title && title.words >= 2 ? { abstract: abstract.name, title: title.name } : { abstract: abstract.name };
}

/** Says what was guessed. */
export function describeGuess({ abstract, title }: Columns): string {
  return `${abstract ?? ''} was taken for the abstract` + (title ? ` and ${title} for the title` : '');
}
