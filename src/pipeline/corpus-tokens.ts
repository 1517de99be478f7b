import { IntList } from '../numeric/int-list';

/** The words of a corpus that count, in columns: an object a word would take ten times the room. */
export interface CorpusTokens {
  /** Document i owns the tokens `tokenStart[i] … tokenStart[i + 1] − 1`, in the order of its text. */
  tokenStart: Int32Array;
  /** Form of each token. */
  form: Int32Array;
  /** Where each token begins in the analysed text of its document; it is as long as its surface. */
  start: Int32Array;
  /** Word position counting stop words: +1 is adjacent; ≥ 2 where a stop word or punctuation lies between. */
  position: Int32Array;
  /** Of each form: how it is written (in lower case in a text that is all capitals). */
  surfaces: string[];
  /** Of each form: the number of what it is counted as. */
  termOf: Int32Array;
  /** What is counted: lower case, stemmed if asked. */
  terms: string[];
}

/** Writes {@link CorpusTokens}, document after document. */
export class TokenWriter {
  readonly #tokenStart = new IntList();
  readonly #form = new IntList();
  readonly #start = new IntList();
  readonly #position = new IntList();
  readonly #surfaces: string[] = [];
  readonly #termOf = new IntList();
  readonly #terms: string[] = [];
  readonly #numbers = new Map<string, number>();
  readonly #forms = new Map<string, number | Map<number, number>>();

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

  add(form: number, start: number, position: number): void {
    this.#form.push(form);
    this.#start.push(start);
    this.#position.push(position);
  }

  endDocument(): void {
    this.#tokenStart.push(this.#form.length);
  }

  finish(): CorpusTokens {
    return {
      tokenStart: this.#tokenStart.toArray(),
      form: this.#form.toArray(),
      start: this.#start.toArray(),
      position: this.#position.toArray(),
      surfaces: this.#surfaces,
      termOf: this.#termOf.toArray(),
      terms: this.#terms,
    };
  }
}
