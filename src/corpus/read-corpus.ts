import type { Corpus, Counts } from '../topic-map/document';
import { canonicalOrder } from './canonical-order';
import { CorpusError } from './corpus-error';
import { decode } from './decode';
import type { Decoded } from './decode';
import { gunzip, isGzip, MAX_BYTES, tooLarge } from './gunzip';
import { READERS } from './readers';
import { xlsx } from './readers/xlsx';
import type { InputFile, Reader, ReadOptions, ReadResult, Source, SourceRecord } from './readers/reader';
import type { DroppedExample, FileReport, ReadReport } from './report';

export type { InputFile, ReadOptions } from './readers/reader';
export type { ReadReport } from './report';
export { CorpusError } from './corpus-error';
export { hashInput } from './content-hash';

/** Examples kept of every reason for dropping. */
const EXAMPLES = 5;

/** Characters that tell a format. */
const HEAD = 64_000;

/**
 * Reads files of any known format and merges them into one corpus in canonical order: neither the order of the
 * files nor of their rows changes it.
 *
 * @throws {@link CorpusError} with one sentence when a file cannot be read or nothing in them has text.
 */
export async function readCorpus(
  files: readonly InputFile[],
  options: ReadOptions = {},
): Promise<{ corpus: Corpus; report: ReadReport }> {
  const reads: FileRead[] = [];
  for (const file of files) reads.push(await readFile(file, options));
  const documents = canonicalOrder(reads.flatMap((read) => read.kept.map((record) => record.document)));
  const records = sum(reads.map((read) => read.report.records));
  if (documents.length === 0) {
    const names = files.map((file) => file.name).join(', ');
    throw new CorpusError(
      files.length === 0
        ? 'no input: give at least one file'
        : `${names}: none of ${records} records has a title or an abstract; ` +
            'check the file, or name the column that holds text with {text_field}',
    );
  }
  const dropped = addUp(reads.map((read) => read.report.dropped));
  const with_abstract = documents.filter((document) => document.abstract !== '').length;
  const report: ReadReport = {
    files: reads.map((read) => read.report),
    documents: documents.length,
    with_abstract,
    dropped,
    examples: reads.flatMap((read) => read.examples),
    notices: reads.flatMap((read) => read.notices),
  };
  const counts = mergeCounts(reads);
  const titles = [...new Set(reads.map((read) => read.title).filter((title) => title !== ''))].sort();
  return { corpus: { title: titles.join(' \u00b7 '), documents, counts }, report };
}

interface FileRead {
  report: FileReport;
  kept: SourceRecord[];
  counts: Counts;
  title: string;
  examples: DroppedExample[];
  notices: string[];
}

async function readFile(file: InputFile, options: ReadOptions): Promise<FileRead> {
  const { name } = file;
  const source = openSource(file, options);
  const reader = chooseReader(source, options);
  const result = await readGuarded(reader, source, options);
  const kept: SourceRecord[] = [];
  const examples: DroppedExample[] = [];
  const dropped: Record<string, number> = {};
  result.records.forEach((record, i) => {
    const { title, abstract } = record.document;
    if (title !== '' || abstract !== '') {
      kept.push(record);
      return;
    }
    const reason = 'no text';
    const n = (dropped[reason] = (dropped[reason] ?? 0) + 1);
    if (n <= EXAMPLES) examples.push({ file: name, record: i + 1, line: record.line, reason });
  });
  const report: FileReport = {
    name,
    format: result.format ?? reader.format,
    encoding: source.decoded?.encoding ?? '',
    records: result.records.length,
    with_abstract: kept.filter((record) => record.document.abstract !== '').length,
    dropped,
    fields: result.fields ?? {},
  };
  const counts = result.counts ?? {
    read: report.records,
    kept: kept.length,
    with_abstract: report.with_abstract,
    dropped,
  };
  return { report, kept, counts, title: result.title ?? '', examples, notices: noticesOf(source, result) };
}

/** A text can be nested or long beyond what the engine takes: that is its fault, not ours. */
async function readGuarded(reader: Reader, source: Source, options: ReadOptions): Promise<ReadResult> {
  try {
    return await reader.read(source, options);
  } catch (error) {
    if (!(error instanceof RangeError)) throw error;
    throw new CorpusError(
      `${source.name} is nested too deeply, or has too long a line, to be read; give it as CSV or as one JSON object a line`,
    );
  }
}

