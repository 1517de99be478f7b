import { childrenOf, elementsAt, textOf } from '../xml-elements';
import type { XmlFormat } from './format';

/** EndNote's XML. */
export const endnoteXml: XmlFormat = {
  name: 'endnote-xml',
  roots: ['xml'],
  records: ['record'],
  *tags(record) {
    for (const child of childrenOf(record)) {
      const inner = childrenOf(child);
      const isGroup = inner.some(({ name }) => name !== 'style');
      if (!isGroup) yield [child.name, [textOf(child)]];
      else if (child.name === 'contributors') yield ['authors', elementsAt(child, 'authors/author').map(textOf)];
      else if (child.name === 'keywords') yield ['keywords', inner.map(textOf)];
      else if (child.name === 'urls') yield ['url', elementsAt(child, 'related-urls/url').map(textOf)];
      else for (const element of inner) yield [element.name, [textOf(element)]];
    }
  },
};
