/** Joints that a corpus keeps apart; rarer ones count as a space. */
export const MOST_JOINTS = 1024;

/** The number of nothing, and of a space. */
export const SPACE = 1;

/** Begins a joint of words that overlap, as pairs of characters do: by how many code units. */
const OVERLAP = '\0';

/** Numbers what is written between adjacent words: nothing, a space, a hyphen, an elided article … */
export class JointTable {
  readonly texts = ['', ' '];
  readonly #numbers = new Map([
    ['', 0],
    [' ', 1],
  ]);

  /** The joint between words of a text, the first of which ends at `from` and the second of which begins at `to`. */
  number(text: string, from: number, to: number): number {
    return this.add(to < from ? OVERLAP + String(from - to) : tidy(text.slice(from, to)));
  }

  add(joint: string): number {
    let number = this.#numbers.get(joint);
    if (number === undefined) {
      this.#numbers.set(joint, (number = this.texts.length));
      this.texts.push(joint);
    }
    return number;
  }
}

/** A word as it goes on from the one before it. */
export function continued(joint: string, word: string): { joint: string; word: string } {
  return joint.startsWith(OVERLAP) ? { joint: '', word: word.slice(Number(joint.slice(1))) } : { joint, word };
}

/** One kind of space, one kind of hyphen, no ligatures. */
export function tidy(text: string): string {
  return text.normalize('NFKC').replace(/\s+/g, ' ').replace(/[‐‑]/g, '-').replace(/’/g, "'");
}
