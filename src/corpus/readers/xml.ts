import { CorpusError } from '../corpus-error';
import { documentOfTags, MappedTags } from '../tag-table';
import type { TagTable } from '../tag-table';
import { childrenOf, elementsAt, readXmlElements, rootName, textOf } from '../xml-elements';
import type { XmlElement } from '../xml-elements';
import type { Reader } from './reader';

/** A format in XML: which element is a record, and how its text comes to tags. */
interface XmlFormat {
  name: string;
  root: string;
  record: string;
  tags(record: XmlElement): Iterable<[string, string[]]>;
}

/** Atom as arXiv's API answers (RFC 4287), PubMed's XML, and EndNote's XML. */
export const xml: Reader = {
  format: 'xml',
  aliases: ['atom', 'pubmed-xml', 'endnote-xml'],
  matches: ({ head }) => formatOf(head) !== undefined,
  read({ name, text, head }) {
    const format = formatOf(head);
    if (!format) {
      throw new CorpusError(
        `${name} is XML, but neither Atom nor an export of PubMed or EndNote; export it as RIS, BibTeX or CSV`,
      );
    }
    const read = elementsOf(name, text, format.record).map((record) => {
      const tags = new Map<string, string[]>();
      for (const [tag, values] of format.tags(record)) {
        const said = values.map((value) => value.replace(/\s*\n\s*/g, ' ').trim()).filter((value) => value !== '');
        if (said.length > 0) tags.set(tag, [...(tags.get(tag) ?? []), ...said]);
      }
      return documentOfTags(tags, TABLE);
    });
    const mapped = new MappedTags();
    for (const { from } of read) mapped.add(from);
    return {
      format: format.name,
      records: read.map(({ document }) => ({ document, line: null })),
      fields: mapped.fields(),
    };
  },
};

function formatOf(head: string): XmlFormat | undefined {
  const root = rootName(head);
  return FORMATS.find((format) => format.root === root);
}

function elementsOf(file: string, text: string, record: string): XmlElement[] {
  try {
    return readXmlElements(text, record);
  } catch (error) {
    const reason = error instanceof Error ? ` (${error.message})` : '';
    throw new CorpusError(`${file} is XML that is damaged or cut off${reason}; download or export it again`);
  }
}

/** All formats are brought to these tags; others keep the names of their elements. */
const TABLE: TagTable = {
  id: ['id', 'PMID', 'accession-num', 'rec-number'],
  title: ['title', 'ArticleTitle', 'BookTitle'],
  abstract: ['abstract', 'summary', 'content'],
  authors: ['authors'],
  year: ['published', 'year', 'updated'],
  venue: ['journal_ref', 'journal', 'secondary-title', 'full-title'],
  author_keywords: ['keywords', 'category'],
  url: ['link', 'url'],
  doi: ['doi', 'electronic-resource-num'],
};

const FORMATS: readonly XmlFormat[] = [
  { name: 'atom', root: 'feed', record: 'entry', tags: atomTags },
  { name: 'pubmed-xml', root: 'PubmedArticleSet', record: 'PubmedArticle', tags: pubmedTags },
  { name: 'endnote-xml', root: 'xml', record: 'record', tags: endnoteTags },
];

function* atomTags(entry: XmlElement): Iterable<[string, string[]]> {
  for (const child of childrenOf(entry)) {
    const { name, attributes } = child;
    if (name === 'author') yield ['authors', elementsAt(child, 'name').map(textOf)];
    else if (name === 'category' || name === 'primary_category') yield [name, [attributes.term ?? textOf(child)]];
    else if (name === 'link') {
      const isPage = (attributes.rel ?? 'alternate') === 'alternate';
      yield [isPage ? 'link' : `link ${attributes.title ?? attributes.rel ?? ''}`, [attributes.href ?? '']];
    } else yield [name, [textOf(child)]];
  }
}

function* pubmedTags(record: XmlElement): Iterable<[string, string[]]> {
  const at = (path: string) => elementsAt(record, path);
  const article = 'MedlineCitation/Article';
  yield ['PMID', at('MedlineCitation/PMID').map(textOf)];
  yield ['title', at(`${article}/ArticleTitle`).map(textOf)];
  yield ['abstract', [abstractOf(at(`${article}/Abstract/AbstractText`))]];
  yield ['authors', at(`${article}/AuthorList/Author`).map(authorOf)];
  yield ['journal', at(`${article}/Journal/Title`).map(textOf)];
  const date = at(`${article}/Journal/JournalIssue/PubDate`)[0];
  yield ['year', [date ? childrenOf(date).map(textOf).join(' ') : '']];
  yield ['keywords', at('MedlineCitation/KeywordList/Keyword').map(textOf)];
  yield ['MeshHeading', at('MedlineCitation/MeshHeadingList/MeshHeading/DescriptorName').map(textOf)];
  yield ['Language', at(`${article}/Language`).map(textOf)];
  yield ['PublicationType', at(`${article}/PublicationTypeList/PublicationType`).map(textOf)];
  for (const id of at('PubmedData/ArticleIdList/ArticleId')) {
    if (id.attributes.IdType !== 'pubmed') yield [id.attributes.IdType ?? 'ArticleId', [textOf(id)]];
  }
}

/** A structured abstract, with its headings. */
function abstractOf(parts: readonly XmlElement[]): string {
  return parts
    .map((part) => (part.attributes.Label ? `${part.attributes.Label}: ${textOf(part)}` : textOf(part)))
    .join(' ');
}

function authorOf(author: XmlElement): string {
  const part = (name: string) => textOf(elementsAt(author, name)[0]);
  const first = part('ForeName') || part('Initials');
  return part('CollectiveName') || [part('LastName'), first].filter((name) => name !== '').join(', ');
}

function* endnoteTags(record: XmlElement): Iterable<[string, string[]]> {
  for (const child of childrenOf(record)) {
    const inner = childrenOf(child);
    const isGroup = inner.some(({ name }) => name !== 'style');
    if (!isGroup) yield [child.name, [textOf(child)]];
    else if (child.name === 'contributors') yield ['authors', elementsAt(child, 'authors/author').map(textOf)];
    else if (child.name === 'keywords') yield ['keywords', inner.map(textOf)];
    else if (child.name === 'urls') yield ['url', elementsAt(child, 'related-urls/url').map(textOf)];
    else for (const element of inner) yield [element.name, [textOf(element)]];
  }
}
