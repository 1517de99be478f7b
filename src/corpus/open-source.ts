import { isParquet } from '../topic-map/is-map-file';
import { documentCompactor } from './compact-document';
import { CorpusError } from './corpus-error';
import { decode, wholeCharacters } from './decode';
import { decodeChunks } from './decode-chunks';
import type { Tally } from './decode-chunks';
import { MAX_BYTES, MAX_STREAM_BYTES, tooLarge } from './gunzip';
import { concatenated, inputChunks } from './input-chunks';
import type { InputFile, ReadOptions, Source } from './readers/reader';
import { isWorkbook } from './readers/xlsx';

/** Characters that tell a format. */
const HEAD = 64_000;

/** How files are taken in; tests make the numbers small. */
export interface Intake {
  /** Files with more bytes than this, unpacked, are read piece by piece where their format allows it. */
  wholeBytes: number;
  /** Bytes of those that tell format, layout and encoding. */
  beginning: number;
  /** Records of those that are held back to choose columns by. */
  ahead: number;
  /** Bytes, unpacked, that a file may have at most: of those that are read whole, and of those read piece by piece. */
  mostWholeBytes: number;
  mostBytes: number;
  /** Is told how many bytes of a file, as it lies there, have been taken. */
  onBytes(taken: number): void;
}

export const INTAKE: Intake = {
  wholeBytes: 8_000_000,
  beginning: 8_000_000,
  ahead: 2000,
  mostWholeBytes: MAX_BYTES,
  mostBytes: MAX_STREAM_BYTES,
  onBytes: () => {},
};

/** A file being read, and how its text was decoded once it was asked for. */
export interface OpenSource extends Source {
  readonly decoded: { encoding: string; replaced: number; isDoubtful?: boolean } | null;
  /** Whether all of the file is at hand. */
  readonly isWhole: boolean;
  /** The same with all of the file at hand. Throws CorpusError when that is too much. */
  whole(): Promise<OpenSource>;
  /** Lets go of the file. */
  close(): Promise<void>;
}

/**
 * Takes in a file, or the beginning of a large one.
 *
 * @throws CorpusError when it is empty, too large, or something that no reader takes.
 */
export async function openSource(file: InputFile, options: ReadOptions, intake: Intake = INTAKE): Promise<OpenSource> {
  const { name } = file;
  const { chunks, isPacked, isLent } = await inputChunks(file, intake.onBytes);
  const parts: Uint8Array[] = [];
  const hasMore = await fill(parts, chunks, isLent, Math.max(intake.wholeBytes, intake.beginning));
  if (parts.length === 0) throw new CorpusError(isEmpty(name));
  const takeAll = async () => {
    if (await fill(parts, chunks, isLent, intake.mostWholeBytes)) {
      await chunks.return(undefined);
      throw new CorpusError(tooLarge(name, intake.mostWholeBytes, isPacked ? 'unpacked' : ''));
    }
    return wholeSource(name, concatenated(parts.splice(0)), options);
  };
  const beginning = concatenated(parts);
  // What is told by its end is no text.
  if (beginning.length <= intake.wholeBytes || isContainer(beginning)) return takeAll();
  const { encoding, isDoubtful } = decode(hasMore ? wholeText(beginning) : beginning, name, options.encoding);
  const hasRest = hasMore || beginning.length > intake.beginning;
  const bytes = hasRest ? wholeText(beginning.slice(0, intake.beginning)) : beginning.slice();
  const { text } = decode(bytes, name, encoding);
  const shown = (): string => {
    if (!hasRest && text.trim() === '') throw new CorpusError(isEmpty(name));
    return text;
  };
  const tally: Tally = { replaced: 0 };
  const pieces = piecesOf(file, intake, parts, chunks);
  return {
    name,
    bytes,
    get text() {
      return shown();
    },
    get head() {
      return shown().slice(0, HEAD);
    },
    decoded: {
      encoding,
      isDoubtful,
      get replaced() {
        return tally.replaced;
      },
    },
    pieces: () => (shown(), decodeChunks(pieces(), encoding, tally)),
    ahead: intake.ahead,
    keep: documentCompactor(),
    isWhole: false,
    whole: takeAll,
    close: async () => void (await chunks.return(undefined)),
  };
}

