// `npm start [-- IN...]`: corpus → map → dashboard, in one go.
import { describeFlags, parseCommandLine } from './cli/command-line';
import { DASHBOARD_FLAGS, serveDashboard } from './cli/dashboard';
import { runCommand } from './cli/failure';
import { endOnInterrupt } from './cli/interrupt';
import { portOf } from './cli/listen';
import { MAP_FLAGS, READ_FLAGS, RECIPE_FLAGS } from './cli/map-flags';
import { buildPage } from './cli/page';
import { makeShownMap } from './cli/sample-map';

const FLAGS = {
  ...DASHBOARD_FLAGS,
  quiet: { short: 'q', help: 'no progress and no summary' },
  help: { short: 'h', help: 'show this text' },
};

const HELP = `Makes a topic map and shows it in the browser. Nothing leaves the machine.

  npm start                          the shipped corpus, data/iclr-2026.txt
  npm start -- papers.csv more.jsonl your own files; the map goes to dist/maps

${describeFlags(FLAGS)}

Reading (in brackets: what happens by itself)
${describeFlags(READ_FLAGS)}

Recipe (in brackets: the default)
${describeFlags(RECIPE_FLAGS)}`;

await runCommand(async () => {
  endOnInterrupt();
  const line = parseCommandLine(process.argv.slice(2), { ...FLAGS, ...MAP_FLAGS });
  if (line.values.help) return console.log(HELP);
  const port = portOf(line.values.port);
  const { map } = await makeShownMap(line);
  if (!line.values.quiet) console.error('building the page');
  await buildPage();
  await serveDashboard(map, port, !line.values['no-open']);
});
