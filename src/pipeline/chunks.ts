import type { CodeUnits } from './code-units';

const SPACELESS = ['Han', 'Hiragana', 'Katakana', 'Thai', 'Lao', 'Khmer', 'Myanmar']
  .map((s) => `\\p{Script=${s}}`)
  .join('');
// Most letters are ASCII, and asking that first saves half the time.
const LETTER = `(?:[a-zA-Z0-9]|[[\\p{L}\\p{N}]--[a-zA-Z0-9${SPACELESS}ー]])`;
const WORD = `${LETTER}(?:[a-zA-Z0-9]|${LETTER}|\\p{M})*`;
const CHUNK = new RegExp(
  [
    `[Ss]tate of the art(?!\\p{L})`,
    `${WORD}(?:(?:[\\-‐‑'’]|(?<=\\p{N})[.,](?=\\p{N}))${WORD})*`,
    `[${SPACELESS}ー][${SPACELESS}ー\\p{M}]*`,
  ].join('|'),
  'gv',
);

/** A run of a script without spaces. */
export const SPACELESS_RUN = new RegExp(`^[${SPACELESS}ー]`, 'v');

const IDIOM = 'tate of the art';
const SMALL_S = 115;
const CAPITAL_S = 83;

/** What an ASCII character is to a word. */
const NEITHER = 0;
const LETTERS = 1;
const DIGIT = 2;
const TIE = 3;
const POINT = 4;
/** What is no ASCII character. */
const OTHER = 5;
const KINDS = Uint8Array.from({ length: 128 }, (_, code) => {
  const character = String.fromCharCode(code);
  if (/[a-zA-Z]/.test(character)) return LETTERS;
  if (/[0-9]/.test(character)) return DIGIT;
  if (/['-]/.test(character)) return TIE;
  return /[.,]/.test(character) ? POINT : NEITHER;
});

/**
 * Finds the chunks of a text: words held together by hyphens, apostrophes or decimal points, or a run of a script without
 * spaces. Where all is ASCII it reads unit by unit, several times as fast as the expression, which has the say wherever
 * another character is met.
 *
 * @param codes - the units of the text.
 * @param visit - told where each chunk begins and ends.
 */
export function findChunks(text: string, codes: CodeUnits, visit: (start: number, end: number) => void): void {
  const { units, length } = codes;
  let at = 0;
  while (at < length) {
    const code = units[at];
    const kind = code < 128 ? KINDS[code] : OTHER;
    if (kind !== LETTERS && kind !== DIGIT && kind !== OTHER) {
      at++;
      continue;
    }
    let end = kind === OTHER ? -1 : asciiChunk(text, units, at, length);
    if (end < 0) {
      CHUNK.lastIndex = at;
      const match = CHUNK.exec(text);
      if (!match) return;
      at = match.index;
      end = at + match[0].length;
    }
    visit(at, end);
    at = end;
  }
}

/** The same by the expression alone: what {@link findChunks} is measured by. */
export function findChunksByExpression(text: string, visit: (start: number, end: number) => void): void {
  CHUNK.lastIndex = 0;
  for (const match of text.matchAll(CHUNK)) visit(match.index, match.index + match[0].length);
}

/** Where the chunk ends that begins here with an ASCII letter or digit, or −1 where that is for the expression to say. */
function asciiChunk(text: string, units: Uint16Array, start: number, length: number): number {
  const first = units[start];
  if ((first === SMALL_S || first === CAPITAL_S) && text.startsWith(IDIOM, start + 1)) return -1;
  let at = start + 1;
  while (at < length) {
    const code = units[at];
    if (code >= 128) return -1;
    const kind = KINDS[code];
    if (kind === LETTERS || kind === DIGIT) {
      at++;
      continue;
    }
    if (kind === NEITHER || at + 1 === length) return at;
    const next = units[at + 1];
    if (next >= 128) return -1;
    const follows = KINDS[next];
    const isHeld =
      kind === TIE ? follows === LETTERS || follows === DIGIT : follows === DIGIT && KINDS[units[at - 1]] === DIGIT;
    if (!isHeld) return at;
    at += 2;
  }
  return at;
}
