import { PairTable } from './pair-table';

/** Numbers n-grams: the words first, by their own numbers, then each distinct longer one as it is met. */
export class GramTable {
  readonly #terms: readonly string[];
  readonly #longer = new PairTable();

  /** @param terms - the words. */
  constructor(terms: readonly string[]) {
    this.#terms = terms;
  }

  /** How many numbers are given. */
  get size(): number {
    return this.#terms.length + this.#longer.size;
  }

  /** Number of the n-gram that is `gram` followed by the word `word`. */
  extend(gram: number, word: number): number {
    return this.#terms.length + this.#longer.number(gram, word);
  }

  /** The n-gram in words, joined by spaces. */
  text(gram: number): string {
    const words = this.#terms.length;
    const parts: string[] = [];
    let at = gram;
    for (; at >= words; at = this.#longer.first(at - words)) parts.push(this.#terms[this.#longer.second(at - words)]);
    return [...parts, this.#terms[at]].reverse().join(' ');
  }
}
