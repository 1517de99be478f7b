import type { Counts, Document } from '../../topic-map/document';
import type { Field } from '../field';
import type { RecordList } from '../record-list';

/** An input file whose bytes the caller has. */
export interface WholeFile {
  /** For messages; its extension decides nothing. */
  name: string;
  bytes: Uint8Array;
}

/** An input file whose bytes come piece by piece. */
export interface FileStream {
  name: string;
  /** Bytes, or null where nobody knows. */
  size: number | null;
  /**
   * The bytes in order, from the first one at every call; a stream that cannot begin anew throws CorpusError. What is
   * handed over holds until the next chunk is asked for: it may be overwritten then.
   */
  chunks(): AsyncIterable<Uint8Array>;
}

export type InputFile = WholeFile | FileStream;

/** How to read, where the content alone does not say it. */
export interface ReadOptions {
  /** Column that holds the title. */
  title_field?: string;
  /** Column that holds the abstract, or whatever text is to be mapped. */
  text_field?: string;
  id_field?: string;
  /** One of the readers' formats; by default found from the content. */
  format?: string;
  /** Cell separator of CSV. */
  delimiter?: string;
  encoding?: string;
  /** Keep what came in twice. */
  keep_duplicates?: boolean;
}

/**
 * A file being read: unpacked, and decoded once somebody asks for its text. Of a file that is too large to be held,
 * `bytes` and `text` are its first megabytes; what takes all of it goes by `pieces`.
 */
export interface Source {
  name: string;
  bytes: Uint8Array;
  /** Line ends are `\n`. Throws CorpusError when the bytes are no text. */
  readonly text: string;
  /** The first 64,000 characters of the text, to tell the format by. */
  readonly head: string;
  /** All of the text, in one piece or in many that are cut anywhere; from the start at every call. */
  pieces(): AsyncIterable<string>;
  /** Records that are held back to choose columns by: all, or of a large file the first few thousand. */
  readonly ahead: number;
  /** What is kept of a document: where its text is a part of something large, a copy. */
  keep(document: Document): Document;
}

export interface ReadResult {
  /** More exact than the reader's own, such as 'tsv'. */
  format?: string;
  title?: string;
  records: RecordList;
  /** Which of the source's columns or tags each field was read from. */
  fields?: Partial<Record<Field, string>>;
  /** Names of all columns, where it is a table. */
  columns?: readonly string[];
  /** Counts that the source itself carries, to be kept as they are. */
  counts?: Counts;
  /** Sentences about what was assumed, to follow the file's name ("has no header row …"). */
  notices?: string[];
}

/** One format. A new one is a file with one of these, listed in `readers/index`. */
export interface Reader {
  format: string;
  /** Other names for `--format`. */
  aliases: string[];
  /** Whether the content is of this format; readers are asked in the order of the list. */
  matches(source: Source, options: ReadOptions): boolean;
  /** Whether `read` needs nothing but `pieces` and the first megabytes; left out, it is given whole files alone. */
  streams?(source: Source, options: ReadOptions): boolean;
  /** @throws CorpusError */
  read(source: Source, options: ReadOptions): ReadResult | Promise<ReadResult>;
}
