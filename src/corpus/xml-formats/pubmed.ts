import { childrenOf, elementsAt, textOf } from '../xml-elements';
import type { XmlElement } from '../xml-elements';
import { personOf, textsAt } from './format';
import type { TagValues, XmlFormat } from './format';

/** PubMed's XML: articles, and the chapters and books beside them. */
export const pubmedXml: XmlFormat = {
  name: 'pubmed-xml',
  roots: ['PubmedArticleSet', 'PubmedArticle', 'MedlineCitationSet'],
  records: ['PubmedArticle', 'PubmedBookArticle', 'MedlineCitation'],
  tags: (record) => (record.name === 'PubmedBookArticle' ? bookTags(record) : articleTags(record)),
};

function* articleTags(record: XmlElement): TagValues {
  const [citation] = record.name === 'MedlineCitation' ? [record] : elementsAt(record, 'MedlineCitation');
  if (!citation) return;
  const at = (path: string) => elementsAt(citation, path);
  yield ['PMID', textsAt(citation, 'PMID')];
  yield ['title', textsAt(citation, 'Article/ArticleTitle')];
  yield ['VernacularTitle', textsAt(citation, 'Article/VernacularTitle')];
  yield ['abstract', [abstractOf(at('Article/Abstract/AbstractText'))]];
  yield ['abstract', [abstractOf(at('OtherAbstract/AbstractText'))]];
  yield ['authors', at('Article/AuthorList/Author').map(personOf)];
  yield ['journal', textsAt(citation, 'Article/Journal/Title')];
  yield ['year', [dateOf(at('Article/Journal/JournalIssue/PubDate')[0])]];
  yield ['keywords', textsAt(citation, 'KeywordList/Keyword')];
  yield ['MeshHeading', textsAt(citation, 'MeshHeadingList/MeshHeading/DescriptorName')];
  yield ['Language', textsAt(citation, 'Article/Language')];
  yield ['PublicationType', textsAt(citation, 'Article/PublicationTypeList/PublicationType')];
  yield* idsOf(elementsAt(record, 'PubmedData/ArticleIdList/ArticleId'));
}

function* bookTags(record: XmlElement): TagValues {
  const document = elementsAt(record, 'BookDocument')[0];
  if (!document) return;
  const at = (path: string) => elementsAt(document, path);
  yield ['PMID', textsAt(document, 'PMID')];
  yield ['title', textsAt(document, 'ArticleTitle')];
  yield ['BookTitle', textsAt(document, 'Book/BookTitle')];
  yield ['abstract', [abstractOf(at('Abstract/AbstractText'))]];
  yield ['authors', [...at('AuthorList/Author'), ...at('Book/AuthorList/Author')].map(personOf)];
  yield ['year', [dateOf(at('Book/PubDate')[0])]];
  yield ['keywords', textsAt(document, 'KeywordList/Keyword')];
  yield* idsOf(at('ArticleIdList/ArticleId'));
}

function* idsOf(ids: readonly XmlElement[]): TagValues {
  for (const id of ids) {
    if (id.attributes.IdType !== 'pubmed') yield [id.attributes.IdType ?? 'ArticleId', [textOf(id)]];
  }
}

function dateOf(date: XmlElement | undefined): string {
  return date ? childrenOf(date).map(textOf).join(' ') : '';
}

/** A structured abstract, with its headings. */
function abstractOf(parts: readonly XmlElement[]): string {
  return parts
    .map((part) => (part.attributes.Label ? `${part.attributes.Label}: ${textOf(part)}` : textOf(part)))
    .join(' ');
}
