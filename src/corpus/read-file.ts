import type { Counts } from '../topic-map/document';
import { CorpusError } from './corpus-error';
import { guessEncoding } from './guess-encoding';
import { openSource } from './open-source';
import type { Intake, OpenSource } from './open-source';
import { READERS } from './readers';
import type { InputFile, Reader, ReadOptions, ReadResult, Source } from './readers/reader';
import type { RecordList } from './record-list';
import type { DroppedExample, FileReport } from './report';

/** Records without text that are listed for every file. */
const MOST_LISTED = 1000;

/** The records with text. */
export interface KeptRecords {
  list: RecordList;
  /** Place of each among all records of the file, from 0. */
  places: Uint32Array;
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
  const list = result.records;
  const records = list.length;
  let with_abstract = 0;
  const examples: DroppedExample[] = [];
  const dropped: Record<string, number> = {};
  const places = list.keep(({ title, abstract }, i) => {
    if (abstract !== '') with_abstract++;
    if (title !== '' || abstract !== '') return true;
    const reason = 'no text';
    const n = (dropped[reason] = (dropped[reason] ?? 0) + 1);
    if (n <= MOST_LISTED) examples.push({ file: name, record: i + 1, line: list.lines[i], reason });
    return false;
  });
  const report: FileReport = {
    name,
    format: result.format ?? reader.format,
    encoding: source.decoded?.encoding ?? '',
    records,
    with_abstract,
    dropped,
    fields: result.fields ?? {},
  };
  const counts = result.counts && { ...result.counts, dropped: { ...result.counts.dropped } };
  const own = {
    read: records,
    kept: list.length,
    with_abstract,
    dropped: { ...dropped },
  };
  return {
    report,
    kept: { list, places },
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
  const read = await readOnce(file, options, intake, isLook);
  const { decoded, isWhole } = read.source;
  if (isLook || isWhole || options.encoding !== undefined || !decoded || decoded.replaced === 0) return read;
  // What the beginning of a large file says of its encoding need not hold.
  const encoding = await guessEncoding(file);
  return encoding === decoded.encoding ? read : readOnce(file, { ...options, encoding }, intake, isLook);
}

async function readOnce(
  file: InputFile,
  options: ReadOptions,
  intake: Intake | undefined,
  isLook: boolean,
): ReturnType<typeof readSource> {
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
  if (decoded?.isDoubtful) {
    notices.push(
      `${name} is not UTF-8, and it cannot be told what it is: it was read as ${decoded.encoding}; where letters look wrong, name its encoding or save it as UTF-8.`,
    );
  } else if (decoded && !decoded.encoding.startsWith('utf-')) {
    notices.push(`${name} is not UTF-8; it was read as ${decoded.encoding}.`);
  }
  if (decoded && decoded.replaced > 0) {
    notices.push(
      `${name} has characters that are no valid ${decoded.encoding} (${decoded.replaced}); they are shown as \ufffd.`,
    );
  }
  return notices;
}
