import { CorpusError } from '../corpus-error';
import { otherFormatOf } from '../not-prose';
import { RecordList } from '../record-list';
import { documentOfTags, MappedTags } from '../tag-table';
import type { TagTable } from '../tag-table';
import { readXmlElements, rootName } from '../xml-elements';
import type { XmlElement } from '../xml-elements';
import { anyXml } from '../xml-formats/any-xml';
import { dblp } from '../xml-formats/dblp';
import { endnoteXml } from '../xml-formats/endnote';
import { atom, rss } from '../xml-formats/feeds';
import type { XmlFormat } from '../xml-formats/format';
import { jats } from '../xml-formats/jats';
import { pubmedXml } from '../xml-formats/pubmed';
import { dublinCore, mods, oaiPmh } from '../xml-formats/repositories';
import { rdf } from '../xml-formats/zotero-rdf';
import type { Reader, Source } from './reader';

const FORMATS: readonly XmlFormat[] = [atom, rss, pubmedXml, endnoteXml, jats, mods, oaiPmh, dublinCore, rdf, dblp];

/** XML: the formats of the list, and any other whose elements have names that say what they hold. */
export const xml: Reader = {
  format: 'xml',
  aliases: ['atom', 'rss', 'pubmed-xml', 'endnote-xml', 'jats', 'mods', 'oai-pmh', 'dublin-core', 'rdf', 'dblp'],
  matches: (source) => formatOf(source) !== undefined,
  read(source) {
    const { name, text } = source;
    const format = formatOf(source);
    if (!format) throw new CorpusError(notRead(name));
    const found = elementsOf(name, text, new Set(format.records));
    const elements = format.within?.(found) ?? found;
    if (elements.length === 0 && (format.name === anyXml.name || format === rdf)) throw new CorpusError(notRead(name));
    const mapped = new MappedTags();
    const records = new RecordList();
    for (const element of elements) {
      const tags = new Map<string, string[]>();
      for (const [tag, values] of format.tags(element)) {
        const said = values.map((value) => value.replace(/\s*\n\s*/g, ' ').trim()).filter((value) => value !== '');
        if (said.length > 0) tags.set(tag, [...(tags.get(tag) ?? []), ...said]);
      }
      const { document, from } = documentOfTags(tags, TABLE);
      mapped.add(from);
      records.add(document, null);
    }
    return { format: format.name, records, fields: mapped.fields() };
  },
};

function notRead(name: string): string {
  return `${name} is XML without records that have a title and an abstract; export it as RIS, BibTeX or CSV`;
}

/** Pages and pictures have titles too. */
const NO_RECORDS = /^(?:html|head|body|table|svg|plist|project|workbook|package)$/i;

function formatOf({ text, head }: Source): XmlFormat | undefined {
  const root = rootName(head);
  if (root === '') return undefined;
  const known = FORMATS.find(({ roots }) => roots.includes(root));
  if (known) return known;
  if (NO_RECORDS.test(root) || otherFormatOf(text) !== 'XML or HTML') return undefined;
  return { ...anyXml, roots: [root], records: [root] };
}

function elementsOf(file: string, text: string, records: ReadonlySet<string>): XmlElement[] {
  try {
    return readXmlElements(text, records);
  } catch (error) {
    const reason = error instanceof Error ? ` (${error.message})` : '';
    throw new CorpusError(`${file} is XML that is damaged or cut off${reason}; download or export it again`);
  }
}

/** All formats are brought to these tags; others keep the names of their elements. */
const TABLE: TagTable = {
  id: ['id', 'PMID', 'accession-num', 'rec-number', 'pmid', 'pmcid', 'publisher-id'],
  title: ['title', 'ArticleTitle', 'BookTitle', 'VernacularTitle'],
  abstract: ['abstract', 'summary', 'content'],
  authors: ['authors'],
  year: ['published', 'year', 'updated'],
  venue: ['journal_ref', 'journal', 'BookTitle', 'secondary-title', 'full-title'],
  author_keywords: ['keywords', 'category'],
  url: ['link', 'url'],
  doi: ['doi', 'electronic-resource-num'],
};
