// `npm run serve -- MAP`: the dashboard of a map file, on this machine only.
import { asyncBufferFromFile } from 'hyparquet';
import { openTopicMap } from '../src/topic-map/parquet';
import { TopicMapError } from '../src/topic-map/validate';
import { describeFlags, parseCommandLine } from './cli/command-line';
import { DASHBOARD_FLAGS, serveDashboard } from './cli/dashboard';
import { fileProblem, runCommand, UsageError } from './cli/failure';
import { endOnInterrupt } from './cli/interrupt';
import { portOf } from './cli/listen';
import { buildPage, pageIsBuilt } from './cli/page';
import { userPath } from './cli/paths';

const FLAGS = { ...DASHBOARD_FLAGS, help: { short: 'h', help: 'show this text' } };

const HELP = `Shows a topic map in the browser. It is served on 127.0.0.1 only, and nothing leaves the machine.

  npm run serve -- MAP.parquet [options]
  npm run serve                            the page without a map, to open files there

${describeFlags(FLAGS)}`;

await runCommand(async () => {
  endOnInterrupt();
  const { inputs, values } = parseCommandLine(process.argv.slice(2), FLAGS);
  if (values.help) return console.log(HELP);
  if (inputs.length > 1) throw new UsageError('name one map file, such as dist/maps/iclr-2026.topicmap.parquet');
  const port = portOf(values.port);
  const map = inputs.length === 1 ? userPath(inputs[0]) : null;
  if (map !== null) await checkMap(map, inputs[0]);
  if (!pageIsBuilt()) await buildPage();
  await serveDashboard(map, port, !values['no-open']);
});

async function checkMap(path: string, name: string): Promise<void> {
  try {
    await openTopicMap(await asyncBufferFromFile(path));
  } catch (error) {
    if (error instanceof TopicMapError) throw new UsageError(`${name} is ${error.message}`);
    const problem = fileProblem(error);
    if (!problem) throw error;
    throw new UsageError(`${name} ${problem}`);
  }
}
