// `npm run map -- IN... -o OUT.parquet`: corpus files in, one map file and its read report out, or with -o OUT.html the
// page with the map inside.
import type { Flags } from './cli/command-line';
import { describeFlags, parseCommandLine } from './cli/command-line';
import { runCommand, UsageError } from './cli/failure';
import { drawHtml } from './cli/html';
import { filesOf } from './cli/inputs';
import { endOnInterrupt } from './cli/interrupt';
import { describeRun, makeMap, mapFiles } from './cli/make-map';
import { MAP_FLAGS, READ_FLAGS, RECIPE_FLAGS } from './cli/map-flags';
import { checkHtmlOutput, checkOutput } from './cli/outputs';

const OUTPUT_FLAGS: Flags = {
  output: {
    value: 'OUT.parquet',
    short: 'o',
    help: 'the map file; OUT.report.json, what was read and left out, is written beside it. OUT.html: the whole page with the map inside, in one file',
  },
  json: { help: 'print one summary as JSON on standard output' },
  quiet: { short: 'q', help: 'no progress and no summary on standard error' },
  help: { short: 'h', help: 'show this text' },
};

const HELP = `Makes a topic map of abstracts: TF-IDF, k-means topics with keywords, UMAP.

  npm run map -- IN... -o OUT.parquet [options]
  npm run map -- IN... -o OUT.html [options]

IN are what databases and reference managers export: RIS, BibTeX, PubMed, Web of Science, EndNote, CSV, TSV, JSON,
JSONL, Excel, Parquet, XML, plain text (abstracts separated by blank lines), each of them also gzipped, or an
earlier map; - is standard input, a folder stands for its files. Several files become one map.
OUT.parquet opens in Toponote (npm run serve -- OUT.parquet), DuckDB, pandas, Polars, R and Spark.
The same input and options give the same bytes, whatever the order of files and rows.

Output
${describeFlags(OUTPUT_FLAGS)}

Reading (in brackets: what happens by itself)
${describeFlags(READ_FLAGS)}

Recipe (in brackets: the default)
${describeFlags(RECIPE_FLAGS)}

Examples
  npm run map -- data/iclr-2026.txt -o dist/maps/iclr.topicmap.parquet
  npm run map -- scopus.ris pubmed.nbib library.bib -o papers.topicmap.parquet --topics 12
  npm run -s map -- papers.csv -o papers.topicmap.parquet --json --quiet > summary.json

Exit codes: 0 done, 2 the input or the options are wrong, 1 a fault of Toponote, 130 interrupted.`;

await runCommand(async () => {
  endOnInterrupt();
  const line = parseCommandLine(process.argv.slice(2), { ...OUTPUT_FLAGS, ...MAP_FLAGS });
  if (line.values.help) return console.log(HELP);
  if (line.inputs.length === 0)
    throw new UsageError('no input: name the files to map, such as data/iclr-2026.txt; see --help');
  line.inputs = filesOf(line.inputs);
  const { output } = line.values;
  if (typeof output !== 'string')
    throw new UsageError(
      'no output: say where the map goes with -o OUT.parquet (through npm the options come after --: npm run map -- IN -o OUT.parquet)',
    );
  const made = await makeMap(line, output, outputFiles(output, line.inputs));
  if (!line.values.quiet) console.error(describeRun(made));
  if (line.values.json) console.log(JSON.stringify(made.summary));
});

/** What is written to `output`, which is checked first: a map file, or the page in one file. */
function outputFiles(output: string, inputs: string[]): Parameters<typeof makeMap>[2] {
  if (!/\.html?$/i.test(output)) return mapFiles(checkOutput(output, inputs));
  const path = checkHtmlOutput(output, inputs);
  return async ({ bytes, meta, report }) => {
    const source = report.files.map((file) => file.name).join(', ');
    const title = meta.title || source.replace(/\.\w+(\.gz)?$/, '');
    const content = await drawHtml({ map: bytes, title, source, report }, { notebook: null, readOnly: false });
    return [{ path, content }];
  };
}
