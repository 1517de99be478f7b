import { sha256 } from '@noble/hashes/sha2.js';
import type { Document } from '../topic-map/document';

const encoder = new TextEncoder();

/** SHA-256 of some bytes: 32 of them. */
export type Sha256 = (bytes: Uint8Array) => Uint8Array;

/** Bytes of a SHA-256. */
const LENGTH = 32;

/**
 * Sha-256 of what a document says, as 64 hex digits. Its id is left out: a content hash is an id where the
 * corpus gives none, and a run from the map, where every document has one, must come to the same hashes.
 */
export function contentHash(document: Document): string {
  return hexOf(digestOf(document, sha256));
}

/** Sha-256 over the sorted content hashes: the same for the same documents in any order. */
export function hashInput(documents: readonly Document[]): string {
  return inputHashes.get(documents) ?? new ContentHashes(documents).hash();
}

/** Of lists that have been hashed: documents do not change once they are read. */
const inputHashes = new WeakMap<readonly Document[], string>();

/** The content hashes of many documents, side by side in bytes: as strings they would take up a tenth of the texts. */
export class ContentHashes {
  readonly #digests: Uint8Array;
  #order: Uint32Array | null = null;

  /** @param digest - a faster one, where the platform has it. */
  constructor(documents: readonly Document[], digest: Sha256 = sha256) {
    this.#digests = new Uint8Array(LENGTH * documents.length);
    documents.forEach((document, i) => this.#digests.set(digestOf(document, digest), LENGTH * i));
  }

  /** Of the document at a place, as {@link contentHash} gives it. */
  at(i: number): string {
    return hexOf(this.#digests.subarray(LENGTH * i, LENGTH * (i + 1)));
  }

  /** Which of two places has the lesser hash, as `sort` wants it told. */
  compare(a: number, b: number): number {
    for (let byte = 0; byte < LENGTH; byte++) {
      const difference = this.#digests[LENGTH * a + byte] - this.#digests[LENGTH * b + byte];
      if (difference !== 0) return difference;
    }
    return 0;
  }

  /** @param among - decides between places of the same hash. @returns places by their hashes. */
  sorted(among: (a: number, b: number) => number = () => 0): Uint32Array {
    const places = Uint32Array.from({ length: this.#digests.length / LENGTH }, (_, i) => i);
    return (this.#order = places.sort((a, b) => this.compare(a, b) || among(a, b)));
  }

  /** @see hashInput */
  hash(): string {
    const all = sha256.create();
    (this.#order ?? this.sorted()).forEach((place, i) => {
      all.update(encoder.encode(i === 0 ? this.at(place) : `\n${this.at(place)}`));
    });
    return hexOf(all.digest());
  }

  /** Spares {@link hashInput} the work for a list of the same documents. */
  remember(documents: readonly Document[]): void {
    inputHashes.set(documents, this.hash());
  }
}

function digestOf(document: Document, digest: Sha256): Uint8Array {
  const { title, abstract, authors, year, venue, author_keywords, url, extra } = document;
  const columns = Object.keys(extra)
    .filter((name) => extra[name] !== '')
    .sort()
    .map((name) => [name, extra[name]]);
  const said = JSON.stringify([title, abstract, authors, year, venue, author_keywords, url, columns]);
  return digest(encoder.encode(said));
}

const DIGITS = [...'0123456789abcdef'].map((digit) => digit.charCodeAt(0));

/** Made at once: a string that is put together piece by piece keeps its pieces, ten times its size, in engines. */
function hexOf(bytes: Uint8Array): string {
  const codes: number[] = [];
  for (const byte of bytes) codes.push(DIGITS[byte >> 4], DIGITS[byte & 15]);
  return String.fromCharCode(...codes);
}
