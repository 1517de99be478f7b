import { CorpusError } from './corpus-error';
import { decode } from './decode';
import type { Decoded } from './decode';
import { gunzip, isGzip, MAX_BYTES, tooLarge } from './gunzip';
import type { InputFile, ReadOptions, Source } from './readers/reader';
import { xlsx } from './readers/xlsx';

/** Characters that tell a format. */
const HEAD = 64_000;

/** A file being read, and how its text was decoded once it was asked for. */
export interface OpenSource extends Source {
  readonly decoded: Decoded | null;
}

/**
 * Unpacks a file, and decodes it on first use.
 *
 * @throws CorpusError when it is empty, too large, or something that no reader takes.
 */
export function openSource({ name, bytes: packed }: InputFile, options: ReadOptions): OpenSource {
  if (packed.length === 0) throw new CorpusError(isEmpty(name));
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
        if (decoded.text.trim() === '') throw new CorpusError(isEmpty(name));
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

function isEmpty(name: string): string {
  return `${name} is empty; give a file with at least one abstract`;
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
