// `npm run export -- MAP --html map.html --svg map.svg --pptx deck.pptx --csv documents.csv`: the page as one file,
// pictures, slides and tables of a map file.
import { existsSync, statSync } from 'node:fs';
import { dirname } from 'node:path';
import { FigureSizeError } from '../src/exports/figure-size';
import type { CommandLine, Flags } from './cli/command-line';
import { describeFlags, oneOf, parseCommandLine } from './cli/command-line';
import { DATA_FLAGS, DATA_KINDS, type DataKind, drawData, PART_FLAGS, pickDocuments } from './cli/data-files';
import { DECK_FLAGS, deckOptions, drawDeck } from './cli/deck';
import { exportedTitle, liveTitle, openExportedMap } from './cli/exported-map';
import { runCommand, UsageError } from './cli/failure';
import { drawFigure, figurePdf, figurePng, figureSvg } from './cli/figure';
import { FIGURE_FLAGS, figureOptions } from './cli/figure-flags';
import { drawElement, elementHint } from './cli/element';
import { drawHtml } from './cli/html';
import { endOnInterrupt } from './cli/interrupt';
import { real, writeWhole } from './cli/outputs';
import { createProgress } from './cli/progress';
import { userPath } from './cli/paths';
import { checkReportFolder, drawReport } from './cli/report';
import { STANDARD_OUTPUT, toStandardOutput } from './cli/standard-output';
import { exportWarnings } from './cli/warnings';

const FLAGS: Flags = {
  html: { value: 'FILE.html', help: 'the whole page with the map inside, in one file that opens by a double click' },
  element: {
    value: 'FILE.js',
    help: 'the script of <topic-map src="MAP.parquet">, the map on a web page of your own',
  },
  svg: { value: 'FILE.svg', help: 'the map, or another --figure, as a vector figure, its typeface inside' },
  png: { value: 'FILE.png', help: 'the same as a picture' },
  pdf: { value: 'FILE.pdf', help: 'the same as a page of its size, in vectors, its typeface inside' },
  pptx: {
    value: 'FILE.pptx',
    help: 'a PowerPoint deck: title, map, topics at a glance, a slide a topic (up to 36), selection, figures, method',
  },
  ...DATA_FLAGS,
  markdown: {
    value: 'FOLDER',
    help: 'the notebook as a report: Markdown with its figures and the table of its documents',
  },
  ...FIGURE_FLAGS,
  theme: { value: 'light|dark', help: 'colours [light]' },
  ...DECK_FLAGS,
  title: { value: 'TEXT', help: 'title of the figure and of the deck [that of the notebook or the corpus]' },
  notebook: {
    value: 'FILE.toponote.json',
    help: 'a notebook of this map that the page saved: its cells and its changes to topics go with the map',
  },
  edits: {
    value: 'FILE.toponote.json',
    help: 'the changes to topics alone, also from a notebook of an earlier version of the corpus',
  },
  'read-only': { help: 'let nothing be changed on the page of --html' },
  ...PART_FLAGS,
  all: { help: 'show every document, also those on far islands' },
  quiet: { short: 'q', help: 'say nothing when all is well' },
  help: { short: 'h', help: 'show this text' },
};

const FIGURE_KINDS = ['svg', 'png', 'pdf'] as const;
const KINDS = ['html', 'element', ...FIGURE_KINDS, 'pptx', ...DATA_KINDS] as const;
type Kind = (typeof KINDS)[number];
/** What is no text. */
const BINARY: ReadonlySet<Kind> = new Set<Kind>(['png', 'pdf', 'pptx', 'parquet', 'xlsx']);

const HELP = `Writes the page as one file, figures, slides and tables of a topic map.

  npm run export -- MAP.parquet --html map.html --svg map.svg --pptx deck.pptx [options]

MAP is a map file, or a notebook (.toponote.json) that the page saved; - is standard input. One file may be -, standard output.

${describeFlags(FLAGS)}

Exit codes: 0 done, 2 the input or the options are wrong, 1 a fault of Toponote, 130 interrupted.`;

