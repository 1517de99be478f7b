const FIRST = 1024;

/** A list of whole numbers that grows, 4 bytes each where an Array takes 8 and more. */
export class IntList {
  length = 0;
  #data = new Int32Array(FIRST);

  push(value: number): void {
    if (this.length === this.#data.length) {
      const grown = new Int32Array(2 * this.length);
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
  toArray(): Int32Array<ArrayBuffer> {
    return this.#data.slice(0, this.length);
  }
}
