import { childrenOf, elementsAt, textOf } from '../xml-elements';
import type { XmlElement } from '../xml-elements';
import { anyTags } from './any-xml';
import { personOf, textsAt } from './format';
import type { TagValues, XmlFormat } from './format';
import { jats } from './jats';

/** MODS as libraries, repositories and Zotero write it. */
export const mods: XmlFormat = {
  name: 'mods',
  roots: ['modsCollection', 'mods'],
  records: ['mods'],
  tags: modsTags,
};

/** An answer of a repository (OAI-PMH), in Dublin Core, arXiv's own format, MODS, JATS, or any other with names that say it. */
export const oaiPmh: XmlFormat = {
  name: 'oai-pmh',
  roots: ['OAI-PMH', 'ListRecords', 'GetRecord'],
  records: ['record'],
  // What was deleted has no more than a header.
  within: (found) => found.filter((record) => elementsAt(record, 'metadata').length > 0),
  *tags(record) {
    yield ['id', textsAt(record, 'header/identifier')];
    for (const inner of elementsAt(record, 'metadata').flatMap(childrenOf)) {
      if (inner.name === 'mods') yield* modsTags(inner);
      else if (inner.name === 'article') yield* jats.tags(inner);
      else if (inner.name === 'dc' || inner.name === 'qualifieddc') yield* dublinCoreTags(inner);
      else yield* anyTags(inner);
    }
  },
};

/** Records in Dublin Core without an envelope. */
export const dublinCore: XmlFormat = {
  name: 'dublin-core',
  roots: ['dc', 'dcCollection'],
  records: ['dc'],
  tags: dublinCoreTags,
};

function* dublinCoreTags(record: XmlElement): TagValues {
  const at = (path: string) => textsAt(record, path);
  yield ['title', at('title')];
  yield ['abstract', at('abstract')];
  // Of several descriptions the longest is the abstract; the others are comments.
  yield ['abstract', at('description').sort((a, b) => b.length - a.length)];
  yield ['authors', at('creator')];
  yield ['year', [...at('issued'), ...at('date')]];
  yield ['keywords', at('subject')];
  const ids = at('identifier');
  yield ['url', ids.filter((id) => /^https?:/.test(id))];
  yield ['doi', ids.map((id) => /^(?:doi:|info:doi\/)?\s*(10\.\d{4,9}\/\S+)$/i.exec(id)?.[1] ?? '')];
  for (const name of ['contributor', 'source', 'publisher', 'type', 'language', 'rights', 'relation']) {
    yield [name, at(name)];
  }
}

function* modsTags(record: XmlElement): TagValues {
  const titles = elementsAt(record, 'titleInfo');
  const own = titles.filter(({ attributes }) => attributes.type === undefined);
  yield ['title', (own.length > 0 ? own : titles).map(titleOf)];
  yield ['abstract', textsAt(record, 'abstract')];
  const authors = elementsAt(record, 'name').filter((name) => {
    const roles = textsAt(name, 'role/roleTerm');
    return roles.length === 0 || roles.some((role) => /^(?:aut|cre|author|creator)$/i.test(role));
  });
  yield ['authors', authors.map(modsName)];
  yield ['year', [...textsAt(record, 'originInfo/dateIssued'), ...textsAt(record, 'originInfo/copyrightDate')]];
  yield ['keywords', textsAt(record, 'subject/topic')];
  for (const host of elementsAt(record, 'relatedItem').filter(({ attributes }) => attributes.type === 'host')) {
    yield ['journal', elementsAt(host, 'titleInfo').map(titleOf)];
    yield ['year', [...textsAt(host, 'originInfo/dateIssued'), ...textsAt(host, 'part/date')]];
  }
  for (const id of elementsAt(record, 'identifier')) yield [id.attributes.type ?? 'identifier', [textOf(id)]];
  yield ['url', textsAt(record, 'location/url')];
  yield ['id', textsAt(record, 'recordInfo/recordIdentifier')];
  yield ['genre', textsAt(record, 'genre')];
  yield ['note', textsAt(record, 'note')];
}

function titleOf(info: XmlElement): string {
  const [title = ''] = textsAt(info, 'title');
  const [start = ''] = textsAt(info, 'nonSort');
  const [sub = ''] = textsAt(info, 'subTitle');
  return `${start} ${title}${sub === '' ? '' : `: ${sub}`}`.trim();
}

function modsName(name: XmlElement): string {
  const parts = elementsAt(name, 'namePart');
  const of = (type: string) => textOf(parts.find(({ attributes }) => attributes.type === type));
  if (of('family') !== '') return [of('family'), of('given')].filter((part) => part !== '').join(', ');
  return textOf(parts.find(({ attributes }) => attributes.type === undefined)) || personOf(name);
}
