import { IntList } from '../numeric/int-list';
import type { CodeUnits } from './code-units';
import { JointTable, MOST_JOINTS, SPACE } from './joints';
import { isHyphen } from './word-forms';

/** The words of a corpus that count, in columns: an object a word would take ten times the room. */
export interface CorpusTokens {
  /** Document i owns the tokens `tokenStart[i] … tokenStart[i + 1] − 1`, in the order of its text. */
  tokenStart: Int32Array;
  /** Form of each token. */
  form: Int32Array;
  /** What stands round each token: {@link gapOf} and the flags below, so that no text is needed any more. */
  place: Uint16Array;
  /** Of each form: how it is written (in lower case in a text that is all capitals). */
  surfaces: string[];
  /** Of each form: the number of what it is counted as. */
  termOf: Int32Array;
  /** What is counted: lower case, stemmed if asked. */
  terms: string[];
  /** What is written between two adjacent tokens, by the number in their place. */
  joints: string[];
}

const GAP = 3;
/** The token begins a text or a sentence. */
export const INITIAL = 4;
/** A bracket opens before it. */
export const BRACKETED = 8;
export const HYPHEN_BEFORE = 16;
export const HYPHEN_AFTER = 32;
const JOINT_SHIFT = 6;

/** Words from the token before, stop words counted: 1 for its neighbour, 2, or 3 for more, for none, and over punctuation. */
export function gapOf(place: number): number {
  return place & GAP;
}

/** The number of what is written between a token and its neighbour before. */
export function jointOf(place: number): number {
  return place >> JOINT_SHIFT;
}

/** The tokens of some documents, numbered by the words of the writer that wrote them. */
export interface TokenPart {
  tokenStart: Int32Array;
  form: Int32Array;
  /** As in {@link CorpusTokens}, with joints of the writer. */
  place: Int32Array;
}

/** What the numbers in a writer's parts stand for. */
export type TokenWords = Pick<CorpusTokens, 'surfaces' | 'termOf' | 'terms' | 'joints'>;

/** Writes the tokens of one document after the other, and numbers their words. */
export class TokenWriter {
  #tokenStart = new IntList();
  #form = new IntList();
  #place = new IntList();
  readonly #surfaces: string[] = [];
  readonly #termOf = new IntList();
  readonly #terms: string[] = [];
  readonly #numbers = new Map<string, number>();
  readonly #forms = new Map<string, number | Map<number, number>>();
  readonly #joints = new JointTable();
  #text = '';
  #units = new Uint16Array(0);
  #length = 0;
  /** End and position of the last token; none before the first. */
  #end = 0;
  #position = -Infinity;

  constructor() {
    this.#tokenStart.push(0);
  }

