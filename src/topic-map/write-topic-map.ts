import { gzipSync } from 'fflate';
import type { SchemaElement } from 'hyparquet';
import type { ColumnSource } from 'hyparquet-writer';
import { ByteWriter, parquetWrite } from 'hyparquet-writer';
import { canonicalJson } from './canonical-json';
import { extraColumn } from './columns';
import type { Document } from './document';
import type { TopicMap } from './topic-map';
import { blankValues, utf8Values } from './utf8-values';

/** Uncompressed bytes a page: what has to be fetched, a column, to read one value. Half of it doubles the page index. */
const PAGE_SIZE = 1 << 15;
/** A larger dictionary would have to be fetched whole to read one value. */
const DICTIONARY_SIZE = 1 << 14;
const ROW_GROUP_SIZE = 300_000;
/** Abstracts come out 1.3% larger than at level 6, in two thirds of the time. No time of day in the file. */
const GZIP = { level: 3, mtime: 0 } as const;

interface Column extends Omit<ColumnSource, 'data'> {
  /** The values, made when the turn of the column comes. */
  values: () => ColumnSource['data'];
  schema: SchemaElement[];
  /** Whether it says what the documents are, and not where they are on the map. */
  ofDocuments: boolean;
}

/** Compresses a page of the file. */
export type Compress = (page: Uint8Array) => Uint8Array;

export const gzipPage: Compress = (page) => gzipSync(page, GZIP);

/**
 * Writes a map as one Parquet file: a row a document, the rest of the map as JSON under the key `toponote`.
 * Equal maps give equal bytes. Text is stored as UTF-8 (lone surrogates become U+FFFD); a year that is no 32-bit
 * integer is stored as null; every NaN as the same NaN.
 *
 * @param ahead - what is known of its documents' pages where they are compressed already.
 * @throws RangeError when the arrays of the map are not as long as its documents, or pages made ahead are missing.
 */
export function writeTopicMap(map: TopicMap, ahead?: PagesAhead): Uint8Array<ArrayBuffer> {
  let next = 0;
  const compress = (page: Uint8Array, { ofDocuments }: Column) => {
    if (!ahead || !ofDocuments) return gzipPage(page);
    // The page at hand says nothing: without the one made ahead the texts would be lost.
    if (next === ahead.compressed.length) throw new RangeError('fewer pages were made ahead than the map has');
    return ahead.compressed[next++];
  };
  const footer = { createdBy: 'toponote', kvMetadata: [{ key: 'toponote', value: canonicalJson(map.meta) }] };
  return write(columnsOf(map, ahead), footer, compress);
}

/** Bytes of UTF-8 of the long texts of each document. */
export type TextLengths = Record<LongText, Uint32Array>;

/** The {@link documentPages} of a map, each by {@link gzipPage}. */
export interface PagesAhead {
  compressed: readonly Uint8Array[];
  lengths: TextLengths;
}

/**
 * The pages of a map file that say what its documents are: most of its bytes, known before the rest of it.
 *
 * @param onPage - given each page in their order, to keep.
 */
export function documentPages(
  documents: readonly Document[],
  onPage: (page: Uint8Array<ArrayBuffer>) => void,
): TextLengths {
  const lengths = { title: new Uint32Array(documents.length), abstract: new Uint32Array(documents.length) };
  const columns = documentColumns(documents, (name) => {
    const values = utf8Values(documents.map((one) => one[name]));
    values.forEach((value, i) => (lengths[name][i] = value.length));
    return values;
  });
  write(columns, { createdBy: '', kvMetadata: [] }, (page) => {
    onPage(page.slice());
    return NOTHING;
  });
  return lengths;
}

const NOTHING = new Uint8Array(0);

/**
 * Writes some documents of a map as a table with the same columns, in the order given. It is no map: its topics and
 * figures would not be those of these documents.
 */
export function writeDocumentsTable(map: TopicMap, indices: ArrayLike<number>): Uint8Array<ArrayBuffer> {
  const picked = Array.from(indices);
  const some = (values: Float32Array) => Float32Array.from(picked, (i) => values[i]);
  const part = {
    documents: picked.map((i) => map.documents[i]),
    x: some(map.x),
    y: some(map.y),
    topic: Int32Array.from(picked, (i) => map.topic[i]),
    fit: some(map.fit),
    trust: some(map.trust),
  };
  // Map files are known by the small letters in their last bytes.
  return write(columnsOf(part), { createdBy: 'Toponote', kvMetadata: [] }, gzipPage);
}

type Rows = Omit<TopicMap, 'meta'>;

interface Footer {
  createdBy: string;
  kvMetadata: { key: string; value: string }[];
}

function write(
  columns: readonly Column[],
  footer: Footer,
  compress: (page: Uint8Array, column: Column) => Uint8Array,
): Uint8Array<ArrayBuffer> {
  const writer = new ByteWriter();
  let [current] = columns;
  let data: ColumnSource['data'] | null = null;
  const dataOf = (column: Column) => {
    if (data === null || column !== current) data = column.values();
    current = column;
    return data;
  };
  // With a ByteWriter, which never waits, this is done when it returns.
  void parquetWrite({
    writer,
    schema: [{ name: 'documents', num_children: columns.length }, ...columns.flatMap((column) => column.schema)],
    columnData: columns.map((column) => {
      const { schema: _, ofDocuments: __, values: ___, ...source } = column;
      return Object.defineProperty(source as ColumnSource, 'data', { get: () => dataOf(column) });
    }),
    codec: 'GZIP',
    compressors: { GZIP: (page) => compress(page, current) },
    pageSize: PAGE_SIZE,
    dictionarySize: DICTIONARY_SIZE,
    rowGroupSize: ROW_GROUP_SIZE,
    ...footer,
  });
  return writer.getBytes();
}

