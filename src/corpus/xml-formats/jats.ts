import { childrenOf, elementsAt, textOf } from '../xml-elements';
import type { XmlElement } from '../xml-elements';
import { personOf, textsAt } from './format';
import type { XmlFormat } from './format';

/** JATS, the articles of PMC, SciELO and preprint servers: what stands in front of the full text. */
export const jats: XmlFormat = {
  name: 'jats',
  roots: ['article', 'pmc-articleset', 'articles'],
  records: ['article'],
  *tags(article) {
    const meta = elementsAt(article, 'front/article-meta')[0] ?? elementsAt(article, 'front')[0];
    if (!meta) return;
    for (const id of elementsAt(meta, 'article-id')) yield [id.attributes['pub-id-type'] ?? 'id', [textOf(id)]];
    yield ['title', textsAt(meta, 'title-group/article-title')];
    const abstracts = elementsAt(meta, 'abstract').filter(
      ({ attributes }) => !/graphical|teaser|key-points|toc|web-summary/.test(attributes['abstract-type'] ?? ''),
    );
    yield ['abstract', abstracts.slice(0, 1).map(proseOf)];
    yield ['abstract', elementsAt(meta, 'trans-abstract').map(proseOf)];
    const people = elementsAt(meta, 'contrib-group/contrib').filter(
      ({ attributes }) => (attributes['contrib-type'] ?? 'author') === 'author',
    );
    yield ['authors', people.map(personOf)];
    const dates = elementsAt(meta, 'pub-date');
    yield ['year', dates.flatMap((date) => textsAt(date, 'year'))];
    const journal = elementsAt(article, 'front/journal-meta')[0];
    if (journal) yield ['journal', textsAt(journal, 'journal-title-group/journal-title')];
    if (journal) yield ['journal', textsAt(journal, 'journal-title')];
    yield ['keywords', textsAt(meta, 'kwd-group/kwd')];
    yield ['volume', textsAt(meta, 'volume')];
    yield ['issue', textsAt(meta, 'issue')];
  },
};

/** The paragraphs of an abstract, its headings with a colon; a title of the whole is none of it. */
function proseOf(abstract: XmlElement): string {
  return abstract.content
    .map((part) => {
      if (typeof part === 'string') return part;
      if (part.name !== 'sec') return part.name === 'title' ? '' : textOf(part);
      const heading = textOf(childrenOf(part).find(({ name }) => name === 'title')).replace(/[:.]?$/, ':');
      const rest = {
        ...part,
        content: part.content.filter((inner) => typeof inner === 'string' || inner.name !== 'title'),
      };
      return ` ${heading === ':' ? '' : heading} ${textOf(rest)}`;
    })
    .join('');
}
