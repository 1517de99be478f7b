import { cleanText, textOfRuns, type Run } from '../corpus/clean';
import type { Document } from '../topic-map/document';
import type { TopicMap } from '../topic-map/topic-map';
import { entryType, risType, sourceOf } from './reference-source';
import type { ReferenceSource } from './reference-source';

/** A document as reference managers hold it. A field that it lacks is ''. */
export interface Reference {
  /** Entry type of BibTeX. */
  type: string;
  /** Type of RIS. */
  risType: string;
  /** Unique in its bibliography; the corpus's own where that was a key. */
  key: string;
  title: Run[];
  abstract: Run[];
  authors: string[];
  year: string;
  venue: string;
  keywords: string[];
  url: string;
  doi: string;
  volume: string;
  number: string;
  pages: string;
  publisher: string;
  /** Id in the corpus; '' where it had none. */
  id: string;
  /** Where it stands on the map. */
  note: string;
  /** What it was read from, where that was BibTeX or RIS. */
  source: ReferenceSource | null;
  /** Whether a value that a field of the source has stands in one of the fields above. */
  holds(name: string, value: string): boolean;
}

/** What the corpora call the columns that a document keeps beside its fields, in lower case. */
const COLUMNS = {
  doi: ['doi', 'do'],
  volume: ['volume', 'vl', 'vi'],
  number: ['number', 'issue', 'is', 'ip'],
  pages: ['pages', 'pg'],
  first: ['sp', 'bp', 'start_page'],
  last: ['ep', 'end_page'],
  publisher: ['publisher', 'pb', 'pu'],
  type: ['entrytype', 'ty', 'type'],
};

const TYPES: Readonly<Record<string, string>> = {
  article: 'article',
  'journal article': 'article',
  inproceedings: 'inproceedings',
  conference: 'inproceedings',
  book: 'book',
  phdthesis: 'phdthesis',
};

/**
 * Documents of a map as a bibliography.
 *
 * @param indices - which documents, in which order.
 * @param names - what each of them goes by: the title of one that has none.
 */
export function bibliography(map: TopicMap, indices: ArrayLike<number>, names: readonly string[]): Reference[] {
  const keys = new Set<string>();
  return Array.from(indices, (i, at) => {
    const document = map.documents[i];
    const topic = map.meta.topics[map.topic[i]];
    const reference = referenceOf(document, names[at]);
    const note = topic ? `Topic ${topic.id + 1} of ${map.meta.topics.length}: ${topic.label}` : '';
    return { ...reference, key: unique(keyOf(reference), keys), note };
  });
}

function referenceOf(document: Document, name: string): Omit<Reference, 'key' | 'note'> {
  const { id, title, abstract, authors, year, venue, author_keywords, url, extra } = document;
  const source = sourceOf(document);
  const columns = new Map(Object.entries(extra).map(([column, value]) => [column.toLowerCase(), value.trim()]));
  const held = new Set<string>();
  const of = (names: readonly string[]) => {
    const found = names.find((column) => columns.get(column));
    if (found !== undefined) held.add(found);
    return columns.get(found ?? '') ?? '';
  };
  const saidDoi = of(COLUMNS.doi);
  const doi = /(10\.\d{4,9}\/\S+)/.exec(saidDoi || (/doi\.org\//i.test(url) ? url : ''))?.[1] ?? '';
  const span = [of(COLUMNS.first), of(COLUMNS.last)].filter(Boolean).join('–');
  const type = typeOf(source, of(COLUMNS.type), venue);
  return {
    type,
    risType: source?.format === 'ris' ? source.type : risType(type),
    title: title ? cleanText(title).shown : [{ kind: 'text', text: name }],
    abstract: cleanText(abstract).shown,
    authors,
    year: year === null ? '' : String(year),
    venue,
    keywords: author_keywords,
    // Of a source that gave the one alone, the address is made of the DOI.
    url: source && !saidDoi && doi !== '' && url === `https://doi.org/${doi}` ? '' : url,
    doi,
    volume: of(COLUMNS.volume),
    number: of(COLUMNS.number),
    pages: of(COLUMNS.pages) || span,
    publisher: of(COLUMNS.publisher),
    source,
    id: isHash(id) ? '' : id,
    holds: (column, value) =>
      held.has(column.toLowerCase()) &&
      (!COLUMNS.doi.includes(column.toLowerCase()) || (doi !== '' && value.endsWith(doi))),
  };
}

function typeOf(source: ReferenceSource | null, said: string, venue: string): string {
  if (source?.format === 'bibtex' && /^[a-z][\w-]*$/.test(source.type)) return source.type;
  if (source?.format === 'ris') return entryType(source.type);
  return TYPES[said.toLowerCase()] ?? guessedType(venue);
}

function guessedType(venue: string): string {
  if (venue === '') return 'misc';
  return /\b(?:proc(?:eedings)?|conf(?:erence)?|workshop|symposium|meeting)\b/i.test(venue)
    ? 'inproceedings'
    : 'article';
}

/** The corpus's own key; else family name, year and the first long word of the title: "lee2024topic". */
function keyOf({ id, authors, year, title, source }: Omit<Reference, 'key' | 'note'>): string {
  // Papers cite the keys of a library, whatever they look like.
  if (source?.format === 'bibtex' && /^[^\s{}(),="#%\\~]+$/.test(id)) return id;
  if (/^[a-z][\w:.+/-]*$/i.test(id)) return id;
  const author = authors[0] ?? '';
  const family = author.includes(',') ? author.slice(0, author.indexOf(',')) : (author.split(/\s+/).at(-1) ?? '');
  const words = ascii(textOfRuns(title)).match(/[a-z]{4,}/g) ?? [];
  const key = ascii(family).replace(/[^a-z]/g, '') + year + (words.find((word) => !COMMON.has(word)) ?? '');
  return /^[a-z]/.test(key) ? key : `document${key}`;
}

function isHash(id: string): boolean {
  return /^[0-9a-f]{12,}(?:-\d+)?$/.test(id);
}

const COMMON = new Set(['with', 'from', 'that', 'this', 'toward', 'towards', 'using', 'into', 'what', 'when', 'does']);

function ascii(text: string): string {
  return text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase();
}

function unique(key: string, taken: Set<string>): string {
  let free = key;
  for (let n = 2; taken.has(free.toLowerCase()); n++) free = `${key}-${n}`;
  taken.add(free.toLowerCase());
  return free;
}
