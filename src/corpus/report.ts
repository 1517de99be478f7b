import type { Language } from '../topic-map/languages';
import type { Field } from './field';

/** One input file, as it was read. */
export interface FileReport {
  name: string;
  /** 'csv', 'ris' … (the readers' names); the format of the file inside when it was gzipped. */
  format: string;
  /** 'utf-8', 'utf-16le', 'utf-16be', 'windows-1252', or '' for a binary format. */
  encoding: string;
  records: number;
  /** Records with an abstract, dropped ones not counted. */
  with_abstract: number;
  /** Why records were left out, and how many: `{ "no text": 3 }`. */
  dropped: Record<string, number>;
  /** Which columns or tags of the file each field was read from; missing in reports of earlier versions. */
  fields?: Partial<Record<Field, string>>;
}

/** Where a record stood, so that the reader can look it up. */
export interface RecordPlace {
  file: string;
  /** 1-based. */
  record: number;
  /** 1-based line where the record starts, when the format has lines. */
  line: number | null;
}

/** A record that was left out. */
export interface DroppedExample extends RecordPlace {
  reason: string;
}

/** Records of one work, of which one was kept. */
export interface DuplicateReport {
  /** What they have in common: 'DOI', 'id' or 'title and abstract'. */
  same: string;
  /** The richest. */
  kept: RecordPlace;
  dropped: RecordPlace[];
}

/** Records that may be versions or reprints of one work; all were kept. */
export interface NearDuplicateReport {
  /** 'title' or 'DOI'. */
  same: string;
  title: string;
  records: RecordPlace[];
}

/** What came in and what was dropped: plain JSON, kept beside the map and never inside it. */
export interface ReadReport {
  files: FileReport[];
  documents: number;
  with_abstract: number;
  dropped: Record<string, number>;
  /** The first thousand records without text of every file, and its first few duplicates. */
  examples: DroppedExample[];
  /** The first thousand groups; missing in reports of earlier versions, as the next. */
  duplicates?: DuplicateReport[];
  near_duplicates?: NearDuplicateReport[];
  /** Of the documents, most frequent first, as the map has them; left out where that is English alone. */
  languages?: Language[];
  /** Plain sentences about what was assumed ("papers.csv has no header row: …"). */
  notices: string[];
}
