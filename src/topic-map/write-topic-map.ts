import { gzipSync } from 'fflate';
import type { SchemaElement } from 'hyparquet';
import type { ColumnSource } from 'hyparquet-writer';
import { ByteWriter, parquetWrite } from 'hyparquet-writer';
import { canonicalJson } from './canonical-json';
import { extraColumn } from './columns';
import type { Document } from './document';
import type { TopicMap } from './topic-map';

/** Uncompressed bytes a page: what has to be fetched, a column, to read one value. Half of it doubles the page index. */
const PAGE_SIZE = 1 << 15;
/** A larger dictionary would have to be fetched whole to read one value. */
const DICTIONARY_SIZE = 1 << 14;
const ROW_GROUP_SIZE = 300_000;
/** No time of day in the file. */
const GZIP = { level: 6, mtime: 0 } as const;

interface Column extends ColumnSource {
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
 * @param compressed - its {@link documentPages}, each by {@link gzipPage}, where someone has done that before.
 * @throws RangeError when the arrays of the map are not as long as its documents.
 */
export function writeTopicMap(map: TopicMap, compressed: readonly Uint8Array[] = []): Uint8Array<ArrayBuffer> {
  let next = 0;
  const compress = (page: Uint8Array, { ofDocuments }: Column) => (ofDocuments && compressed[next++]) || gzipPage(page);
  const footer = { createdBy: 'toponote', kvMetadata: [{ key: 'toponote', value: canonicalJson(map.meta) }] };
  return write(map.documents, columnsOf(map), footer, compress);
}

/** The pages of a map file that say what its documents are, in order: most of its bytes, known before the rest of it. */
export function documentPages(documents: readonly Document[]): Uint8Array<ArrayBuffer>[] {
  const pages: Uint8Array<ArrayBuffer>[] = [];
  write(documents, documentColumns(documents), { createdBy: '', kvMetadata: [] }, (page) => {
    pages.push(page.slice());
    return NOTHING;
  });
  return pages;
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
  return write(part.documents, columnsOf(part), { createdBy: 'Toponote', kvMetadata: [] }, gzipPage);
}

type Rows = Omit<TopicMap, 'meta'>;

interface Footer {
  createdBy: string;
  kvMetadata: { key: string; value: string }[];
}

function write(
  documents: readonly Document[],
  columns: readonly Column[],
  footer: Footer,
  compress: (page: Uint8Array, column: Column) => Uint8Array,
): Uint8Array<ArrayBuffer> {
  for (const { name, data } of columns) {
    if (data.length !== documents.length) {
      throw new RangeError(`${name} has ${data.length} values for ${documents.length} documents`);
    }
  }
  const writer = new ByteWriter();
  let [current] = columns;
  // With a ByteWriter, which never waits, this is done when it returns.
  void parquetWrite({
    writer,
    schema: [{ name: 'documents', num_children: columns.length }, ...columns.flatMap((column) => column.schema)],
    columnData: columns.map((column) => {
      const { schema: _, ofDocuments: __, ...source } = column;
      // The values of a column are asked for when its turn comes.
      return Object.defineProperty(source, 'data', { get: () => (current = column).data });
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
function columnsOf(map: Rows): Column[] {
  const own = documentColumns(map.documents);
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

/** The fields, and the corpus's own columns sorted by name. */
function documentColumns(documents: readonly Document[]): Column[] {
  const fields: Column[] = [
    text('id', documents),
    text('title', documents),
    text('abstract', documents),
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
      const data = documents.map((document) => (Object.hasOwn(document.extra, name) ? document.extra[name] : null));
      return {
        ...{ name: column, data, statistics: false, ofDocuments: true },
        schema: [{ ...utf8, name: column, repetition_type: 'OPTIONAL' }],
      };
    });
  return [...fields, ...extras];
}

const utf8 = { type: 'BYTE_ARRAY', converted_type: 'UTF8', logical_type: { type: 'STRING' } } as const;

function text(name: 'id' | 'title' | 'abstract' | 'venue' | 'url', documents: readonly Document[]): Column {
  return {
    name,
    data: documents.map((document) => document[name]),
    statistics: false,
    ofDocuments: true,
    schema: [{ ...utf8, name, repetition_type: 'REQUIRED' }],
  };
}

function list(name: 'authors' | 'author_keywords', documents: readonly Document[]): Column {
  const logical_type = { type: 'LIST' } as const;
  return {
    name,
    data: documents.map((document) => document[name]),
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
    data: documents.map(({ year: value }) => (value !== null && (value | 0) === value ? value : null)),
    ofDocuments: true,
    schema: [{ name: 'year', type: 'INT32', repetition_type: 'OPTIONAL' }],
  };
}

function topic(data: Int32Array): Column {
  return {
    name: 'topic',
    data,
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
    data,
    ofDocuments: false,
    // Never a dictionary: it would take 0 and −0 for one value.
    encoding: 'BYTE_STREAM_SPLIT',
    schema: [{ name, type: 'FLOAT', repetition_type: 'REQUIRED' }],
  };
}
