// `npm run bench -- CORPUS`: Toponote and its peer, scikit-learn with umap-learn, one after the other on this machine.
import { spawn } from 'node:child_process';
import { createReadStream, existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { createInterface } from 'node:readline';
import { createGunzip } from 'node:zlib';
import { findPython, HOW_TO_GET_PYTHON } from './bench/find-python';
import type { BenchReport } from './bench/report';
import { benchTable } from './bench/report';
import { writeZipfCorpus } from './bench/zipf-corpus';
import { buildKernels } from './build-kernels';
import { describeFlags, parseCommandLine } from './cli/command-line';
import { runCommand, UsageError } from './cli/failure';
import { ROOT, userPath } from './cli/paths';

const FLAGS = {
  topics: { value: 'N', help: 'number of topics of both (the number of labels, or a rule of thumb)' },
  python: { value: 'PATH', help: 'the Python that has scikit-learn and umap-learn (the first that is found)' },
  synthetic: { value: 'N', help: 'measure on a made-up corpus of N abstracts, in place of a file' },
  'no-peer': { help: 'measure Toponote alone' },
  page: { help: 'measure the page in Chromium, beside the command line' },
  json: { help: 'print what was measured as JSON' },
  help: { short: 'h', help: 'show this text' },
};

const HELP = `Measures Toponote beside scikit-learn and umap-learn, stage by stage, each in a process of its own.

  npm run bench -- CORPUS.jsonl[.gz] [options]
  npm run bench -- --synthetic 100000 [options]
  npm run bench -- CORPUS.jsonl[.gz] --page

CORPUS has one JSON object a line with title and abstract; with a label in each, topics and neighbours are judged by it.

${describeFlags(FLAGS)}`;

await runCommand(async () => {
  const { inputs, values } = parseCommandLine(process.argv.slice(2), FLAGS);
  if (values.help) return console.log(HELP);
  const folder = mkdtempSync(join(tmpdir(), 'toponote-bench-'));
  try {
    const corpus = await corpusOf(inputs, values.synthetic, folder);
    if (values.page) await printPage(corpus, folder, values);
    else await measure(corpus, values);
  } finally {
    rmSync(folder, { recursive: true });
  }
});

/** The corpus that is named, or a made-up one in `folder`. */
async function corpusOf(inputs: string[], synthetic: string | true | undefined, folder: string): Promise<string> {
  if (synthetic === undefined) {
    if (inputs.length !== 1) throw new UsageError('name one corpus, a JSONL file; see --help');
    const corpus = userPath(inputs[0]);
    if (!existsSync(corpus)) throw new UsageError(`${inputs[0]} does not exist; check the path`);
    return corpus;
  }
  const n = Number(synthetic);
  if (inputs.length > 0 || !Number.isInteger(n) || n < 100) {
    throw new UsageError(`--synthetic is ${synthetic}; it takes a whole number of at least 100, and no file beside it`);
  }
  const corpus = join(folder, `synthetic-${n}.jsonl`);
  console.error(`writing ${n} made-up abstracts`);
  await writeZipfCorpus(corpus, n);
  return corpus;
}

type Values = ReturnType<typeof parseCommandLine>['values'];

async function measure(corpus: string, values: Values): Promise<void> {
  const topics = await topicsFor(corpus, values.topics);
  // Compiling them is part of the set-up, not of a run.
  await buildKernels();
  const python = values['no-peer'] ? null : findPython(typeof values.python === 'string' ? values.python : null);
  if (!values['no-peer'] && !python) console.error(HOW_TO_GET_PYTHON);

  const run = join(ROOT, 'scripts/run.js');
  // A command builds its map in a thread with so little space for what is new.
  const memory = ['--max-old-space-size=8192', '--max-semi-space-size=4'];
  const ours = await report(process.execPath, [...memory, run, 'bench/ours', corpus, String(topics)]);
  const peer = python && (await report(python.command, [join(ROOT, 'scripts/bench/peer.py'), corpus, String(topics)]));
  if (values.json) return console.log(JSON.stringify({ topics, ours, peer }, null, 2));
  console.log(
    `${ours.documents} documents, ${topics} topics; Node ${process.version}${python ? `, ${python.versions}` : ''}\n`,
  );
  console.log(benchTable(ours, peer));
}

async function printPage(corpus: string, folder: string, values: Values): Promise<void> {
  const { measurePage, pageTable } = await import('./bench/page');
  const report = await measurePage(corpus, folder);
  console.log(values.json ? JSON.stringify(report, null, 2) : pageTable(report));
}

/** As asked for; the number of different labels; or √(n / 2), from 2 to 60. */
async function topicsFor(path: string, asked: string | true | undefined): Promise<number> {
  if (asked !== undefined) {
    const topics = Number(asked);
    if (Number.isInteger(topics) && topics > 1) return topics;
    throw new UsageError(`--topics is ${asked}; it takes a whole number of at least 2`);
  }
  const file = createReadStream(path);
  const input = path.endsWith('.gz') ? file.pipe(createGunzip()) : file;
  const labels = new Set<string>();
  let [lines, labelled] = [0, 0];
  for await (const line of createInterface({ input, crlfDelay: Infinity })) {
    if (line.trim() === '') continue;
    lines++;
    const label = labelOf(line, path);
    if (label === undefined) continue;
    labelled++;
    labels.add(String(label));
  }
  if (lines > 0 && labelled === lines) return labels.size;
  return Math.max(2, Math.min(60, Math.floor(Math.sqrt(lines / 2))));
}

function labelOf(line: string, path: string): unknown {
  try {
    return (JSON.parse(line) as { label?: unknown }).label;
  } catch {
    throw new UsageError(`${basename(path)} is not JSON, one object a line; the bench reads JSONL`);
  }
}

/** Runs one side and reads its report; what else it says goes to standard error. */
function report(command: string, args: string[]): Promise<BenchReport> {
  return new Promise((resolve, reject) => {
    const child = spawn(command, args, { stdio: ['ignore', 'pipe', 'inherit'] });
    let out = '';
    child.stdout.setEncoding('utf8').on('data', (text: string) => (out += text));
    child.once('error', reject);
    child.once('close', (code) => {
      if (code === 0) resolve(JSON.parse(out) as BenchReport);
      else reject(new Error(`${command} ended with ${code}`));
    });
  });
}
