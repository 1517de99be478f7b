import type { Document } from '../../topic-map/document';
import { eachLine } from '../lines';
import { RecordList } from '../record-list';
import { asAbstract, asTitle, asYear } from '../values';
import type { ReadResult, Reader, Source } from './reader';

/** PubMed's "Abstract (text)": a numbered citation, the title, the authors and the abstract, with blank lines between. */
export const pubmedText: Reader = {
  format: 'pubmed-text',
  aliases: [],
  matches: ({ head }) => /^\s*1\. [^\n]+\b(?:19|20)\d{2}\b/.test(head) && /^PMID: \d{1,9}\b/m.test(head),
  streams: () => true,
  read: readPubmedText,
};

const CITATION = /^\d{1,7}\. \S[^\n]*/;

/** Blocks that are no part of an abstract. */
const BESIDE =
  /^(?:Author information:|Collaborators:|DOI:|PMCID:|PMID:|Comment (?:in|on)|Erratum|Update (?:of|in)|Republished|Retraction|Summary for patients|Conflict of interest|Publisher:|\u00a9|Copyright)/;

/** "Smith J(1), Lee KH(2)(3)." */
const AUTHORS = /^[\p{L}'\u2019 .-]+ \p{Lu}{1,4}(?: (?:Jr|Sr|\dth|\drd|\dnd))?(?:\(\d+\))*(?:[,;.]|$)/u;

async function readPubmedText(source: Source): Promise<ReadResult> {
  const records = new RecordList();
  let blocks: string[] = [];
  let lines: string[] = [];
  let number = 0;
  let line = 0;
  const endRecord = () => {
    if (blocks.length > 0) records.add(source.keep(documentOf(blocks)), line);
    blocks = [];
  };
  const endBlock = () => {
    if (lines.length === 0) return;
    const block = lines.join('\n');
    const isNext = CITATION.test(block) && (blocks.length === 0 || blocks.some((one) => /^PMID:/m.test(one)));
    if (isNext) {
      endRecord();
      line = number - lines.length;
    }
    if (isNext || blocks.length > 0) blocks.push(block);
    lines = [];
  };
  const each = eachLine((text) => {
    number++;
    if (text.trim() === '') endBlock();
    else lines.push(text.trim());
  });
  for await (const piece of source.pieces()) each.push(piece);
  each.end();
  number++;
  endBlock();
  endRecord();
  const fields = { title: 'title', abstract: 'abstract', authors: 'authors', year: 'citation', id: 'PMID' };
  return { records, fields };
}

function documentOf([citation, title = '', ...rest]: readonly string[]): Document {
  const said = (label: string) => new RegExp(`^${label}: (\\S+)`, 'm').exec(rest.join('\n'))?.[1] ?? '';
  const cited = citation.replace(/^\d+\. /, '').replace(/\n/g, ' ');
  const authors = AUTHORS.test(rest[0] ?? '') ? rest[0] : '';
  const abstract = rest
    .slice(authors === '' ? 0 : 1)
    .filter((block) => !BESIDE.test(block) && !/^\[?No authors listed/.test(block));
  const doi = said('DOI');
  return {
    id: said('PMID'),
    title: asTitle(title.replace(/\n/g, ' ')),
    abstract: asAbstract(abstract.join('\n')),
    authors: authors
      .replace(/\(\d+\)|\.\s*$/g, '')
      .split(/[,;]\s*/)
      .map((name) => name.replace(/\s+/g, ' ').trim())
      .filter((name) => name !== ''),
    year: asYear(/\b(?:19|20)\d{2}\b/.exec(cited)?.[0] ?? ''),
    venue: /^[^.]+/.exec(cited)?.[0].trim() ?? '',
    author_keywords: [],
    url: doi === '' ? '' : `https://doi.org/${doi}`,
    extra: { citation: cited },
  };
}
