import { IntList } from '../numeric/int-list';

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
  #ones: Int32Array;
  #others: Int32Array;
  #places: Int32Array;

  /** @param expected - hashes that there is room for from the start. */
  constructor(expected = 0) {
    let length = 1024;
    while (length * 3 < expected * 4) length *= 2;
    this.#ones = new Int32Array(length);
    this.#others = new Int32Array(length);
    this.#places = new Int32Array(length).fill(-1);
  }

  /** Forgets all, and keeps the room. */
  clear(): void {
    this.#size = 0;
    this.#places.fill(-1);
  }

  /** @returns the place of the first hash like this one, which is `place` when there was none. */
  firstOf({ one, other }: Pick<Hash64, 'one' | 'other'>, place: number): number {
    let slot = this.#slotOf(one, other);
    if (this.#places[slot] >= 0) return this.#places[slot];
    if (++this.#size * 4 > this.#places.length * 3) {
      this.#grow();
      slot = this.#slotOf(one, other);
    }
    this.#put(slot, one, other, place);
    return place;
  }

  has({ one, other }: Pick<Hash64, 'one' | 'other'>): boolean {
    return this.#places[this.#slotOf(one, other)] >= 0;
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

/** In how many documents each of some hashes stands. */
export class HashCounts {
  readonly #seen = new FirstSeen();
  readonly #hashes = new IntList();
  readonly #counts = new IntList();
  readonly #last = new IntList();

  /** @param document - counts once for each hash; documents come one after the other. */
  add(one: number, other: number, document: number): void {
    const next = this.#counts.length;
    const place = this.#seen.firstOf({ one, other }, next);
    if (place === next) {
      this.#hashes.push(one);
      this.#hashes.push(other);
      this.#counts.push(1);
      this.#last.push(document);
    } else if (this.#last.at(place) !== document) {
      this.#counts.set(place, this.#counts.at(place) + 1);
      this.#last.set(place, document);
    }
  }

  /** The hashes that stand in so many documents: two numbers each. */
  atLeast(fewest: number): Int32Array {
    const found = new IntList();
    for (let i = 0; i < this.#counts.length; i++) {
      if (this.#counts.at(i) < fewest) continue;
      found.push(this.#hashes.at(2 * i));
      found.push(this.#hashes.at(2 * i + 1));
    }
    return found.toArray();
  }
}