/** @returns whether there is more than `limit`. */
async function fill(
  parts: Uint8Array[],
  chunks: AsyncGenerator<Uint8Array>,
  isLent: boolean,
  limit: number,
): Promise<boolean> {
  let size = parts.reduce((sum, part) => sum + part.length, 0);
  while (size <= limit) {
    const next = await chunks.next();
    if (next.done) return false;
    if (next.value.length > 0) parts.push(isLent ? next.value.slice() : next.value);
    size += next.value.length;
  }
  return true;
}

function wholeSource(name: string, bytes: Uint8Array, options: ReadOptions): OpenSource {
  refuseContainers(name, bytes);
  let decoded: ReturnType<typeof decode> | null = null;
  let head: string | null = null;
  const source: OpenSource = {
    name,
    bytes,
    get text() {
      if (!decoded) {
        decoded = decode(bytes, name, options.encoding);
        if (decoded.text.trim() === '') throw new CorpusError(isEmpty(name));
      }
      return decoded.text;
    },
    get head() {
      return (head ??= source.text.slice(0, HEAD));
    },
    get decoded() {
      return decoded;
    },
    async *pieces() {
      yield source.text;
    },
    ahead: Infinity,
    keep: (document) => document,
    isWhole: true,
    whole: async () => source,
    close: async () => {},
  };
  return source;
}

/**
 * The bytes of a large file: at the first call those that have been taken and what is left, after that once more from
 * the start.
 */
function piecesOf(
  file: InputFile,
  { onBytes, mostBytes }: Intake,
  parts: Uint8Array[],
  rest: AsyncGenerator<Uint8Array>,
): () => AsyncGenerator<Uint8Array> {
  let isFresh = true;
  async function* all(): AsyncGenerator<Uint8Array> {
    if (!isFresh) return yield* (await inputChunks(file, onBytes)).chunks;
    isFresh = false;
    for (let part = parts.shift(); part; part = parts.shift()) yield part;
    yield* rest;
  }
  return async function* () {
    let size = 0;
    for await (const chunk of all()) {
      size += chunk.length;
      if (size > mostBytes) throw new CorpusError(tooLarge(file.name, mostBytes, 'unpacked'));
      yield chunk;
    }
  };
}

/** Bytes without the line, or else the character, that their end cuts off. */
function wholeText(bytes: Uint8Array): Uint8Array {
  const line = bytes.lastIndexOf(0x0a) + 1;
  return bytes.subarray(0, line > bytes.length / 2 ? line : wholeCharacters(bytes));
}

function isEmpty(name: string): string {
  return `${name} is empty; give a file with at least one abstract`;
}

const PDF = '%PDF-';

/** Containers that no reader takes. */
const CONTAINERS: readonly [head: string, what: string][] = [
  ['PK\u0003\u0004', 'is a ZIP archive or an Office file other than Excel; unpack it, or save the table as CSV'],
  [PDF, 'is a PDF; give the abstracts as plain text, CSV or JSONL'],
  [
    '\u00d0\u00cf\u0011\u00e0',
    'is an old or a protected Office file; save the table as .xlsx without a password, or as CSV',
  ],
];

/** A PDF may begin behind a few bytes of something else (ISO 32000-1, implementation note 13). */
const PDF_WITHIN = 1024;

function containerOf(bytes: Uint8Array): string | undefined {
  const head = String.fromCharCode(...bytes.subarray(0, PDF_WITHIN));
  const own = CONTAINERS.find(([start]) => head.startsWith(start));
  return (own ?? CONTAINERS.find(([start]) => start === PDF && head.includes(`\n${PDF}`)))?.[1];
}

function isContainer(bytes: Uint8Array): boolean {
  return containerOf(bytes) !== undefined || isParquet(bytes);
}

function refuseContainers(name: string, bytes: Uint8Array): void {
  const what = containerOf(bytes);
  if (what !== undefined && !isWorkbook(bytes)) throw new CorpusError(`${name} ${what}`);
}
