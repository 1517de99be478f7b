import type { Corpus, Counts, Document } from '../topic-map/document';
import { canonicalOrder } from './canonical-order';
import type { Sha256 } from './content-hash';
import { CorpusError } from './corpus-error';
import { findDuplicates } from './duplicates';
import { FirstSeen } from './hash64';
import { INTAKE } from './open-source';
import type { Intake } from './open-source';
import { readFile } from './read-file';
import type { FileRead } from './read-file';
import type { InputFile, ReadOptions } from './readers/reader';
import type { DuplicateReport, NearDuplicateReport, ReadReport, RecordPlace } from './report';

export type { FileStream, InputFile, ReadOptions, WholeFile } from './readers/reader';
export type { ReadReport } from './report';
export { CorpusError } from './corpus-error';
export { hashInput } from './content-hash';

/** Groups of duplicates and of near-duplicates that the report lists. */
const MOST_GROUPS = 1000;

/** Duplicates of every file that are told one by one too; all stand in their groups. */
const MOST_EXAMPLES = 5;

/** How the files are taken in. */
export interface Reading extends Partial<Omit<Intake, 'onBytes'>> {
  /** Is told the share of the bytes that has been read, 0 … 1, never less than before, where the size of every file is known. */
  onProgress?(share: number): void;
  /** A faster SHA-256 than one in JavaScript, where the platform has it. */
  sha256?: Sha256;
}

/**
 * Reads files of any known format and merges them into one corpus in canonical order: neither the order of the
 * files nor of their rows changes it. What came in twice is kept once.
 *
 * @throws {@link CorpusError} with one sentence when a file cannot be read or nothing in them has text.
 */
export async function readCorpus(
  files: readonly InputFile[],
  options: ReadOptions = {},
  { onProgress, sha256, ...intake }: Reading = {},
): Promise<{ corpus: Corpus; report: ReadReport }> {
  const reads: FileRead[] = [];
  const sizes = files.map((file) => ('bytes' in file ? file.bytes.length : file.size));
  const total = sizes.reduce((all, size) => (all === null || size === null ? null : all + size), 0);
  let before = 0;
  let share = 0;
  for (const [i, file] of files.entries()) {
    // A file that is gone through a second time is not told of.
    const onBytes = (taken: number) =>
      onProgress?.((share = total ? Math.max(share, Math.min(1, (before + taken) / total)) : 0));
    reads.push(await readFile(file, options, { ...INTAKE, ...intake, onBytes }));
    before += sizes[i] ?? 0;
  }
  if (reads.every(({ kept }) => kept.list.length === 0)) throw new CorpusError(hasNoText(files, reads));

  const seen = new FirstSeen(sum(reads.map((read) => read.kept.list.length)));
  const { kept, duplicates, near_duplicates } = dropDuplicates(reads, options, seen);
  const documents = canonicalOrder(kept, seen, sha256);
  const with_abstract = documents.filter((document) => document.abstract !== '').length;
  const titles = [...new Set(reads.map((read) => read.title).filter((title) => title !== ''))].sort();
  const report: ReadReport = {
    files: reads.map((read) => read.report),
    documents: documents.length,
    with_abstract,
    dropped: addUp(reads.map((read) => read.report.dropped)),
    examples: reads.flatMap((read) => read.examples),
    duplicates,
    near_duplicates,
    notices: [...reads.flatMap((read) => read.notices), ...titlesOnly(documents, with_abstract)],
  };
  return { corpus: { title: titles.join(' \u00b7 '), documents, counts: mergeCounts(reads) }, report };
}

function hasNoText(files: readonly InputFile[], reads: readonly FileRead[]): string {
  if (files.length === 0) return 'no input: give at least one file';
  const names = files.map((file) => file.name).join(', ');
  return (
    `${names}: none of ${sum(reads.map((read) => read.report.records))} records has a title or an abstract; ` +
    'check the file, or name the column that holds text with {text_field}'
  );
}

/**
 * Leaves out what came in twice, counts it for its file, and says where it stood. A map alone is read as it is: its
 * duplicates were dropped, or kept, when it was made.
 */
function dropDuplicates(reads: readonly FileRead[], options: ReadOptions, seen: FirstSeen) {
  const documents =
    reads.length === 1 ? reads[0].kept.list.documents : reads.flatMap(({ kept }) => kept.list.documents);
  if (reads.length === 1 && reads[0].report.format === 'topic-map') {
    return { kept: documents, duplicates: [], near_duplicates: [] };
  }
  const { groups, near } = findDuplicates(documents, seen);
  const place = (i: number) => placeOf(reads, i).place;
  const duplicates = groups.map((group): DuplicateReport => ({
    same: group.same,
    kept: place(group.kept),
    dropped: group.dropped.map(place),
  }));
  const near_duplicates = near.slice(0, MOST_GROUPS).map((group): NearDuplicateReport => ({
    same: group.same,
    title: documents[group.documents[0]].title,
    records: group.documents.map(place),
  }));
  const out = new Set(options.keep_duplicates ? [] : groups.flatMap((group) => group.dropped));
  for (const i of out) countDuplicate(documents[i], placeOf(reads, i));
  return {
    kept: out.size === 0 ? documents : documents.filter((_, i) => !out.has(i)),
    duplicates: duplicates.slice(0, MOST_GROUPS),
    near_duplicates,
  };
}

/** @param i - place among the records that were kept of all files. */
function placeOf(reads: readonly FileRead[], i: number): { read: FileRead; place: RecordPlace } {
  let at = i;
  for (const read of reads) {
    const { list, places } = read.kept;
    if (at < list.length) {
      return { read, place: { file: read.report.name, record: places[at] + 1, line: list.lines[at] } };
    }
    at -= list.length;
  }
  throw new RangeError(`there is no record ${i}`);
}

function countDuplicate(document: Document, { read, place }: ReturnType<typeof placeOf>): void {
  const reason = 'duplicate';
  const { report, counts, examples } = read;
  report.dropped[reason] = (report.dropped[reason] ?? 0) + 1;
  counts.dropped[reason] = (counts.dropped[reason] ?? 0) + 1;
  counts.kept--;
  if (document.abstract !== '') counts.with_abstract--;
  if (report.dropped[reason] <= MOST_EXAMPLES) {
    examples.push({ ...place, reason });
  }
}

function titlesOnly(documents: readonly Document[], withAbstract: number): string[] {
  if (withAbstract > 0 || documents.every(({ title }) => title === '')) return [];
  return ['No document has an abstract: the map is made of titles alone, so read its topics as a first sorting.'];
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
