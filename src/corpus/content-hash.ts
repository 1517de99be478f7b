import { sha256 } from '@noble/hashes/sha2.js';
import type { Document } from '../topic-map/document';

const encoder = new TextEncoder();

/**
 * Sha-256 of what a document says, as 64 hex digits. Its id is left out: a content hash is an id where the
 * corpus gives none, and a run from the map, where every document has one, must come to the same hashes.
 */
export function contentHash(document: Document): string {
  let known = hashes.get(document);
  if (known === undefined) hashes.set(document, (known = newHash(document)));
  return known;
}

/** Documents do not change once they are read. */
const hashes = new WeakMap<Document, string>();

/** The same document under another id has the same hash. */
export function withId(document: Document, id: string): Document {
  if (document.id === id) return document;
  const renamed = { ...document, id };
  hashes.set(renamed, contentHash(document));
  return renamed;
}

function newHash(document: Document): string {
  const { title, abstract, authors, year, venue, author_keywords, url, extra } = document;
  const columns = Object.keys(extra)
    .filter((name) => extra[name] !== '')
    .sort()
    .map((name) => [name, extra[name]]);
  return hash(JSON.stringify([title, abstract, authors, year, venue, author_keywords, url, columns]));
}

/** Sha-256 over the sorted content hashes: the same for the same documents in any order. */
export function hashInput(documents: readonly Document[]): string {
  return hash(documents.map(contentHash).sort().join('\n'));
}

function hash(text: string): string {
  return hexOf(sha256(encoder.encode(text)));
}

const DIGITS = [...'0123456789abcdef'].map((digit) => digit.charCodeAt(0));

/** Made at once: a string that is put together piece by piece keeps its pieces, ten times its size, in engines. */
function hexOf(bytes: Uint8Array): string {
  const codes: number[] = [];
  for (const byte of bytes) codes.push(DIGITS[byte >> 4], DIGITS[byte & 15]);
  return String.fromCharCode(...codes);
}
