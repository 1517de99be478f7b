import type { Counts, Document } from '../topic-map/document';
import { CorpusError } from './corpus-error';
import { openSource } from './open-source';
import type { Intake, OpenSource } from './open-source';
import { READERS } from './readers';
import type { InputFile, Reader, ReadOptions, ReadResult, Source } from './readers/reader';
import type { DroppedExample, FileReport } from './report';

/** Records without text that are listed for every file. */
const MOST_LISTED = 1000;

/** The records with text, and where each stood: lists beside each other, since there may be millions. */
export interface KeptRecords {
  documents: Document[];
  /** 1-based. */
  records: number[];
  /** 1-based, or null. */
  lines: (number | null)[];
}

/** A file, read. */
export interface FileRead {
  report: FileReport;
  kept: KeptRecords;
  counts: Counts;
  title: string;
  examples: DroppedExample[];
  notices: string[];
}

/**
 * Reads one file by the reader that knows its content.
 *
 * @throws CorpusError with one sentence when it cannot be read.
 */
export async function readFile(file: InputFile, options: ReadOptions, intake?: Intake): Promise<FileRead> {
  const { name } = file;
  const { source, reader, result } = await readSource(file, options, intake);
  const kept: KeptRecords = { documents: [], records: [], lines: [] };
  let with_abstract = 0;
  const examples: DroppedExample[] = [];
  const dropped: Record<string, number> = {};
  result.records.forEach(({ document, line }, i) => {
    const { title, abstract } = document;
    if (abstract !== '') with_abstract++;
    if (title !== '' || abstract !== '') {
      kept.documents.push(document);
      kept.records.push(i + 1);
      kept.lines.push(line);
      return;
    }
    const reason = 'no text';
    const n = (dropped[reason] = (dropped[reason] ?? 0) + 1);
    if (n <= MOST_LISTED) examples.push({ file: name, record: i + 1, line, reason });
  });
  const report: FileReport = {
    name,
    format: result.format ?? reader.format,
    encoding: source.decoded?.encoding ?? '',
    records: result.records.length,
    with_abstract,
    dropped,
    fields: result.fields ?? {},
  };
  const counts = result.counts && { ...result.counts, dropped: { ...result.counts.dropped } };
  const own = {
    read: report.records,
    kept: kept.documents.length,
    with_abstract,
    dropped: { ...dropped },
  };
  return {
    report,
    kept,
    counts: counts ?? own,
    title: result.title ?? '',
    examples,
    notices: noticesOf(source, result),
  };
}

/**
 * Opens a file and has it read: piece by piece where it is large and its format allows that, else whole.
 *
 * @param isLook - of a large file that can be read piece by piece the beginning will do.
 * @throws CorpusError with one sentence when it cannot be read.
 */
export async function readSource(
  file: InputFile,
  options: ReadOptions,
  intake?: Intake,
  isLook = false,
): Promise<{ source: OpenSource; reader: Reader; result: ReadResult }> {
  let source = await openSource(file, options, intake);
  try {
    let reader = chooseReader(source, options);
    if (!source.isWhole && !reader.streams?.(source, options)) {
      source = await source.whole();
      reader = chooseReader(source, options);
    }
    const taken = isLook && !source.isWhole ? beginningOf(source) : source;
    return { source, reader, result: await readGuarded(reader, taken, options) };
  } finally {
    await source.close();
  }
}

function beginningOf({ name, bytes, text, head, ahead, keep }: Source): Source {
  return {
    name,
    bytes,
    text,
    head,
    ahead,
    keep,
    async *pieces() {
      yield text;
    },
  };
}

/** @throws CorpusError when the options name a format that there is not. */
function chooseReader(source: Source, options: ReadOptions): Reader {
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