  /** The number of a form, that is of a spelling and what it is counted as. */
  form(surface: string, term: string): number {
    let number = this.#numbers.get(term);
    if (number === undefined) {
      this.#numbers.set(term, (number = this.#terms.length));
      this.#terms.push(term);
    }
    const known = this.#forms.get(surface);
    if (typeof known === 'number' && this.#termOf.at(known) === number) return known;
    const other = typeof known === 'object' ? known.get(number) : undefined;
    if (other !== undefined) return other;
    const form = this.#surfaces.length;
    this.#surfaces.push(surface);
    this.#termOf.push(number);
    // Nearly every spelling is counted as one term; two languages may stem it differently.
    if (known === undefined) this.#forms.set(surface, form);
    else if (typeof known === 'object') known.set(number, form);
    else {
      const both = new Map([
        [this.#termOf.at(known), known],
        [number, form],
      ]);
      this.#forms.set(surface, both);
    }
    return form;
  }

  /** @param codes - the units of `text`, which the tokens that follow are of. */
  beginDocument(text: string, { units, length }: CodeUnits): void {
    this.#text = text;
    this.#units = units;
    this.#length = length;
    this.#end = 0;
    this.#position = -Infinity;
  }

  /**
   * @param start - where the token begins in its text; it is as long as its surface.
   * @param position - of the word in its text, stop words counted: +1 is adjacent; ≥ 2 where punctuation lies between.
   */
  add(form: number, start: number, position: number): void {
    const units = this.#units;
    const end = start + this.#surfaces[form].length;
    const gap = Math.min(3, position - this.#position);
    let place = gap;
    if (this.#isInitial(start)) place |= INITIAL;
    if (start > 0) {
      const before = units[start - 1];
      if (before === BRACKET) place |= BRACKETED;
      else if (isHyphen(before)) place |= HYPHEN_BEFORE;
    }
    if (end < this.#length && isHyphen(units[end])) place |= HYPHEN_AFTER;
    if (gap === 1) {
      const isSpace = start === this.#end + 1 && units[start - 1] === 32;
      place |= (isSpace ? SPACE : this.#joints.number(this.#text, this.#end, start)) << JOINT_SHIFT;
    }
    this.#end = end;
    this.#position = position;
    this.#form.push(form);
    this.#place.push(place);
  }

  #isInitial(start: number): boolean {
    let i = start - 1;
    while (i >= 0 && OPENS[this.#units[i]] === 1) i--;
    return i < 0 || ENDS[this.#units[i]] === 1;
  }

  endDocument(): void {
    this.#tokenStart.push(this.#form.length);
  }

  /** The documents written since the last part. */
  takePart(): TokenPart {
    const part = {
      tokenStart: this.#tokenStart.toArray(),
      form: this.#form.toArray(),
      place: this.#place.toArray(),
    };
    this.#tokenStart = new IntList();
    this.#tokenStart.push(0);
    this.#form = new IntList();
    this.#place = new IntList();
    return part;
  }

  words(): TokenWords {
    return {
      surfaces: this.#surfaces,
      termOf: this.#termOf.toArray(),
      terms: this.#terms,
      joints: this.#joints.texts,
    };
  }
}

/** A part and the words it is numbered by. */
export interface WrittenPart {
  part: TokenPart;
  words: TokenWords;
}

/**
 * The parts of a corpus as one. Forms, terms and joints are numbered in the order in which the corpus first says them:
 * who wrote which part makes no difference.
 *
 * @param parts - in the order of the documents; a part is let go once it is taken over.
 */
export function mergeParts(parts: (WrittenPart | null)[]): CorpusTokens {
  let [documents, tokens] = [0, 0];
  for (const written of parts) {
    if (!written) continue;
    documents += written.part.tokenStart.length - 1;
    tokens += written.part.form.length;
  }
  const tokenStart = new Int32Array(documents + 1);
  const form = new Int32Array(tokens);
  const place = new Uint16Array(tokens);
  const all = new TokenWriter();
  const numbered = numberedInOrder(parts);
  const joints = new JointTable();
  const known = new Map<TokenWords, { forms: Int32Array; joints: Int32Array }>();
  let [row, at] = [0, 0];
  for (let p = 0; p < parts.length; p++) {
    const written = parts[p];
    if (!written) continue;
    parts[p] = null;
    const { part, words } = written;
    let own = known.get(words);
    if (!own) {
      own = {
        forms: new Int32Array(words.surfaces.length).fill(-1),
        joints: new Int32Array(words.joints.length).fill(-1),
      };
      known.set(words, own);
    }
    for (let i = 1; i < part.tokenStart.length; i++) tokenStart[++row] = at + part.tokenStart[i];
    for (let t = 0; t < part.form.length; t++, at++) {
      const number = part.form[t];
      let target = own.forms[number];
      if (target < 0) {
        target = numbered ? number : all.form(words.surfaces[number], words.terms[words.termOf[number]]);
        own.forms[number] = target;
      }
      form[at] = target;
      const flags = part.place[t];
      let joint = flags >> JOINT_SHIFT;
      if (joint > SPACE) {
        if (own.joints[joint] < 0) own.joints[joint] = joints.add(words.joints[joint]);
        joint = own.joints[joint] < MOST_JOINTS ? own.joints[joint] : SPACE;
      }
      place[at] = (flags & ((1 << JOINT_SHIFT) - 1)) | (joint << JOINT_SHIFT);
    }
  }
  return { tokenStart, form, place, ...(numbered ?? all.words()), joints: joints.texts };
}

/** The words of the parts, where one writer wrote them all and has numbered them in the order in which they come. */
function numberedInOrder(parts: readonly (WrittenPart | null)[]): TokenWords | null {
  let words: TokenWords | null = null;
  let next = 0;
  for (const written of parts) {
    if (!written) continue;
    words ??= written.words;
    if (written.words !== words) return null;
    for (const number of written.part.form) {
      if (number > next) return null;
      if (number === next) next++;
    }
  }
  return words?.surfaces.length === next ? words : null;
}

const BRACKET = 40;

/** Of each code unit whether it may stand between the beginning of a sentence and its first word. */
const OPENS = table(' "“\'(');
/** Of each code unit whether a sentence ends with it. */
const ENDS = table('.!?:;•\n');

function table(characters: string): Uint8Array {
  const marks = new Uint8Array(1 << 16);
  for (const character of characters) marks[character.charCodeAt(0)] = 1;
  return marks;
}