/** The columns in file order: the document's, the map's, the corpus's own sorted by name. */
function columnsOf(map: Rows, ahead?: PagesAhead): Column[] {
  const n = map.documents.length;
  for (const name of ['x', 'y', 'topic', 'fit', 'trust'] as const) {
    if (map[name].length !== n) throw new RangeError(`${name} has ${map[name].length} values for ${n} documents`);
  }
  const own = documentColumns(map.documents, ahead && ((name) => blankValues(ahead.lengths[name])));
  const placed = [
    float('x', map.x),
    float('y', map.y),
    topic(map.topic),
    float('fit', map.fit),
    float('trust', map.trust),
  ];
  return [...own.slice(0, FIELDS), ...placed, ...own.slice(FIELDS)];
}

/** Columns that every corpus has. */
const FIELDS = 8;

/**
 * The fields, and the corpus's own columns sorted by name.
 *
 * @param longTexts - the values of titles and abstracts, where they are not simply those of the documents.
 */
function documentColumns(
  documents: readonly Document[],
  longTexts = (name: LongText) => utf8Values(documents.map((one) => one[name])),
): Column[] {
  const fields: Column[] = [
    text('id', documents),
    longText('title', longTexts),
    longText('abstract', longTexts),
    list('authors', documents),
    year(documents),
    text('venue', documents),
    list('author_keywords', documents),
    text('url', documents),
  ];
  const names = new Set<string>();
  for (const document of documents) for (const name of Object.keys(document.extra)) names.add(name);
  const extras = [...names]
    .map((name) => ({ name, column: extraColumn(name) }))
    .sort((a, b) => (a.column < b.column ? -1 : 1))
    .map(({ name, column }): Column => {
      // null where a document lacks the column, so that '' and "not there" stay two things.
      const values = () =>
        documents.map((document) => (Object.hasOwn(document.extra, name) ? document.extra[name] : null));
      return {
        ...{ name: column, values, statistics: false, ofDocuments: true },
        schema: [{ ...utf8, name: column, repetition_type: 'OPTIONAL' }],
      };
    });
  return [...fields, ...extras];
}

const utf8 = { type: 'BYTE_ARRAY', converted_type: 'UTF8', logical_type: { type: 'STRING' } } as const;

function text(name: 'id' | 'venue' | 'url', documents: readonly Document[]): Column {
  return {
    name,
    values: () => documents.map((document) => document[name]),
    statistics: false,
    ofDocuments: true,
    schema: [{ ...utf8, name, repetition_type: 'REQUIRED' }],
  };
}

type LongText = 'title' | 'abstract';

/** Of texts that hardly ever repeat: no dictionary is tried. */
function longText(name: LongText, values: (name: LongText) => Uint8Array[]): Column {
  return {
    name,
    values: () => values(name),
    encoding: 'PLAIN',
    statistics: false,
    ofDocuments: true,
    schema: [{ ...utf8, name, repetition_type: 'REQUIRED' }],
  };
}

function list(name: 'authors' | 'author_keywords', documents: readonly Document[]): Column {
  const logical_type = { type: 'LIST' } as const;
  return {
    name,
    values: () => documents.map((document) => document[name]),
    statistics: false,
    ofDocuments: true,
    schema: [
      { name, repetition_type: 'REQUIRED', num_children: 1, converted_type: 'LIST', logical_type },
      { name: 'list', repetition_type: 'REPEATED', num_children: 1 },
      { ...utf8, name: 'element', repetition_type: 'REQUIRED' },
    ],
  };
}

function year(documents: readonly Document[]): Column {
  return {
    name: 'year',
    values: () => documents.map(({ year: value }) => (value !== null && (value | 0) === value ? value : null)),
    ofDocuments: true,
    schema: [{ name: 'year', type: 'INT32', repetition_type: 'OPTIONAL' }],
  };
}

function topic(data: Int32Array): Column {
  return {
    name: 'topic',
    values: () => data,
    ofDocuments: false,
    schema: [{ name: 'topic', type: 'INT32', repetition_type: 'REQUIRED' }],
  };
}

function float(name: 'x' | 'y' | 'fit' | 'trust', values: Float32Array): Column {
  const data = values.slice();
  const bits = new Uint32Array(data.buffer);
  for (let i = 0; i < data.length; i++) if (Number.isNaN(data[i])) bits[i] = 0x7fc00000;
  return {
    name,
    values: () => data,
    ofDocuments: false,
    // Never a dictionary: it would take 0 and −0 for one value.
    encoding: 'BYTE_STREAM_SPLIT',
    schema: [{ name, type: 'FLOAT', repetition_type: 'REQUIRED' }],
  };
}
