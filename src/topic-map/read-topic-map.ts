import { gunzipSync } from 'fflate';
import type { AsyncBuffer, DecodedArray, FileMetaData } from 'hyparquet';
import { parquetMetadataAsync, parquetRead, parquetSchema } from 'hyparquet';
import { DOCUMENT_COLUMNS, extraName, isOwnColumn, POINT_COLUMNS } from './columns';
import type { Document } from './document';
import type { TailBuffer } from './tail-buffer';
import { tailBuffer } from './tail-buffer';
import type { TopicMap, TopicMapMeta } from './topic-map';
import { checkPoints, mapMeta, TopicMapError, unreadable } from './validate';

/** First fetch: the end of the file, with its metadata. */
const FIRST_FETCH = 1 << 16;

export type Points = Pick<TopicMap, 'x' | 'y' | 'topic'>;

/** A map file of which only what is asked for is fetched. Every method may throw a {@link TopicMapError}. */
export interface OpenTopicMap {
  meta: TopicMapMeta;
  /** Documents in the file. */
  size: number;
  /** Where the documents are and which topic they are of: what the first paint needs. */
  points(): Promise<Points>;
  /** Documents `from` (inclusive) to `to` (exclusive). */
  documents(from: number, to: number): Promise<Document[]>;
  /** The whole map. */
  all(): Promise<TopicMap>;
}

/**
 * Reads a whole map file from memory or from anything that can be sliced.
 *
 * @throws {@link TopicMapError} with one sentence when it is not a map file.
 */
export async function readTopicMap(file: Uint8Array | ArrayBuffer | AsyncBuffer): Promise<TopicMap> {
  return (await openTopicMap(file)).all();
}

/**
 * Opens a map file: fetches its metadata (the last 64 kB, seldom more) and leaves the rest where it is.
 *
 * @throws {@link TopicMapError} with one sentence when it is not a map file, or the error of the buffer itself.
 */
export async function openTopicMap(file: Uint8Array | ArrayBuffer | AsyncBuffer): Promise<OpenTopicMap> {
  const buffer = tailBuffer(file instanceof Uint8Array ? inMemory(file) : file);
  const metadata = await guard(buffer, async () => {
    await buffer.hold(buffer.byteLength - FIRST_FETCH);
    return parquetMetadataAsync(buffer, { initialFetchSize: FIRST_FETCH, geoparquet: false });
  });
  const names = parquetSchema(metadata).children.map((column) => column.element.name);
  const meta = mapMeta(metadata, names);
  const size = Number(metadata.num_rows);
  const extras = names.filter((name) => !isOwnColumn(name));
  const read = (columns: readonly string[], from = 0, to = size) =>
    guard(buffer, () => readColumns(buffer, metadata, columns, from, to));

  return {
    meta,
    size,
    async points() {
      return toPoints(await read(POINT_COLUMNS), meta);
    },
    async documents(from, to) {
      const start = Math.max(0, from);
      const end = Math.min(size, to);
      if (start >= end) return [];
      await guard(buffer, () => buffer.hold(firstIndex(metadata)));
      return toDocuments(await read([...DOCUMENT_COLUMNS, ...extras], start, end), extras, end - start);
    },
    async all() {
      const columns = await read(names);
      return {
        meta,
        documents: toDocuments(columns, extras, size),
        ...toPoints(columns, meta),
        fit: Float32Array.from(valuesOf(columns, 'fit'), Number),
        trust: Float32Array.from(valuesOf(columns, 'trust'), Number),
      };
    },
  };
}

type Columns = Map<string, ArrayLike<unknown>>;

// The default decoder of hyparquet drops a leading byte order mark.
const decoder = new TextDecoder('utf-8', { ignoreBOM: true });
const parsers = { stringFromBytes: (bytes: Uint8Array | undefined) => bytes && decoder.decode(bytes) };

const compressors = {
  // The output has a known length, so that a damaged page cannot ask for more.
  GZIP: (page: Uint8Array, length: number) => gunzipSync(page, { out: new Uint8Array(length) }),
};