interface OpenSource extends Source {
  readonly decoded: Decoded | null;
}

/** Unpacks, and decodes on first use. */
export function openSource({ name, bytes: packed }: InputFile, options: ReadOptions): OpenSource {
  if (packed.length === 0) throw new CorpusError(`${name} is empty; give a file with at least one abstract`);
  const bytes = isGzip(packed) ? gunzip(packed, name) : packed;
  if (bytes.length > MAX_BYTES) throw new CorpusError(tooLarge(name, MAX_BYTES));
  refuseContainers(name, bytes);
  let decoded: Decoded | null = null;
  let head: string | null = null;
  return {
    name,
    bytes,
    get text() {
      if (!decoded) {
        decoded = decode(bytes, name, options.encoding);
        if (decoded.text.trim() === '') {
          throw new CorpusError(`${name} is empty; give a file with at least one abstract`);
        }
      }
      return decoded.text;
    },
    get head() {
      return (head ??= this.text.slice(0, HEAD));
    },
    get decoded() {
      return decoded;
    },
  };
}

/** Containers that no reader takes. */
const CONTAINERS: readonly [head: string, what: string][] = [
  ['PK\u0003\u0004', 'is a ZIP archive or an Office file other than Excel; unpack it, or save the table as CSV'],
  ['%PDF', 'is a PDF; give the abstracts as plain text, CSV or JSONL'],
  [
    '\u00d0\u00cf\u0011\u00e0',
    'is an old or a protected Office file; save the table as .xlsx without a password, or as CSV',
  ],
];

function refuseContainers(name: string, bytes: Uint8Array): void {
  const head = String.fromCharCode(...bytes.subarray(0, 4));
  const container = CONTAINERS.find(([start]) => head.startsWith(start));
  if (container && !xlsx.matches({ name, bytes, text: '', head: '' }, {})) {
    throw new CorpusError(`${name} ${container[1]}`);
  }
}

/** @throws {@link CorpusError} when the options name a format that there is not. */
export function chooseReader(source: Source, options: ReadOptions): Reader {
  const { format } = options;
  if (format === undefined) {
    const found = READERS.find((reader) => reader.matches(source, options));
    if (found) return found;
    throw new CorpusError(`${source.name} is of no known format; name one with {format}`);
  }
  const named = READERS.find((reader) => reader.format === format || reader.aliases.includes(format));
  if (named) return named;
  throw new CorpusError(`unknown format: ${format}; it takes ${READERS.map((reader) => reader.format).join(', ')}`);
}

function noticesOf(source: OpenSource, result: ReadResult): string[] {
  const { name, decoded } = source;
  const notices = (result.notices ?? []).map((notice) => `${name} ${notice}.`);
  if (decoded && /^(?:windows-1252|gbk)$/.test(decoded.encoding)) {
    notices.push(`${name} is not UTF-8; it was read as ${decoded.encoding}.`);
  }
  if (decoded && decoded.replaced > 0) {
    notices.push(
      `${name} has characters that are no valid ${decoded.encoding} (${decoded.replaced}); they are shown as \ufffd.`,
    );
  }
  return notices;
}

function mergeCounts(reads: FileRead[]): Counts {
  const counts = reads.map((read) => read.counts);
  return {
    read: sum(counts.map((c) => c.read)),
    kept: sum(counts.map((c) => c.kept)),
    with_abstract: sum(counts.map((c) => c.with_abstract)),
    dropped: addUp(counts.map((c) => c.dropped)),
  };
}

function addUp(tallies: Record<string, number>[]): Record<string, number> {
  const total: Record<string, number> = {};
  for (const tally of tallies)
    for (const [reason, n] of Object.entries(tally)) total[reason] = (total[reason] ?? 0) + n;
  return Object.fromEntries(
    Object.keys(total)
      .sort()
      .map((reason) => [reason, total[reason] ?? 0]),
  );
}

function sum(numbers: number[]): number {
  return numbers.reduce((total, n) => total + n, 0);
}
