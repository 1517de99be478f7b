// `npm run bench -- CORPUS`: Toponote and its peer, scikit-learn with umap-learn, one after the other on this machine.
import { spawn } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { gunzipSync } from 'node:zlib';
import { findPython, HOW_TO_GET_PYTHON } from './bench/find-python';
import type { BenchReport } from './bench/report';
import { benchTable } from './bench/report';
import { buildKernels } from './build-kernels';
import { describeFlags, parseCommandLine } from './cli/command-line';
import { runCommand, UsageError } from './cli/failure';
import { userPath } from './cli/paths';

const FLAGS = {
  topics: { value: 'N', help: 'number of topics of both (the number of labels, or a rule of thumb)' },
  python: { value: 'PATH', help: 'the Python that has scikit-learn and umap-learn (the first that is found)' },
  'no-peer': { help: 'measure Toponote alone' },
  json: { help: 'print the two reports as JSON' },
  help: { short: 'h', help: 'show this text' },
};

const HELP = `Measures Toponote beside scikit-learn and umap-learn, stage by stage, each in a process of its own.

  npm run bench -- CORPUS.jsonl[.gz] [options]

CORPUS has one JSON object a line with title and abstract; with a label in each, topics and neighbours are judged by it.

${describeFlags(FLAGS)}`;

await runCommand(async () => {
  const { inputs, values } = parseCommandLine(process.argv.slice(2), FLAGS);
  if (values.help) return console.log(HELP);
  if (inputs.length !== 1) throw new UsageError('name one corpus, a JSONL file; see --help');
  const corpus = userPath(inputs[0]);
  if (!existsSync(corpus)) throw new UsageError(`${inputs[0]} does not exist; check the path`);
  const topics = topicsFor(corpus, inputs[0], values.topics);
  // Compiling them is part of the set-up, not of a run.
  await buildKernels();
  const python = values['no-peer'] ? null : findPython(typeof values.python === 'string' ? values.python : null);
  if (!values['no-peer'] && !python) console.error(HOW_TO_GET_PYTHON);

  const here = (name: string) => fileURLToPath(new URL(`./bench/${name}`, import.meta.url));
  const memory = ['--max-old-space-size=8192'];
  const ours = await report(process.execPath, [...memory, '--import', 'tsx', here('ours.ts'), corpus, String(topics)]);
  const peer = python && (await report(python.command, [here('peer.py'), corpus, String(topics)]));
  if (values.json) return console.log(JSON.stringify({ topics, ours, peer }, null, 2));
  console.log(
    `${ours.documents} documents, ${topics} topics; Node ${process.version}${python ? `, ${python.versions}` : ''}\n`,
  );
  console.log(benchTable(ours, peer));
});

/** As asked for; the number of different labels; or √(n / 2), from 2 to 60. */
function topicsFor(path: string, name: string, asked: string | true | undefined): number {
  if (asked !== undefined) {
    const topics = Number(asked);
    if (Number.isInteger(topics) && topics > 1) return topics;
    throw new UsageError(`--topics is ${asked}; it takes a whole number of at least 2`);
  }
  const bytes = readFileSync(path);
  const text = (bytes[0] === 0x1f ? gunzipSync(bytes) : bytes).toString('utf8');
  const lines = text.split('\n').filter((line) => line.trim() !== '');
  try {
    const labels = lines.map((line) => (JSON.parse(line) as { label?: unknown }).label);
    if (labels.length > 0 && labels.every((label) => label !== undefined)) return new Set(labels.map(String)).size;
  } catch {
    throw new UsageError(`${name} is not JSON, one object a line; the bench reads JSONL`);
  }
  return Math.max(2, Math.min(60, Math.floor(Math.sqrt(lines.length / 2))));
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
