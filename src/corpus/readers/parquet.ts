import { gunzipSync } from 'fflate';
import { matchColumns, toDocument } from '../columns';
import { isParquet } from '../../topic-map/is-map-file';
import { CorpusError } from '../corpus-error';
import { RecordList } from '../record-list';
import type { Reader } from './reader';

/** Any Parquet table with a title or an abstract column; the map file is one with more in it. */
export const parquet: Reader = {
  format: 'parquet',
  aliases: [],
  matches: ({ bytes }) => isParquet(bytes),
  async read({ name, bytes }, options) {
    const rows = await readRows(name, bytes);
    const { columns, notices } = matchColumns(rows.names, rows.values, options, name);
    return {
      records: RecordList.of(rows.values.map((row) => toDocument(row, columns))),
      fields: columns,
      columns: rows.names,
      notices,
    };
  },
};

async function readRows(name: string, bytes: Uint8Array) {
  const [{ parquetMetadataAsync, parquetReadObjects, parquetSchema }, { compressors: others }] = await Promise.all([
    import('hyparquet'),
    import('hyparquet-compressors'),
  ]);
  const file = {
    byteLength: bytes.byteLength,
    slice: (start: number, end?: number) => new Uint8Array(bytes.subarray(start, end)).buffer,
  };
  const compressors = {
    ...others,
    // The output has a known length, so that a damaged page cannot ask for more.
    GZIP: (page: Uint8Array, length: number) => gunzipSync(page, { out: new Uint8Array(length) }),
  };
  try {
    const metadata = await parquetMetadataAsync(file, { geoparquet: false });
    const names = parquetSchema(metadata).children.map((column) => column.element.name);
    const values = await parquetReadObjects({ file, metadata, compressors });
    return { names, values };
  } catch (error) {
    const reason = error instanceof Error ? ` (${error.message.replace(/\s+/g, ' ').slice(0, 120)})` : '';
    throw new CorpusError(
      `${name} is a Parquet file that cannot be read${reason}; write it again, compressed with snappy`,
    );
  }
}
