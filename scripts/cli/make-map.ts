import type { ReadReport } from '../../src/corpus/read-corpus';
import { counted, digits } from '../../src/numeric/count-text';
import { languageName } from '../../src/topic-map/languages';
import { fieldsSentence, fileSentence, repeatedSentences } from '../../src/wording/read-report';
import { listed } from '../../src/wording/words';
import type { MapFile } from '../../src/worker/map-builder';
import { buildMap } from './build-map';
import type { CommandLine } from './command-line';
import { closeInputs, findInputs, type Input } from './inputs';
import { pipelineOptionsOf, readOptionsOf } from './map-flags';
import type { Output } from './outputs';
import { writeWhole } from './outputs';
import { createProgress, duration, round } from './progress';

/** What `--json` prints. */
export interface Summary {
  documents: number;
  /** Why records were left out, and how many. */
  dropped: Record<string, number>;
  with_abstract: number;
  files: {
    path: string;
    format: string;
    encoding: string;
    records: number;
    with_abstract: number;
    dropped: Record<string, number>;
  }[];
  /** Codes of the languages of the documents, most frequent first. */
  languages: string[];
  topics: number;
  vocabulary: number;
  quality: { trustworthiness: number | null; neighbours_kept: number | null; silhouette: number | null };
  /** Seconds a stage. */
  stages: Record<string, number>;
  seconds: number;
  peak_mb: number;
  output: string;
}

/** What a run gave: the summary, and the sentences that the reader should know. */
export interface Made {
  summary: Summary;
  read: ReadReport;
  notices: string[];
}

/** What is written of a map. */
type Files = Parameters<typeof writeWhole>[0];

/** The map file and its read report. */
export function mapFiles(output: Output): (built: MapFile) => Files {
  return ({ bytes, report }) => [
    { path: output.report, content: `${JSON.stringify(report, null, 2)}\n` },
    { path: output.map, content: bytes },
  ];
}

/**
 * From the files of a command line to what is written of their map.
 *
 * @param name - what is written, as the user typed it.
 * @throws what is wrong with the input or the options, before anything is written.
 */
export async function makeMap(
  line: CommandLine,
  name: string,
  files: (built: MapFile) => Files | Promise<Files>,
): Promise<Made> {
  const begin = performance.now();
  const readOptions = readOptionsOf(line);
  const options = pipelineOptionsOf(line);
  const progress = createProgress(line.values.quiet ? null : process.stderr);
  let inputs: Input[] = [];
  try {
    progress.report('read', 0);
    inputs = await findInputs(line.inputs);
    const built = await buildMap({ inputs, readOptions, options }, progress.report);
    progress.report('write', 1);
    await writeWhole(await files(built));
    progress.end();
    const seconds = round((performance.now() - begin) / 1000);
    const summary = summarise(built, line.inputs, name, progress.seconds(), seconds);
    return { summary, read: built.report, notices: [...built.report.notices, ...built.meta.notices] };
  } finally {
    progress.stop();
    closeInputs(inputs);
  }
}

function summarise(
  { meta, report }: MapFile,
  inputs: string[],
  output: string,
  stages: Record<string, number>,
  seconds: number,
): Summary {
  const { trustworthiness, neighbours_kept, silhouette } = meta.quality;
  return {
    documents: report.documents,
    dropped: report.dropped,
    with_abstract: report.with_abstract,
    files: report.files.map(({ name, format, encoding, records, with_abstract, dropped }, i) => ({
      path: inputs[i] ?? name,
      format,
      encoding,
      records,
      with_abstract,
      dropped,
    })),
    languages: meta.languages ?? ['en'],
    topics: meta.topics.length,
    vocabulary: meta.terms,
    quality: { trustworthiness, neighbours_kept, silhouette },
    stages,
    seconds,
    peak_mb: Math.round(process.resourceUsage().maxRSS / 1024),
    output,
  };
}

/** Files that are told one by one. */
const MOST_FILES = 8;

/** The run in a few lines for people. */
export function describeRun({ summary, read, notices }: Made): string {
  const files = read.files.slice(0, MOST_FILES).map((file) => {
    const fields = fieldsSentence(file);
    return fields ? `${fileSentence(file)}; ${fields}` : fileSentence(file);
  });
  if (read.files.length > MOST_FILES) files.push(`and ${counted(read.files.length - MOST_FILES, 'more file')}`);
  return [
    ...files,
    `${counted(summary.documents, 'document')}, ${counted(summary.topics, 'topic')}, ${counted(summary.vocabulary, 'term')} ` +
      `→ ${summary.output} (${duration(summary.seconds)})`,
    ...(read.languages ? [`in ${listed(read.languages.map(languageName))}`] : []),
    ...leftOut(summary.dropped),
    ...repeatedSentences(read),
    ...notices,
  ].join('\n');
}

function leftOut(dropped: ReadReport['dropped']): string[] {
  const reasons = Object.entries(dropped)
    .filter(([reason]) => reason !== 'duplicate')
    .map(([reason, n]) => `${digits(n)} ${reason}`);
  return reasons.length > 0 ? [`left out: ${reasons.join(', ')}`] : [];
}
