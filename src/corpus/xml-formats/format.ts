import { childrenOf, elementsAt, textOf } from '../xml-elements';
import type { XmlElement } from '../xml-elements';

/** Names, each with its values: what the readers of tags take. */
export type TagValues = Iterable<[tag: string, values: string[]]>;

/** A format in XML: which elements are its records, and how their text comes to tags. */
export interface XmlFormat {
  name: string;
  /** Names of the document's root element. */
  roots: readonly string[];
  /** Names of the elements that are records. */
  records: readonly string[];
  tags(record: XmlElement): TagValues;
  /** The records in the elements found, where those are more than records. */
  within?(found: XmlElement[]): XmlElement[];
}

const FAMILY = /^(?:surname|last-?name|family(?:-?names?)?|last|keyname)$/i;
const GIVEN = /^(?:given-?names?|fore-?names?|first-?name|given|first)$/i;
const WHOLE = /^(?:collective-?name|collab|string-name|full-?name|display-?name|name|literal)$/i;

/** A person or a group: "Family, Given" of parts, or the text. */
export function personOf(element: XmlElement): string {
  const inner = childrenOf(element);
  const named = (pattern: RegExp) => textOf(inner.find(({ name }) => pattern.test(name)));
  const family = named(FAMILY);
  const given = named(GIVEN) || named(/^initials$/i);
  if (family !== '') return given === '' ? family : `${family}, ${given}`;
  const whole = inner.find(({ name }) => WHOLE.test(name));
  if (whole) return personOf(whole);
  return inner.length === 1 ? personOf(inner[0]) : textOf(element);
}

/** Texts of the elements at a path. */
export function textsAt(element: XmlElement, path: string): string[] {
  return elementsAt(element, path).map(textOf);
}
