import type { Document } from '../topic-map/document';
import { contentHash } from './content-hash';
import { FirstSeen, Hash64 } from './hash64';

/** Records that are one and the same work. Positions are those of the documents that came in. */
export interface DuplicateGroup {
  /** The richest of them. */
  kept: number;
  dropped: number[];
  /** What they have in common. */
  same: 'DOI' | 'id' | 'title and abstract';
}

/** Records that may be versions or reprints of one work: all of them stay. */
export interface NearDuplicates {
  documents: number[];
  same: 'title' | 'DOI';
}

/** Words of a title that two works do not share by chance; "Editorial" and "Book review" are shorter. */
const FEWEST_WORDS = 4;

/**
 * Finds what came in twice, as happens when searches of several databases are put together: the same DOI or id under
 * the same title, or the same title and abstract, where case, marks and markup do not count. Titles without abstracts
 * have to agree in year, venue and authors too. Which of them is kept does not depend on their order.
 */
export function findDuplicates(documents: readonly Document[]): { groups: DuplicateGroup[]; near: NearDuplicates[] } {
  const parent = Int32Array.from(documents.keys());
  const root = (i: number): number => {
    let at = i;
    while (parent[at] !== at) at = parent[at] = parent[parent[at]];
    return at;
  };
  const reasons = new Map<number, DuplicateGroup['same']>();
  const seen = { DOI: new FirstSeen(), id: new FirstSeen(), 'title and abstract': new FirstSeen() };
  const titles = new Alike();
  const dois = new Alike();

  function compare(same: DuplicateGroup['same'], key: Hash64, i: number): void {
    const [a, b] = [root(seen[same].firstOf(key, i)), root(i)];
    if (a === b) return;
    parent[b] = a;
    if (!reasons.has(a)) reasons.set(a, reasons.get(b) ?? same);
  }

  documents.forEach((document, i) => {
    const { id, abstract } = document;
    const title = hashOfLetters(document.title);
    const doi = doiOf(document);
    const text = hashOfLetters(abstract);
    if (doi !== '') compare('DOI', new Hash64().addText(doi).addHash(title), i);
    const named = title.isEmpty ? text : title;
    if (id !== '') compare('id', new Hash64().addText(id).addHash(named), i);
    const rest = abstract === '' ? new Hash64().addText(citationOf(document)) : text;
    compare('title and abstract', new Hash64().addHash(title).addHash(rest), i);
    if (document.title.trim().split(/\s+/).length >= FEWEST_WORDS) titles.add(title, i);
    if (doi !== '') dois.add(new Hash64().addText(doi), i);
  });

  const groups = groupsOf(documents.length, root).map(([at, group]): DuplicateGroup => {
    const kept = richest(documents, group);
    return { kept, dropped: group.filter((i) => i !== kept), same: reasons.get(at) ?? 'title and abstract' };
  });
  const dropped = new Set(groups.flatMap((group) => group.dropped));
  return { groups, near: [...nearOf(titles, 'title', dropped), ...nearOf(dois, 'DOI', dropped)] };
}

/** Members of every root that has more than itself, by their first one. */
function groupsOf(length: number, root: (i: number) => number): [root: number, members: number[]][] {
  const members = new Map<number, number[]>();
  const sizes = new Int32Array(length);
  for (let i = 0; i < length; i++) sizes[root(i)]++;
  for (let i = 0; i < length; i++) if (sizes[root(i)] > 1) push(members, root(i), i);
  return [...members];
}

/** Places of what has one hash, where there are several. */
class Alike {
  readonly #seen = new FirstSeen();
  readonly #groups = new Map<number, number[]>();

  add(hash: Hash64, place: number): void {
    const first = this.#seen.firstOf(hash, place);
    if (first === place) return;
    const group = this.#groups.get(first);
    if (group) group.push(place);
    else this.#groups.set(first, [first, place]);
  }

  /** By their first place. */
  groups(): number[][] {
    return [...this.#groups.values()].sort((a, b) => a[0] - b[0]);
  }
}

function nearOf(alike: Alike, same: NearDuplicates['same'], dropped: ReadonlySet<number>): NearDuplicates[] {
  return alike
    .groups()
    .map((group) => ({ documents: group.filter((i) => !dropped.has(i)), same }))
    .filter(({ documents }) => documents.length > 1);
}

/** The longest abstract, then the most that is said beside it, then the content hash. */
function richest(documents: readonly Document[], group: readonly number[]): number {
  const measured = group.map((i) => ({ i, ...richness(documents[i]) }));
  measured.sort(
    (a, b) =>
      b.abstract - a.abstract ||
      b.fields - a.fields ||
      b.length - a.length ||
      (a.hash < b.hash ? -1 : a.hash > b.hash ? 1 : 0),
  );
  return measured[0].i;
}

function richness(document: Document) {
  const { title, abstract, authors, year, venue, author_keywords, url, extra } = document;
  const said = [title, authors.join(), String(year ?? ''), venue, author_keywords.join(), url, ...Object.values(extra)];
  return {
    abstract: lettersOf(abstract).length,
    fields: said.filter((text) => text !== '').length,
    length: said.join('').length,
    hash: contentHash(document),
  };
}

/** Letters and digits alone, in lower case and without marks; tags, entities and commands are left out. */
function lettersOf(text: string): string {
  return text
    .replace(/<\/?[a-z][^<>]{0,100}>|&(?:[a-z]{2,8}|#\d{1,6});|\\[a-zA-Z]+/gi, '')
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, '');
}

function citationOf({ year, venue, authors }: Document): string {
  const [first = ''] = authors;
  const family = first.includes(',') ? first.slice(0, first.indexOf(',')) : (first.trim().split(/\s+/).at(-1) ?? '');
  return `${year ?? ''} ${lettersOf(venue)} ${lettersOf(family)} ${authors.length}`;
}

/** A document's DOI in lower case, from its address or from a column called so; '' where there is none. */
export function doiOf({ url, extra }: Document): string {
  const texts = [
    url,
    ...Object.keys(extra)
      .filter((name) => /^(?:doi|do|di)$/i.test(name))
      .map((name) => extra[name]),
  ];
  for (const text of texts) {
    const doi = /(?:^|doi\.org\/|doi:\s*)(10\.\d{4,9}\/[^\s"<>]+)/i.exec(text)?.[1];
    if (doi !== undefined) return doi.toLowerCase().replace(/[.,;)]+$/, '');
  }
  return '';
}

/** The hash of {@link lettersOf} a text; where all is ASCII without markup, no string is made on the way. */
function hashOfLetters(text: string): Hash64 {
  const hash = new Hash64();
  for (let i = 0; i < text.length; i++) {
    const code = text.charCodeAt(i);
    if (code >= 0x80 || code === 0x26 || code === 0x3c || code === 0x5c) return hashOfCodes(lettersOf(text));
    if ((code >= 0x30 && code <= 0x39) || (code >= 0x61 && code <= 0x7a)) hash.add(code);
    else if (code >= 0x41 && code <= 0x5a) hash.add(code + 0x20);
  }
  return hash;
}

function hashOfCodes(text: string): Hash64 {
  const hash = new Hash64();
  for (let i = 0; i < text.length; i++) hash.add(text.charCodeAt(i));
  return hash;
}

function push<K>(index: Map<K, number[]>, key: K, value: number): void {
  const values = index.get(key);
  if (values) values.push(value);
  else index.set(key, [value]);
}