await runCommand(async () => {
  endOnInterrupt();
  const { inputs, values } = parseCommandLine(process.argv.slice(2), FLAGS);
  if (values.help) return console.log(HELP);
  if (inputs.length !== 1) throw new UsageError('name one map file, such as dist/maps/iclr-2026.topicmap.parquet');
  const targets = KINDS.flatMap((kind) => target(kind, values));
  const report = typeof values.markdown === 'string' ? checkReportFolder(values.markdown) : null;
  if (targets.length === 0 && !report)
    throw new UsageError('nothing to write: add --html FILE, --svg FILE, --pptx FILE, --csv FILE …; see --help');
  const read = [inputs[0], values.notebook, values.edits, values.selection].flatMap((name) =>
    typeof name === 'string' ? name : [],
  );
  if (targets.filter(({ path }) => path === null).length > 1) {
    throw new UsageError('- is named twice, and standard output takes one file; give the others names');
  }
  for (const [i, { name, path }] of targets.entries()) {
    if (path === null) continue;
    const input = read.find((one) => one !== '-' && real(userPath(one)) === real(path));
    if (input) throw new UsageError(`writing ${name} would overwrite the input ${input}; choose another name`);
    if (targets.slice(0, i).some((other) => other.path !== null && real(other.path) === real(path))) {
      throw new UsageError(`${name} is named twice; give each file a name of its own`);
    }
  }
  const drawing = figureOptions(values);
  const theme = oneOf('theme', values, ['light', 'dark'], 'light');
  const deck = deckOptions(values, theme);

  const exported = await openExportedMap(inputs[0], {
    notebook: typeof values.notebook === 'string' ? values.notebook : undefined,
    edits: typeof values.edits === 'string' ? values.edits : undefined,
  });
  const { map } = exported;
  const title = typeof values.title === 'string' ? liveTitle(values.title, exported) : undefined;
  const data = { picked: pickDocuments(map, values), bom: values['no-bom'] !== true };
  const progress = createProgress(process.stderr.isTTY && !values.quiet ? process.stderr : null);
  const isFigure = (kind: Kind) => FIGURE_KINDS.some((figure) => figure === kind);
  const drawsFigure = targets.some(({ kind }) => isFigure(kind));
  if (drawsFigure) progress.report('figure', 0);
  const figure = drawsFigure
    ? await drawFigure(exported, drawing, { theme, title, showAll: values.all === true }).catch((error: unknown) => {
        progress.stop();
        throw error;
      })
    : null;
  const deckTitle = title ?? exportedTitle(exported);
  const content = {
    html: () =>
      drawHtml(
        { ...exported, title: exportedTitle(exported), map: exported.bytes },
        { ...exported, readOnly: values['read-only'] === true },
      ),
    element: drawElement,
    svg: () => (figure ? figureSvg(figure) : ''),
    png: () => (figure ? figurePng(figure).catch(tooLarge) : ''),
    pdf: () => (figure ? figurePdf(figure) : ''),
    pptx: () => drawDeck(exported, deckTitle, deck, (share) => progress.report('slides', share)),
  };
  const drawn = (kind: Kind) => (isData(kind) ? drawData(kind, exported, data) : content[kind]());
  const files = targets.map(async ({ kind, path }) => ({ path, content: await drawn(kind) }));
  const pages = report ? await drawReport(report, exported) : [];
  const drawnFiles = await Promise.all(files).finally(() => progress.stop());
  await writeWhole([...drawnFiles.flatMap(({ path, content }) => (path === null ? [] : { path, content })), ...pages]);
  const streamed = drawnFiles.find(({ path }) => path === null);
  if (streamed) await toStandardOutput(streamed.content);
  const kinds = targets.map(({ kind }) => kind);
  const given = { title: values.title, report: report !== null, onPaper: drawing.size.kind === 'paper' };
  for (const warning of exportWarnings(kinds, exported, { ...given, figure, deck }))
    console.error(`toponote: ${warning}`);
  if (values.quiet) return;
  const written = [...targets.flatMap(({ name, path }) => (path === null ? [] : name)), values.markdown ?? []].flat();
  if (written.length > 0) console.error(`wrote ${written.join(', ')}`);
  const element = targets.find(({ kind }) => kind === 'element');
  if (element?.path) console.error(elementHint(element.path, inputs[0]));
});

function isData(kind: Kind): kind is DataKind {
  return DATA_KINDS.some((data) => data === kind);
}

/** Where a file goes; a path of null is standard output. */
function target(kind: Kind, values: CommandLine['values']): { kind: Kind; name: string; path: string | null }[] {
  const name = values[kind];
  if (typeof name !== 'string') return [];
  if (name === STANDARD_OUTPUT) {
    if (process.stdout.isTTY && BINARY.has(kind)) {
      throw new UsageError(`--${kind} - would fill the terminal with a file; send it on with > or |, or name a file`);
    }
    return [{ kind, name, path: null }];
  }
  const path = userPath(name);
  if (!existsSync(dirname(path))) {
    throw new UsageError(`the folder of ${name} does not exist; make ${dirname(path)} first`);
  }
  if (existsSync(path) && statSync(path).isDirectory()) {
    throw new UsageError(`${name} is a folder; name a file, such as ${name.replace(/\/$/, '')}/map.${kind}`);
  }
  return [{ kind, name, path }];
}

/** A size that no picture can have is the user's to change. */
function tooLarge(error: unknown): never {
  throw error instanceof FigureSizeError ? new UsageError(error.message) : error;
}
