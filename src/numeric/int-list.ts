const FIRST = 1024;

/** A list of whole numbers that grows, in a typed array: an Array takes 8 bytes a number and more. */
class NumberList<Numbers extends Int32Array<ArrayBuffer> | Uint16Array<ArrayBuffer>> {
  length = 0;
  #data: Numbers;
  readonly #make: (length: number) => Numbers;

  constructor(make: (length: number) => Numbers) {
    this.#make = make;
    this.#data = make(FIRST);
  }

  push(value: number): void {
    if (this.length === this.#data.length) {
      const grown = this.#make(2 * this.length);
      grown.set(this.#data);
      this.#data = grown;
    }
    this.#data[this.length++] = value;
  }

  /** The number at a place that was pushed. */
  at(place: number): number {
    return this.#data[place];
  }

  set(place: number, value: number): void {
    this.#data[place] = value;
  }

  /** What was pushed, as a copy. */
  toArray(): Numbers {
    return this.#data.slice(0, this.length) as Numbers;
  }
}

/** Of 32 bits each. */
export class IntList extends NumberList<Int32Array<ArrayBuffer>> {
  constructor() {
    super((length) => new Int32Array(length));
  }
}

/** Of 16 bits each, none negative. */
export class ShortList extends NumberList<Uint16Array<ArrayBuffer>> {
  constructor() {
    super((length) => new Uint16Array(length));
  }
}
