import { childrenOf, elementsAt, textOf } from '../xml-elements';
import type { XmlElement } from '../xml-elements';
import { rss } from './feeds';
import { personOf, textsAt } from './format';
import type { XmlFormat } from './format';

/** Zotero's RDF, and RSS 1.0, which is RDF too. */
export const rdf: XmlFormat = {
  name: 'rdf',
  roots: ['RDF'],
  records: ['RDF'],
  within: (found) => found.flatMap(recordsOf),
  *tags(item) {
    if (item.name === 'item') return yield* rss.tags(item);
    for (const child of childrenOf(item)) {
      const text = valueOf(child);
      if (child.name === 'authors') yield ['authors', elementsAt(child, 'Seq/li').flatMap(childrenOf).map(personOf)];
      else if (child.name === 'isPartOf')
        yield ['journal', childrenOf(child).flatMap((host) => textsAt(host, 'title'))];
      else if (child.name === 'subject') yield ['keywords', [text]];
      else if (child.name === 'date') yield ['year', [text]];
      else if (child.name === 'identifier') yield identifier(text);
      else if (child.name !== 'link' && child.name !== 'isReferencedBy') yield [child.name, [text]];
    }
    for (const host of elementsAt(item, 'isPartOf').flatMap(childrenOf)) {
      for (const id of elementsAt(host, 'identifier').map(valueOf)) yield identifier(id);
    }
    yield ['id', [item.attributes.about ?? '']];
  },
};

function identifier(text: string): [string, string[]] {
  const doi = /^(?:DOI:?\s*)?(10\.\d{4,9}\/\S+)/i.exec(text)?.[1];
  if (doi !== undefined) return ['doi', [doi]];
  return [/^https?:/.test(text) ? 'url' : 'identifier', [text]];
}

/** Text of an element, or the value in what stands inside. */
function valueOf(element: XmlElement): string {
  const [inner] = childrenOf(element);
  return inner ? textOf(elementsAt(inner, 'value')[0] ?? inner) : textOf(element);
}

/** Items, with what they are a part of put in; attachments, notes and collections are none. */
function recordsOf(root: XmlElement): XmlElement[] {
  const all = childrenOf(root);
  const items = all.filter(({ name }) => name === 'item');
  if (items.length > 0) return items;
  const hosts = new Map(all.map((one) => [one.attributes.about, one]));
  return all.flatMap((one) => {
    const [type = ''] = textsAt(one, 'itemType');
    if (type === '' || /^(?:attachment|note|annotation)$/.test(type)) return [];
    const content = one.content.map((part) => {
      if (typeof part === 'string' || part.name !== 'isPartOf' || childrenOf(part).length > 0) return part;
      const host = hosts.get(part.attributes.resource);
      return host ? { ...part, content: [host] } : part;
    });
    return [{ ...one, content }];
  });
}
