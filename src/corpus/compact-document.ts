import type { Document } from '../topic-map/document';

/** Slots of strings that may come again. */
const SLOTS = 1 << 18;

/** Characters of a string that may come again, such as a journal, an author or a keyword. */
const LONGEST = 100;

/**
 * Copies documents so that they hold on to nothing but their own text. Engines cut a string out of a larger one by
 * pointing into it, which keeps a whole piece of a file for one title, and in the wide form where anything in that piece
 * was wide; what comes out of a JSON parser is a string of its own, as narrow as it can be. A string that came not long
 * ago is taken from there: half of what a bibliography says has been said before.
 *
 * @returns the copier, which remembers strings of one file.
 */
export function documentCompactor(): (document: Document) => Document {
  const before: string[] = new Array<string>(SLOTS).fill('');
  const shared = (text: string): string => {
    if (text.length > LONGEST) return text;
    let hash = text.length;
    for (let i = 0; i < text.length; i++) hash = Math.imul(hash ^ text.charCodeAt(i), 0x01000193);
    const slot = (hash ^ (hash >>> 16)) & (SLOTS - 1);
    return before[slot] === text ? before[slot] : (before[slot] = text);
  };
  return (document) => {
    const copy = JSON.parse(JSON.stringify(document)) as Document;
    copy.venue = shared(copy.venue);
    copy.authors = copy.authors.length === 0 ? NONE : copy.authors.map(shared);
    copy.author_keywords = copy.author_keywords.length === 0 ? NONE : copy.author_keywords.map(shared);
    for (const name of Object.keys(copy.extra)) copy.extra[name] = shared(copy.extra[name]);
    return copy;
  };
}

/** An empty list takes up room too, where there are millions. Nothing is ever added to what a document has. */
const NONE: string[] = [];
