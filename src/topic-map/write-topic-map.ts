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
}

/**
 * Writes a map as one Parquet file: a row a document, the rest of the map as JSON under the key `toponote`.
 * Equal maps give equal bytes. Text is stored as UTF-8 (lone surrogates become U+FFFD); a year that is no 32-bit
 * integer is stored as null; every NaN as the same NaN.
 *
 * @throws RangeError when the arrays of the map are not as long as its documents.
 */
export function writeTopicMap(map: TopicMap): Uint8Array<ArrayBuffer> {
  return write(map, { createdBy: 'toponote', kvMetadata: [{ key: 'toponote', value: canonicalJson(map.meta) }] });
}

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
  return write(part, { createdBy: 'Toponote', kvMetadata: [] });
}

type Rows = Omit<TopicMap, 'meta'>;

interface Footer {
  createdBy: string;
  kvMetadata: { key: string; value: string }[];
}

function write(rows: Rows, footer: Footer): Uint8Array<ArrayBuffer> {
  const columns = columnsOf(rows);
  for (const { name, data } of columns) {
    if (data.length !== rows.documents.length) {
      throw new RangeError(`${name} has ${data.length} values for ${rows.documents.length} documents`);
    }
  }
  const writer = new ByteWriter();
  // With a ByteWriter, which never waits, this is done when it returns.
  void parquetWrite({
    writer,
    schema: [{ name: 'documents', num_children: columns.length }, ...columns.flatMap((column) => column.schema)],
    columnData: columns.map(({ schema: _, ...column }) => column),
    codec: 'GZIP',
    compressors: { GZIP: (page) => gzipSync(page, GZIP) },
    pageSize: PAGE_SIZE,
    dictionarySize: DICTIONARY_SIZE,
    rowGroupSize: ROW_GROUP_SIZE,
    ...footer,
  });
  return writer.getBytes();
}

/** The columns in file order: the document's, the map's, the corpus's own sorted by name. */
function columnsOf(map: Rows): Column[] {
  const { documents } = map;
  const own: Column[] = [
    text('id', documents),
    text('title', documents),
    text('abstract', documents),
    list('authors', documents),
    year(documents),
    text('venue', documents),
    list('author_keywords', documents),
    text('url', documents),
    float('x', map.x),
    float('y', map.y),
    topic(map.topic),
    float('fit', map.fit),
    float('trust', map.trust),
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
        name: column,
        data,
        statistics: false,
        schema: [{ ...utf8, name: column, repetition_type: 'OPTIONAL' }],
      };
    });
  return [...own, ...extras];
}

const utf8 = { type: 'BYTE_ARRAY', converted_type: 'UTF8', logical_type: { type: 'STRING' } } as const;

function text(name: 'id' | 'title' | 'abstract' | 'venue' | 'url', documents: Document[]): Column {
  return {
    name,
    data: documents.map((document) => document[name]),
    statistics: false,
    schema: [{ ...utf8, name, repetition_type: 'REQUIRED' }],
  };
}

function list(name: 'authors' | 'author_keywords', documents: Document[]): Column {
  const logical_type = { type: 'LIST' } as const;
  return {
    name,
    data: documents.map((document) => document[name]),
    statistics: false,
    schema: [
      { name, repetition_type: 'REQUIRED', num_children: 1, converted_type: 'LIST', logical_type },
      { name: 'list', repetition_type: 'REPEATED', num_children: 1 },
      { ...utf8, name: 'element', repetition_type: 'REQUIRED' },
    ],
  };
}

function year(documents: Document[]): Column {
  return {
    name: 'year',
    data: documents.map(({ year: value }) => (value !== null && (value | 0) === value ? value : null)),
    schema: [{ name: 'year', type: 'INT32', repetition_type: 'OPTIONAL' }],
  };
}

function topic(data: Int32Array): Column {
  return { name: 'topic', data, schema: [{ name: 'topic', type: 'INT32', repetition_type: 'REQUIRED' }] };
}

function float(name: 'x' | 'y' | 'fit' | 'trust', values: Float32Array): Column {
  const data = values.slice();
  const bits = new Uint32Array(data.buffer);
  for (let i = 0; i < data.length; i++) if (Number.isNaN(data[i])) bits[i] = 0x7fc00000;
  return {
    name,
    data,
    // Never a dictionary: it would take 0 and −0 for one value.
    encoding: 'BYTE_STREAM_SPLIT',
    schema: [{ name, type: 'FLOAT', repetition_type: 'REQUIRED' }],
  };
}
