import { isRecord, mismatch, type Shape } from '../topic-map/shape';

/** What the page reads of a report; reports of before have less than those of now. */
const REPORT: Shape = {
  files: {
    list: {
      name: 'string',
      format: 'string',
      encoding: 'string',
      records: 'number',
      with_abstract: 'number',
      dropped: 'record',
      fields: { optional: 'record' },
    },
  },
  dropped: 'record',
  examples: {
    optional: {
      list: { file: 'string', record: 'number', line: { anyOf: ['number', 'null'] }, reason: 'string' },
    },
  },
  duplicates: { optional: { list: 'record' } },
  near_duplicates: { optional: { list: 'record' } },
  notices: { list: 'string' },
};

/** A read report as it was kept (see corpus/report), or null where it is none that can be shown. */
export function checkReport(value: unknown): unknown {
  if (mismatch(value, REPORT, 'report')) return null;
  const { files, dropped } = value as { files: { dropped: unknown; fields?: unknown }[]; dropped: unknown };
  const shown =
    areAll(dropped, 'number') &&
    files.every((file) => areAll(file.dropped, 'number') && areAll(file.fields ?? {}, 'string'));
  return shown ? value : null;
}

function areAll(value: unknown, kind: 'number' | 'string'): boolean {
  return isRecord(value) && Object.values(value).every((one) => mismatch(one, kind, '') === null);
}