/** Reads rows `from` to `to` of some columns, by name. Columns that are neighbours in the file come in one fetch. */
async function readColumns(
  file: AsyncBuffer,
  metadata: FileMetaData,
  columns: readonly string[],
  from: number,
  to: number,
): Promise<Columns> {
  const values = new Map(columns.map((name): [string, unknown[]] => [name, new Array<unknown>(to - from)]));
  const seen = new Map(columns.map((name) => [name, 0]));
  await parquetRead({
    file,
    metadata,
    columns: [...columns],
    rowStart: from,
    rowEnd: to,
    useOffsetIndex: true,
    parsers,
    compressors,
    onChunk({ columnName, columnData, rowStart }) {
      const target = values.get(columnName);
      if (target) seen.set(columnName, (seen.get(columnName) ?? 0) + copy(columnData, rowStart - from, target));
    },
  });
  for (const [name, count] of seen) {
    if (count !== to - from) throw new Error(`the column ${name} has ${count} of ${to - from} values`);
  }
  return values;
}

/** Copies what of `source`, which begins at `offset`, lies inside `target`; returns how many values. */
function copy(source: DecodedArray, offset: number, target: unknown[]): number {
  const first = Math.max(0, -offset);
  const last = Math.min(source.length, target.length - offset);
  for (let i = first; i < last; i++) target[offset + i] = source[i];
  return Math.max(0, last - first);
}

function toPoints(columns: Columns, meta: TopicMapMeta): Points {
  const points = {
    x: Float32Array.from(valuesOf(columns, 'x'), Number),
    y: Float32Array.from(valuesOf(columns, 'y'), Number),
    topic: Int32Array.from(valuesOf(columns, 'topic'), Number),
  };
  checkPoints(points, meta.topics.length);
  return points;
}

function toDocuments(columns: Columns, extras: string[], count: number): Document[] {
  const [id, title, abstract, authors, year, venue, keywords, url] = DOCUMENT_COLUMNS.map((c) => valuesOf(columns, c));
  const own = extras.map((column) => ({ name: extraName(column), values: valuesOf(columns, column) }));
  return Array.from({ length: count }, (_, i) => ({
    id: asText(id[i]),
    title: asText(title[i]),
    abstract: asText(abstract[i]),
    authors: asList(authors[i]),
    year: year[i] === null || year[i] === undefined ? null : Number(year[i]),
    venue: asText(venue[i]),
    author_keywords: asList(keywords[i]),
    url: asText(url[i]),
    // From entries, so that a column called __proto__ is a column like any other.
    extra: Object.fromEntries(
      own.flatMap(({ name, values }) =>
        values[i] === null || values[i] === undefined ? [] : [[name, asText(values[i])]],
      ),
    ),
  }));
}

function valuesOf(columns: Columns, name: string): ArrayLike<unknown> {
  const values = columns.get(name);
  if (!values) throw unreadable(`the column ${name} is missing`);
  return values;
}

function asText(value: unknown): string {
  return value === null || value === undefined ? '' : String(value);
}

function asList(value: unknown): string[] {
  return Array.isArray(value) ? value.map(asText) : [];
}

/** Where the page indexes begin: they lie together, right before the metadata. */
function firstIndex(metadata: FileMetaData): number {
  const offsets = metadata.row_groups.flatMap((group) => group.columns.map((column) => column.offset_index_offset));
  return Math.min(...offsets.filter((offset) => offset !== undefined).map(Number), Infinity);
}

/** Turns whatever a damaged file makes the Parquet reader throw into one sentence. */
async function guard<T>(buffer: TailBuffer, action: () => Promise<T>): Promise<T> {
  try {
    return await action();
  } catch (error) {
    if (buffer.failure) throw buffer.failure;
    if (error instanceof TopicMapError) throw error;
    const whole = await endsAsParquet(buffer).catch(() => false);
    throw unreadable(whole ? 'its data are damaged' : 'it does not end as a Parquet file does');
  }
}

const MAGIC = 'PAR1';

async function endsAsParquet(buffer: TailBuffer): Promise<boolean> {
  // It begins with the same letters.
  if (buffer.byteLength < 2 * MAGIC.length) return false;
  const end = new Uint8Array(await buffer.slice(buffer.byteLength - MAGIC.length));
  return String.fromCharCode(...end) === MAGIC;
}

function inMemory(bytes: Uint8Array): AsyncBuffer {
  return {
    byteLength: bytes.byteLength,
    slice: (start, end) => new Uint8Array(bytes.subarray(start, end)).buffer,
  };
}
