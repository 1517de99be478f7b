import type { Document } from '../topic-map/document';

/**
 * A document that holds on to nothing but its own text. Engines cut a string out of a larger one by pointing into it,
 * which keeps a whole piece of a file for one title, and in the wide form where anything in that piece was wide; what
 * comes out of a JSON parser is a string of its own, as narrow as it can be.
 */
export function compactDocument(document: Document): Document {
  const copy = JSON.parse(JSON.stringify(document)) as Document;
  if (copy.authors.length === 0) copy.authors = NONE;
  if (copy.author_keywords.length === 0) copy.author_keywords = NONE;
  return copy;
}

/** An empty list takes up room too, where there are millions. Nothing is ever added to what a document has. */
const NONE: string[] = [];
