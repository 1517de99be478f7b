import type { Document } from '../topic-map/document';

/**
 * A document that holds on to nothing but its own text. Engines cut a string out of a larger one by pointing into it,
 * which keeps a whole piece of a file for one title, and in the wide form where anything in that piece was wide; what
 * comes out of a JSON parser is a string of its own, as narrow as it can be.
 */
export function compactDocument(document: Document): Document {
  return JSON.parse(JSON.stringify(document)) as Document;
}
