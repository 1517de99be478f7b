/** Numbers words and n-grams: each distinct one gets the next whole number. */
export interface GramTable {
  /** Number of a word. */
  word(term: string): number;
  /** Number of the n-gram that is `gram` followed by the word `word`. */
  extend(gram: number, word: number): number;
  /** The n-gram in words, joined by spaces. */
  text(gram: number): string;
  /** How many numbers are given. */
  size(): number;
}

/** A table that keeps n-grams as pairs of numbers, so that no string is built for one until it is asked for. */
export function createGramTable(): GramTable {
  const words = new Map<string, number>();
  const grams = new Map<number, number>();
  const terms: string[] = [];
  /** The n-gram without its last word, or −1 for a word; and its last word. */
  const prefix: number[] = [];
  const last: number[] = [];
  const PAIR = 0x4000000;

  return {
    word(term) {
      let id = words.get(term);
      if (id === undefined) {
        id = prefix.length;
        words.set(term, id);
        prefix.push(-1);
        last.push(terms.length);
        terms.push(term);
      }
      return id;
    },
    extend(gram, word) {
      const key = gram * PAIR + word;
      let id = grams.get(key);
      if (id === undefined) {
        id = prefix.length;
        grams.set(key, id);
        prefix.push(gram);
        last.push(word);
      }
      return id;
    },
    text(gram) {
      const parts: string[] = [];
      let at = gram;
      for (; prefix[at] >= 0; at = prefix[at]) parts.push(terms[last[last[at]]]);
      parts.push(terms[last[at]]);
      return parts.reverse().join(' ');
    },
    size: () => prefix.length,
  };
}
