import { childrenOf, elementsAt, textOf } from '../xml-elements';
import { personOf } from './format';
import type { XmlFormat } from './format';

/** Atom as arXiv's API answers (RFC 4287). */
export const atom: XmlFormat = {
  name: 'atom',
  roots: ['feed'],
  records: ['entry'],
  *tags(entry) {
    for (const child of childrenOf(entry)) {
      const { name, attributes } = child;
      if (name === 'author') yield ['authors', elementsAt(child, 'name').map(textOf)];
      else if (name === 'category' || name === 'primary_category') yield [name, [attributes.term ?? textOf(child)]];
      else if (name === 'link') {
        const isPage = (attributes.rel ?? 'alternate') === 'alternate';
        yield [isPage ? 'link' : `link ${attributes.title ?? attributes.rel ?? ''}`, [attributes.href ?? '']];
      } else yield [name, [textOf(child)]];
    }
  },
};

/** RSS 2.0 and 1.0 as publishers offer their journals; the channel itself is no record. */
export const rss: XmlFormat = {
  name: 'rss',
  roots: ['rss'],
  records: ['item'],
  *tags(item) {
    for (const child of childrenOf(item)) {
      const text = textOf(child);
      if (child.name === 'creator' || child.name === 'author') yield ['authors', [personOf(child)]];
      // What stands in it is a page, of which the description is the beginning.
      else if (child.name === 'encoded') yield ['content', [text]];
      else yield [FEED_TAGS[child.name] ?? child.name, [text]];
    }
  },
};

const FEED_TAGS: Readonly<Record<string, string>> = {
  guid: 'id',
  description: 'abstract',
  pubDate: 'published',
  date: 'published',
  publicationDate: 'published',
  publicationName: 'journal',
};
