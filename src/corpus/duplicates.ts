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
 *
 * @param seen - a table to work in.
 */
export function findDuplicates(
  documents: readonly Document[],
  seen = new FirstSeen(documents.length),
): { groups: DuplicateGroup[]; near: NearDuplicates[] } {
  const parent = Int32Array.from(documents.keys());
  const root = (i: number): number => {
    let at = i;
    while (parent[at] !== at) at = parent[at] = parent[parent[at]];
    return at;
  };
  const reasons = new Map<number, DuplicateGroup['same']>();
  // One table after the other in the same room, which for a million documents is 25 MB.
  for (const [same, keyOf] of KEYS) {
    seen.clear();
    documents.forEach((document, i) => {
      const key = keyOf(document);
      if (!key) return;
      const [a, b] = [root(seen.firstOf(key, i)), root(i)];
      if (a === b) return;
      parent[b] = a;
      if (!reasons.has(a)) reasons.set(a, reasons.get(b) ?? same);
    });
  }

  const groups = groupsOf(documents.length, root).map(([at, group]): DuplicateGroup => {
    const kept = richest(documents, group);
    return { kept, dropped: group.filter((i) => i !== kept), same: reasons.get(at) ?? 'title and abstract' };
  });
  const dropped = new Set(groups.flatMap((group) => group.dropped));
  const near = NEAR.flatMap(([same, keyOf]) =>
    alike(documents, keyOf, seen)
      .map((group) => ({ documents: group.filter((i) => !dropped.has(i)), same }))
      .filter((group) => group.documents.length > 1),
  );
  return { groups, near };
}

type KeyOf = (document: Document) => Hash64 | null;

function doiKey(document: Document): Hash64 | null {
  const doi = doiOf(document);
  return doi === '' ? null : new Hash64().addText(doi);
}

/** What two records of one work have in common, the surest first: it is what is told of them. */
const KEYS: readonly [same: DuplicateGroup['same'], KeyOf][] = [
  ['DOI', (document) => doiKey(document)?.addHash(hashOfLetters(document.title)) ?? null],
  [
    'id',
    ({ id, title, abstract }) => {
      if (id === '') return null;
      const named = hashOfLetters(title);
      return new Hash64().addText(id).addHash(named.isEmpty ? hashOfLetters(abstract) : named);
    },
  ],
  [
    'title and abstract',
    (document) => {
      const { title, abstract } = document;
      const rest = abstract === '' ? new Hash64().addText(citationOf(document)) : hashOfLetters(abstract);
      return new Hash64().addHash(hashOfLetters(title)).addHash(rest);
    },
  ],
];

const NEAR: readonly [same: NearDuplicates['same'], KeyOf][] = [
  ['title', ({ title }) => (title.trim().split(/\s+/).length >= FEWEST_WORDS ? hashOfLetters(title) : null)],
  ['DOI', doiKey],
];

/** Places of what has one key, where there are several; groups by their first place. */
function alike(documents: readonly Document[], keyOf: KeyOf, seen: FirstSeen): number[][] {
  const groups = new Map<number, number[]>();
  seen.clear();
  documents.forEach((document, i) => {
    const key = keyOf(document);
    const first = key ? seen.firstOf(key, i) : i;
    if (first === i) return;
    const group = groups.get(first);
    if (group) group.push(i);
    else groups.set(first, [first, i]);
  });
  return [...groups.values()].sort((a, b) => a[0] - b[0]);
}

/** Members of every root that has more than itself, by their first one. */
function groupsOf(length: number, root: (i: number) => number): [root: number, members: number[]][] {
  const members = new Map<number, number[]>();
  const sizes = new Int32Array(length);
  for (let i = 0; i < length; i++) sizes[root(i)]++;
  for (let i = 0; i < length; i++) if (sizes[root(i)] > 1) push(members, root(i), i);
  return [...members];
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
