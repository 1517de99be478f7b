import type { Document } from '../topic-map/document';
import { contentHash } from './content-hash';

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
  const seen = new Map<string, number>();
  const titles = new Map<string, number[]>();
  const dois = new Map<string, number[]>();

  documents.forEach((document, i) => {
    const title = lettersOf(document.title);
    const doi = doiOf(document);
    const keys: [DuplicateGroup['same'], string][] = [];
    if (doi !== '') keys.push(['DOI', `${doi} ${title}`]);
    if (document.id !== '') keys.push(['id', `${document.id} ${title || lettersOf(document.abstract)}`]);
    const rest = document.abstract === '' ? hash64(citationOf(document)) : hashLetters(document.abstract);
    keys.push(['title and abstract', `${title} ${rest}`]);
    for (const [same, key] of keys) {
      const hash = `${same} ${hash64(key)}`;
      const earlier = seen.get(hash);
      if (earlier === undefined) {
        seen.set(hash, i);
        continue;
      }
      const [a, b] = [root(earlier), root(i)];
      if (a === b) continue;
      parent[b] = a;
      if (!reasons.has(a)) reasons.set(a, reasons.get(b) ?? same);
    }
    if (document.title.trim().split(/\s+/).length >= FEWEST_WORDS) push(titles, title, i);
    if (doi !== '') push(dois, doi, i);
  });

  const members = new Map<number, number[]>();
  documents.forEach((_, i) => push(members, root(i), i));
  const groups = [...members]
    .filter(([, group]) => group.length > 1)
    .map(([at, group]): DuplicateGroup => {
      const kept = richest(documents, group);
      return { kept, dropped: group.filter((i) => i !== kept), same: reasons.get(at) ?? 'title and abstract' };
    });
  const dropped = new Set(groups.flatMap((group) => group.dropped));
  return { groups, near: [...nearOf(titles, 'title', dropped), ...nearOf(dois, 'DOI', dropped)] };
}

function nearOf(
  index: Map<string, number[]>,
  same: NearDuplicates['same'],
  dropped: ReadonlySet<number>,
): NearDuplicates[] {
  return [...index.values()]
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

/** {@link hash64} of {@link lettersOf} a text; where all is ASCII without markup, no string is made on the way. */
function hashLetters(text: string): string {
  const hash = new Hash64();
  for (let i = 0; i < text.length; i++) {
    const code = text.charCodeAt(i);
    if (code >= 0x80 || code === 0x26 || code === 0x3c || code === 0x5c) return hash64(lettersOf(text));
    if ((code >= 0x30 && code <= 0x39) || (code >= 0x61 && code <= 0x7a)) hash.add(code);
    else if (code >= 0x41 && code <= 0x5a) hash.add(code + 0x20);
  }
  return hash.toString();
}

function hash64(text: string): string {
  const hash = new Hash64();
  for (let i = 0; i < text.length; i++) hash.add(text.charCodeAt(i));
  return hash.toString();
}

/** Two 32-bit hashes (FNV-1a with different primes): keys of a whole corpus of abstracts stay small. */
class Hash64 {
  #one = 0x811c9dc5;
  #other = 0x1b873593;
  #length = 0;

  add(code: number): void {
    this.#one = Math.imul(this.#one ^ code, 0x01000193);
    this.#other = Math.imul(this.#other ^ code, 0x85ebca6b);
    this.#length++;
  }

  toString(): string {
    return `${this.#length}.${(this.#one >>> 0).toString(36)}.${(this.#other >>> 0).toString(36)}`;
  }
}

function push<K>(index: Map<K, number[]>, key: K, value: number): void {
  const values = index.get(key);
  if (values) values.push(value);
  else index.set(key, [value]);
}
