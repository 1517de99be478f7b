/**
 * Two 32-bit hashes of a sequence (FNV-1a with different primes), which together stand for it: keys of a whole corpus
 * stay small.
 */
export class Hash64 {
  one = 0x811c9dc5 | 0;
  other = 0x1b873593 | 0;

  isEmpty = true;

  add(code: number): void {
    this.isEmpty = false;
    this.one = Math.imul(this.one ^ code, 0x01000193);
    this.other = Math.imul(this.other ^ code, 0x85ebca6b);
  }

  addText(text: string): this {
    for (let i = 0; i < text.length; i++) this.add(text.charCodeAt(i));
    this.add(text.length);
    return this;
  }

  addHash({ one, other }: Hash64): this {
    this.add(one);
    this.add(other);
    return this;
  }
}

/** Where each of many hashes was seen first: a table in typed arrays, open addressing with linear probing. */
export class FirstSeen {
  #size = 0;
  #ones = new Int32Array(1024);
  #others = new Int32Array(1024);
  #places = new Int32Array(1024).fill(-1);

  /** @returns the place of the first hash like this one, which is `place` when there was none. */
  firstOf({ one, other }: Hash64, place: number): number {
    let slot = this.#slotOf(one, other);
    if (this.#places[slot] >= 0) return this.#places[slot];
    if (++this.#size * 4 > this.#places.length * 3) {
      this.#grow();
      slot = this.#slotOf(one, other);
    }
    this.#put(slot, one, other, place);
    return place;
  }

  #slotOf(one: number, other: number): number {
    const mask = this.#places.length - 1;
    let slot = (one ^ (other >>> 15)) & mask;
    while (this.#places[slot] >= 0 && (this.#ones[slot] !== one || this.#others[slot] !== other)) {
      slot = (slot + 1) & mask;
    }
    return slot;
  }

  #put(slot: number, one: number, other: number, place: number): void {
    this.#ones[slot] = one;
    this.#others[slot] = other;
    this.#places[slot] = place;
  }

  #grow(): void {
    const [ones, others, places] = [this.#ones, this.#others, this.#places];
    this.#ones = new Int32Array(2 * ones.length);
    this.#others = new Int32Array(2 * ones.length);
    this.#places = new Int32Array(2 * ones.length).fill(-1);
    places.forEach((place, i) => {
      if (place >= 0) this.#put(this.#slotOf(ones[i], others[i]), ones[i], others[i], place);
    });
  }
}
