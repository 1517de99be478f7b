import { shownText } from '../clean';
import { childrenOf, elementsAt, textOf } from '../xml-elements';
import { textsAt } from './format';
import type { XmlFormat } from './format';

const PUBLICATIONS = [
  'article',
  'inproceedings',
  'proceedings',
  'book',
  'incollection',
  'phdthesis',
  'mastersthesis',
  'data',
];

/** DBLP: its dump, an author's page and an answer of its search, all without abstracts. */
export const dblp: XmlFormat = {
  name: 'dblp',
  roots: ['dblp', 'dblpperson', 'result'],
  records: [...PUBLICATIONS, 'info'],
  *tags(record) {
    yield ['id', [record.attributes.key ?? '']];
    yield ['title', textsAt(record, 'title')];
    const authors = [...elementsAt(record, 'author'), ...elementsAt(record, 'authors/author')];
    // Its letters are entities of its own DTD.
    yield ['authors', authors.map((author) => shownText(textOf(author)))];
    yield ['journal', ['journal', 'booktitle', 'venue', 'school'].flatMap((name) => textsAt(record, name))];
    for (const child of childrenOf(record)) {
      if (!/^(?:title|authors?|journal|booktitle|venue|school)$/.test(child.name)) {
        yield [child.name === 'ee' ? 'url' : child.name === 'url' ? 'dblp' : child.name, [textOf(child)]];
      }
    }
  },
};
