import type { CorpusTokens } from './corpus-tokens';
import type { Phrases } from './phrases';
import { isHyphen } from './word-forms';

/** How people write a phrase that is counted by stems. */
export interface WrittenForms {
  /** Commonest form of a phrase, in the case that its words have in mid-sentence ("flow matching", "LLMs"). */
  form(phrase: number): string;
}

/** How often a spelling stands where its case means nothing, something and much. */
interface Spelling {
  text: string;
  /** Begins a sentence. */
  initial: number;
  /** Beside another capitalised word: perhaps only a title or a name spelled out. */
  titled: number;
  plain: number;
}

/** Occurrences looked at for the commonest form; more would not change it. */
const ENOUGH = 400;

/**
 * Looks forms up lazily and remembers them.
 *
 * @param tokens - the tokens that `phrases` was counted from; `texts` what they were taken from.
 */
export function createWrittenForms(tokens: CorpusTokens, texts: readonly string[], phrases: Phrases): WrittenForms {
  const { beginning, length } = phrases;
  const { tokenStart, start, form: formOf, surfaces } = tokens;
  const end = (t: number) => start[t] + surfaces[formOf[t]].length;
  const spellings = countSpellings(tokens, texts);
  const rowsOf = invert(phrases);
  const forms = new Map<number, string>();
  const cased = new Map<string, string>();
  const inCase = (text: string) => {
    const key = text.toLowerCase();
    let best = cased.get(key);
    if (best === undefined) cased.set(key, (best = usualCase(key, spellings.get(key) ?? [])));
    return best;
  };

  function find(phrase: number): string {
    const words = length[phrase];
    const begins = beginning[words - 1];
    const seen = new Map<
      string,
      { documents: number; last: number; free: number; tied: number; t: number; row: number }
    >();
    let left = ENOUGH;
    for (let e = rowsOf.start[phrase]; e < rowsOf.start[phrase + 1] && left > 0; e++) {
      const row = rowsOf.rows[e];
      for (let t = tokenStart[row]; t < tokenStart[row + 1]; t++) {
        if (begins[t] !== phrase) continue;
        const key = tidy(texts[row].slice(start[t], end(t + words - 1))).toLowerCase();
        const form = seen.get(key) ?? { documents: 0, last: -1, free: 0, tied: 0, t, row };
        seen.set(key, form);
        // One abstract that says "adapter" often does not outvote several that say "adaptive".
        if (form.last !== row) form.documents++;
        form.last = row;
        // A word inside a compound ("multi-agent") is written as it is alone ("agents") if it ever is.
        if (words === 1 && isTied(texts[row], start[t], end(t))) form.tied++;
        else form.free++;
        left--;
      }
    }
    const [best] = [...seen].sort(
      ([a, x], [b, y]) =>
        Number(y.free > 0) - Number(x.free > 0) ||
        y.documents - x.documents ||
        y.free - x.free ||
        y.tied - x.tied ||
        (a < b ? -1 : 1),
    );
    if (!best) return '';
    const { t, row } = best[1];
    let form = '';
    for (let w = 0; w < words; w++) {
      // Pairs of characters overlap: only what is new of the next one is added.
      const from = w === 0 ? start[t] : Math.max(start[t + w], end(t + w - 1));
      if (w > 0) form += texts[row].slice(end(t + w - 1), from);
      form += inCase(tidy(texts[row].slice(from, end(t + w))));
    }
    return tidy(form);
  }

  return {
    form(phrase) {
      let form = forms.get(phrase);
      if (form === undefined) forms.set(phrase, (form = find(phrase)));
      return form;
    },
  };
}

/** Whether a hyphen ties a word to another. */
function isTied(text: string, start: number, end: number): boolean {
  return isHyphen(text.charCodeAt(start - 1)) || isHyphen(text.charCodeAt(end));
}

/** The documents of each phrase: `rows[start[p] … start[p + 1] − 1]`, ascending. */
function invert({ counts }: Pick<Phrases, 'counts'>): { start: Int32Array; rows: Int32Array } {
  const start = new Int32Array(counts.columns + 1);
  for (let e = 0; e < counts.indices.length; e++) start[counts.indices[e] + 1]++;
  for (let p = 0; p < counts.columns; p++) start[p + 1] += start[p];
  const rows = new Int32Array(counts.indices.length);
  const next = start.slice();
  for (let row = 0; row < counts.rows; row++) {
    for (let e = counts.indptr[row]; e < counts.indptr[row + 1]; e++) rows[next[counts.indices[e]]++] = row;
  }
  return { start, rows };
}

/** One kind of space, one kind of hyphen, no ligatures. */
function tidy(text: string): string {
  return text.normalize('NFKC').replace(/\s+/g, ' ').replace(/[‐‑]/g, '-').replace(/’/g, "'");
}

const CAPITALISED = /^\p{Lu}/u;
const SENTENCE_END = /[.!?:;•\n]/;

function countSpellings(
  { tokenStart, form, start, position, surfaces }: CorpusTokens,
  texts: readonly string[],
): Map<string, Spelling[]> {
  const bySurface = new Map<string, Spelling>();
  const spellingOf = surfaces.map((surface) => {
    let spelling = bySurface.get(surface);
    if (!spelling) bySurface.set(surface, (spelling = { text: tidy(surface), initial: 0, titled: 0, plain: 0 }));
    return spelling;
  });
  const capitalised = Uint8Array.from(surfaces, (surface) => (CAPITALISED.test(surface) ? 1 : 0));
  texts.forEach((text, row) => {
    const [from, to] = [tokenStart[row], tokenStart[row + 1]];
    const isCapital = (t: number, at: number) =>
      t >= from && t < to && position[t] === at && capitalised[form[t]] === 1;
    for (let t = from; t < to; t++) {
      const spelling = spellingOf[form[t]];
      if (!capitalised[form[t]]) spelling.plain++;
      else if (isInitial(text, start[t])) spelling.initial++;
      else if (isCapital(t - 1, position[t] - 1) || isCapital(t + 1, position[t] + 1)) spelling.titled++;
      else spelling.plain++;
    }
  });
  const byWord = new Map<string, Spelling[]>();
  for (const spelling of bySurface.values()) {
    const key = spelling.text.toLowerCase();
    const own = byWord.get(key);
    if (own) own.push(spelling);
    else byWord.set(key, [spelling]);
  }
  return byWord;
}

/** Whether a word stands at the beginning of a text or sentence. */
function isInitial(text: string, start: number): boolean {
  let i = start - 1;
  while (i >= 0 && (text[i] === ' ' || text[i] === '"' || text[i] === '“' || text[i] === "'" || text[i] === '(')) i--;
  return i < 0 || SENTENCE_END.test(text[i]);
}

/**
 * The case of a word: its commonest spelling, where a capital that begins a sentence says nothing and one
 * beside another capitalised word says half. Lower case wins unless it is rare.
 */
function usualCase(lower: string, spellings: readonly Spelling[]): string {
  const evidence = ({ text, plain, titled, initial }: Spelling) =>
    // "LLMs" beginning a sentence is still "LLMs"; "Flow" is not "Flow".
    plain + titled / 2 + (text.slice(1) === lower.slice(1) ? 0 : initial);
  let small = 0;
  let most = 0;
  let best = lower;
  for (const spelling of spellings) {
    const own = evidence(spelling);
    if (spelling.text === lower) small += own;
    else if (own > most) {
      most = own;
      best = spelling.text;
    }
  }
  return small >= most / 4 ? lower : best;
}
