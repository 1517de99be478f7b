import type { CorpusTokens } from './corpus-tokens';
import { gapOf, HYPHEN_AFTER, HYPHEN_BEFORE, INITIAL, jointOf } from './corpus-tokens';
import { continued, tidy } from './joints';
import type { Phrases } from './phrases';
import { isWhole, wordsOf } from './phrases';

/** How people write a phrase that is counted by stems. */
export interface WrittenForms {
  /** Commonest form of a phrase, in the case that its words have in mid-sentence ("flow matching", "LLMs"). */
  form(phrase: number): string;
  /** Whether a phrase is cut off: nearly always the same word follows ("multi-evidence natural", language inference). */
  isCut(phrase: number): boolean;
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

/** A spelling of a phrase, capitals aside. */
interface Written {
  documents: number;
  /** The last document that was looked at. */
  last: number;
  /** Occurrences of a word alone, and inside a compound. */
  free: number;
  tied: number;
  /** The token where it was met first. */
  t: number;
  /** Of each word of a phrase: occurrences that say something of its case, and how often it has which capitals. */
  cases: { all: number; capitals: Map<string, number> }[];
}

/** Share of the occurrences of a proper name ("Red Sox") in which a word has a capital that it has not elsewhere. */
const PROPER = 0.8;
/** Share of the occurrences of a phrase that go on in the same word, from which it is cut; and fewest that tell. */
const FIXED = 0.75;
const FEW = 4;
/** Occurrences looked at for the commonest form; more would not change it. */
const ENOUGH = 400;

/**
 * Looks forms up lazily and remembers them.
 *
 * @param tokens - the tokens that `phrases` was counted from.
 */
export function createWrittenForms(tokens: CorpusTokens, phrases: Phrases): WrittenForms {
  const { length, wordOf } = phrases;
  const { tokenStart, place, form: formOf, surfaces, termOf, joints } = tokens;
  const spellings = countSpellings(tokens);
  const rowsOf = invert(phrases);
  const forms = new Map<number, { form: string; isCut: boolean }>();
  const cased = new Map<string, string>();
  const inCase = (text: string) => {
    const key = text.toLowerCase();
    let best = cased.get(key);
    if (best === undefined) cased.set(key, (best = usualCase(key, spellings.get(key) ?? [])));
    return best;
  };

  function find(phrase: number): { form: string; isCut: boolean } {
    const words = length[phrase];
    const own = wordsOf(phrases, phrase);
    const begins = (t: number) => {
      for (let w = 1; w < words; w++) {
        if (gapOf(place[t + w]) !== 1 || wordOf[formOf[t + w]] !== own[w]) return false;
      }
      return words === 1 || isWhole(place, t, words);
    };
    /** What is written from token t on, word by word, each with what joins it to the one before. */
    const written = (t: number, word: (text: string) => string) => {
      let text = word(surfaces[formOf[t]]);
      for (let w = 1; w < words; w++) {
        const next = continued(joints[jointOf(place[t + w])], surfaces[formOf[t + w]]);
        text += next.joint + word(next.word);
      }
      return text;
    };
    const seen = new Map<string, Written>();
    const after = new Map<number, number>();
    let left = ENOUGH;
    for (let e = rowsOf.start[phrase]; e < rowsOf.start[phrase + 1] && left > 0; e++) {
      const row = rowsOf.rows[e];
      for (let t = tokenStart[row]; t < tokenStart[row + 1]; t++) {
        if (wordOf[formOf[t]] !== own[0] || !begins(t)) continue;
        const key = tidy(written(t, (text) => text)).toLowerCase();
        const form = seen.get(key) ?? { documents: 0, last: -1, free: 0, tied: 0, t, cases: [] };
        seen.set(key, form);
        if (words > 1) countCases(form.cases, words, (w) => surfaces[formOf[t + w]], (place[t] & INITIAL) > 0);
        // One abstract that says "adapter" often does not outvote several that say "adaptive".
        if (form.last !== row) form.documents++;
        form.last = row;
        // A word inside a compound ("multi-agent") is written as it is alone ("agents") if it ever is.
        if (words === 1 && place[t] & (HYPHEN_BEFORE | HYPHEN_AFTER)) form.tied++;
        else form.free++;
        left--;
        const next = t + words;
        // A word goes on where a hyphen ties it to the next: "non-insulin", dependent.
        const goesOn = next < tokenStart[row + 1] && gapOf(place[next]) === 1;
        if (goesOn && (words > 1 || place[next] & HYPHEN_BEFORE)) addOne(after, termOf[formOf[next]]);
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
    if (!best) return { form: '', isCut: false };
    const all = ENOUGH - left;
    const isCut = all >= FEW && Math.max(0, ...after.values()) >= FIXED * all;
    const { t, cases } = best[1];
    const inPhrase = Array.from({ length: words }, (_, w) => inCase(tidy(surfaces[formOf[t + w]])));
    const isProper = inPhrase.some((word) => CAPITALISED.test(word));
    let w = 0;
    const form = tidy(
      written(t, (text) => {
        const own = inCase(tidy(text));
        const usual = cases[w++];
        if (!isProper || !usual || own !== own.toLowerCase()) return own;
        const [name = own] = [...usual.capitals].flatMap(([as, n]) => (n >= PROPER * usual.all ? as : []));
        return tidy(name);
      }),
    );
    return { form, isCut };
  }
  const lookUp = (phrase: number) => {
    let own = forms.get(phrase);
    if (own === undefined) forms.set(phrase, (own = find(phrase)));
    return own;
  };

  return { form: (phrase) => lookUp(phrase).form, isCut: (phrase) => lookUp(phrase).isCut };
}

function countCases(cases: Written['cases'], words: number, surface: (w: number) => string, isInitial: boolean): void {
  for (let w = 0; w < words; w++) {
    const own = (cases[w] ??= { all: 0, capitals: new Map() });
    if (w === 0 && isInitial) continue;
    own.all++;
    if (CAPITALISED.test(surface(w))) addOne(own.capitals, surface(w));
  }
}

function addOne<Key>(counts: Map<Key, number>, key: Key): void {
  counts.set(key, (counts.get(key) ?? 0) + 1);
}

/** The first documents of each phrase, as many as are looked at: `rows[start[p] … start[p + 1] − 1]`, ascending. */
function invert({ counts }: Pick<Phrases, 'counts'>): { start: Int32Array; rows: Int32Array } {
  const start = new Int32Array(counts.columns + 1);
  for (const phrase of counts.indices) if (start[phrase + 1] < ENOUGH) start[phrase + 1]++;
  for (let p = 0; p < counts.columns; p++) start[p + 1] += start[p];
  const rows = new Int32Array(start[counts.columns]);
  const next = start.slice();
  for (let row = 0; row < counts.rows; row++) {
    for (let e = counts.indptr[row]; e < counts.indptr[row + 1]; e++) {
      const phrase = counts.indices[e];
      if (next[phrase] < start[phrase + 1]) rows[next[phrase]++] = row;
    }
  }
  return { start, rows };
}

const CAPITALISED = /^\p{Lu}/u;

function countSpellings({ tokenStart, form, place, surfaces }: CorpusTokens): Map<string, Spelling[]> {
  const bySurface = new Map<string, Spelling>();
  const spellingOf = surfaces.map((surface) => {
    let spelling = bySurface.get(surface);
    if (!spelling) bySurface.set(surface, (spelling = { text: tidy(surface), initial: 0, titled: 0, plain: 0 }));
    return spelling;
  });
  const isCapital = Uint8Array.from(surfaces, (surface) => (CAPITALISED.test(surface) ? 1 : 0));
  /** Whether two adjacent tokens, of which this is the second, are both capitalised. */
  const isName = (t: number, from: number, to: number) =>
    t > from && t < to && gapOf(place[t]) === 1 && isCapital[form[t - 1]] === 1 && isCapital[form[t]] === 1;
  for (let row = 0; row + 1 < tokenStart.length; row++) {
    const [from, to] = [tokenStart[row], tokenStart[row + 1]];
    for (let t = from; t < to; t++) {
      const spelling = spellingOf[form[t]];
      if (!isCapital[form[t]]) spelling.plain++;
      else if (place[t] & INITIAL) spelling.initial++;
      else if (isName(t, from, to) || isName(t + 1, from, to)) spelling.titled++;
      else spelling.plain++;
    }
  }
  const byWord = new Map<string, Spelling[]>();
  for (const spelling of bySurface.values()) {
    const key = spelling.text.toLowerCase();
    const own = byWord.get(key);
    if (own) own.push(spelling);
    else byWord.set(key, [spelling]);
  }
  return byWord;
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
  if (small >= most / 4) return lower;
  // "ATHENS" is Athens at the head of the news.
  const name = SHOUTED.test(best) && spellings.find(({ text }) => text.slice(1) === lower.slice(1) && text !== lower);
  return name && evidence(name) >= most / 5 ? name.text : best;
}

/** More capitals than most acronyms have. */
const SHOUTED = /^\p{Lu}{5,}$/u;
