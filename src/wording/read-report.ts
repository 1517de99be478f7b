import { counted, digits } from '../numeric/count-text';

/** A file as the read report has it. */
export interface ReadFile {
  name: string;
  format: string;
  encoding: string;
  records: number;
  with_abstract: number;
  fields?: Readonly<Record<string, string | undefined>>;
}

/** Records that came in more than once, and those that may be versions of one work. */
export interface Repeated {
  dropped: Readonly<Record<string, number>>;
  duplicates?: readonly unknown[];
  near_duplicates?: readonly unknown[];
}

/** "title from TI, abstract from AB, N2"; '' where nothing was told. */
export function fieldsSentence({ fields = {} }: Pick<ReadFile, 'fields'>): string {
  return Object.entries(fields)
    .filter(([, column]) => column)
    .sort(([a], [b]) => rank(a) - rank(b))
    .map(([field, column]) => `${field.replace('author_keywords', 'keywords')} from ${column}`)
    .join(', ');
}

const ORDER = ['title', 'abstract', 'authors', 'year', 'venue', 'author_keywords', 'url', 'doi', 'id'];

function rank(field: string): number {
  return ORDER.indexOf(field);
}

/** "scopus.ris: ris, utf-8, 286 records, 281 with an abstract" */
export function fileSentence({ name, format, encoding, records, with_abstract }: ReadFile): string {
  const parts = [format, encoding, counted(records, 'record'), `${digits(with_abstract)} with an abstract`];
  return `${name}: ${parts.filter((part) => part !== '').join(', ')}`;
}

/** What came in more than once, in sentences; none where nothing did. */
export function repeatedSentences({ dropped, duplicates = [], near_duplicates: near = [] }: Repeated): string[] {
  const sentences: string[] = [];
  const out = dropped.duplicate ?? 0;
  if (out > 0) {
    sentences.push(
      `${counted(out, 'record')} came in a second time (same DOI, id, or title and abstract) and ${out === 1 ? 'was' : 'were'} left out.`,
    );
  } else if (duplicates.length > 0) {
    sentences.push(`${counted(duplicates.length, 'work')} came in more than once; all records were kept.`);
  }
  if (near.length > 0) {
    sentences.push(
      `${counted(near.length, 'work')} may have come in more than once (same title or DOI, but other text); all records were kept, and the read report lists them.`,
    );
  }
  return sentences;
}

/** "papers.csv, record 3 (line 6): no text" */
export function placeSentence(place: { file: string; record: number; line: number | null; reason: string }): string {
  const line = place.line === null ? '' : ` (line ${place.line})`;
  return `${place.file}, record ${digits(place.record)}${line}: ${place.reason}`;
}
