import { IntList } from '../numeric/int-list';

const FIRST = 1 << 12;

/** Numbers pieces of text in the order in which they are first met, without making a string of a known one. */
export class ChunkTable {
  #slots = new Int32Array(FIRST).fill(-1);
  readonly #hashes = new IntList();
  /** Where each piece begins among the characters that are kept; the end of the last. */
  readonly #starts = new IntList();
  #kept = new Uint16Array(16 * FIRST);

  constructor() {
    this.#starts.push(0);
  }

  get size(): number {
    return this.#hashes.length;
  }

  /** The number of the piece `codes[from … to − 1]`, in UTF-16 code units. */
  number(codes: Uint16Array, from: number, to: number): number {
    let hash = 0;
    for (let i = from; i < to; i++) hash = Math.imul(hash ^ codes[i], 0x9e3779b1);
    hash ^= hash >>> 15;
    const mask = this.#slots.length - 1;
    for (let slot = hash & mask; ; slot = (slot + 1) & mask) {
      const number = this.#slots[slot];
      if (number < 0) return this.#add(codes, from, to, hash, slot);
      if (this.#hashes.at(number) === hash && this.#is(number, codes, from, to)) return number;
    }
  }

  #is(number: number, codes: Uint16Array, from: number, to: number): boolean {
    const start = this.#starts.at(number);
    if (this.#starts.at(number + 1) - start !== to - from) return false;
    for (let i = from; i < to; i++) if (this.#kept[start + i - from] !== codes[i]) return false;
    return true;
  }

  #add(codes: Uint16Array, from: number, to: number, hash: number, slot: number): number {
    const number = this.size;
    const start = this.#starts.at(number);
    if (start + to - from > this.#kept.length) {
      const grown = new Uint16Array(2 * this.#kept.length + to - from);
      grown.set(this.#kept);
      this.#kept = grown;
    }
    this.#kept.set(codes.subarray(from, to), start);
    this.#starts.push(start + to - from);
    this.#hashes.push(hash);
    this.#slots[slot] = number;
    if (2 * this.size > this.#slots.length) this.#rebuild();
    return number;
  }

  #rebuild(): void {
    this.#slots = new Int32Array(2 * this.#slots.length).fill(-1);
    const mask = this.#slots.length - 1;
    for (let number = 0; number < this.size; number++) {
      let slot = this.#hashes.at(number) & mask;
      while (this.#slots[slot] >= 0) slot = (slot + 1) & mask;
      this.#slots[slot] = number;
    }
  }
}
