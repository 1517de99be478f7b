import { IntList } from '../numeric/int-list';

const FIRST = 1 << 12;

/** Numbers pairs of whole numbers in the order in which they are first met. */
export class PairTable {
  readonly #first = new IntList();
  readonly #second = new IntList();
  #slots = new Int32Array(FIRST).fill(-1);

  get size(): number {
    return this.#first.length;
  }

  number(first: number, second: number): number {
    const mask = this.#slots.length - 1;
    for (let slot = hash(first, second) & mask; ; slot = (slot + 1) & mask) {
      const number = this.#slots[slot];
      if (number < 0) return this.#add(first, second, slot);
      if (this.#first.at(number) === first && this.#second.at(number) === second) return number;
    }
  }

  /** The first of a pair. */
  first(number: number): number {
    return this.#first.at(number);
  }

  /** The second of a pair. */
  second(number: number): number {
    return this.#second.at(number);
  }

  #add(first: number, second: number, slot: number): number {
    const number = this.size;
    this.#first.push(first);
    this.#second.push(second);
    this.#slots[slot] = number;
    if (2 * this.size > this.#slots.length) this.#rebuild();
    return number;
  }

  #rebuild(): void {
    this.#slots = new Int32Array(2 * this.#slots.length).fill(-1);
    const mask = this.#slots.length - 1;
    for (let number = 0; number < this.size; number++) {
      let slot = hash(this.first(number), this.second(number)) & mask;
      while (this.#slots[slot] >= 0) slot = (slot + 1) & mask;
      this.#slots[slot] = number;
    }
  }
}

function hash(first: number, second: number): number {
  let h = Math.imul(first, 0x9e3779b1) ^ Math.imul(second, 0x85ebca6b);
  h = Math.imul(h ^ (h >>> 15), 0x2c1b3c6d);
  return h ^ (h >>> 13);
}
