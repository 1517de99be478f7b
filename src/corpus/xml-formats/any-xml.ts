import { spellingOf } from '../column-spellings';
import { namesText } from '../columns';
import type { Field } from '../field';
import { childrenOf, textOf } from '../xml-elements';
import type { XmlElement } from '../xml-elements';
import { personOf } from './format';
import type { TagValues, XmlFormat } from './format';

/** Characters that the abstract of one record has at least, so that its name is believed. */
const FEWEST_CHARACTERS = 40;

/**
 * XML of any other kind, by the names of its elements: records are what most often has a title, and somewhere an abstract
 * beside it (Europe PMC, the ACL Anthology, IEEE Xplore's API and many that were made for one purpose).
 */
export const anyXml: Omit<XmlFormat, 'roots' | 'records'> = {
  name: 'xml',
  within: (found) => found.flatMap(recordsIn),
  tags: anyTags,
};

function recordsIn(root: XmlElement): XmlElement[] {
  const groups = new Map<string, XmlElement[]>();
  const collect = (element: XmlElement) => {
    if (fieldsOf(element).has('title')) groups.set(element.name, [...(groups.get(element.name) ?? []), element]);
    else childrenOf(element).forEach(collect);
  };
  // A list may have a title too.
  const lists = childrenOf(root).some((child) => childrenOf(child).length > 0) ? childrenOf(root) : [root];
  const within = (element: XmlElement): void => {
    const inner = childrenOf(element).filter((child) => childrenOf(child).length > 0);
    if (inner.some((child) => fieldsOf(child).has('title') && fieldsOf(child).has('abstract'))) inner.forEach(within);
    else collect(element);
  };
  lists.forEach(within);
  const texts = [...groups.values()].filter((records) => {
    const abstracts = records.flatMap((record) => fieldsOf(record).get('abstract') ?? []);
    // One title with one description is that of a program's settings.
    if (records.length === 1 && !namesText(abstracts.map(({ name }) => name))) return false;
    return abstracts.some((abstract) => textOf(abstract).length >= FEWEST_CHARACTERS);
  });
  return texts.sort((a, b) => b.length - a.length)[0] ?? [];
}

/** The child that holds each field: the best spelt, and of those the first. */
function fieldsOf(record: XmlElement): Map<Field, XmlElement> {
  const best = new Map<Field, { child: XmlElement; rank: number }>();
  for (const child of childrenOf(record)) {
    const known = spellingOf(child.name);
    if (known && known.rank < (best.get(known.field)?.rank ?? Infinity))
      best.set(known.field, { child, rank: known.rank });
  }
  return new Map([...best].map(([field, { child }]) => [field, child]));
}

const TAGS: Partial<Record<Field, string>> = { venue: 'journal', author_keywords: 'keywords' };

/** The fields of a record by the names of its elements; what no field takes keeps its name. */
export function* anyTags(record: XmlElement): TagValues {
  const taken = new Map([...fieldsOf(record)].map(([field, child]) => [child.name, field]));
  for (const child of childrenOf(record)) {
    const field = taken.get(child.name);
    const inner = childrenOf(child);
    if (field === 'authors') yield [field, peopleOf(child)];
    else if (field === 'venue') yield ['journal', [titleIn(child) ?? textOf(child)]];
    else
      yield [
        field === undefined ? child.name : (TAGS[field] ?? field),
        field !== 'title' && field !== 'abstract' && inner.length > 0 ? inner.map(textOf) : [textOf(child)],
      ];
  }
}

/** A person, or those in a list. */
function peopleOf(element: XmlElement): string[] {
  const inner = childrenOf(element);
  const names = new Set(inner.map(({ name }) => name));
  const isList =
    inner.length > 0 && names.size === 1 && (inner.length > 1 || /author|creator|person/i.test(inner[0].name));
  return isList ? inner.map(personOf) : [personOf(element)];
}

function titleIn(element: XmlElement): string | undefined {
  for (const child of childrenOf(element)) {
    if (spellingOf(child.name)?.field === 'title') return textOf(child);
    const found = titleIn(child);
    if (found !== undefined) return found;
  }
  return undefined;
}
