import { mkdirSync } from 'node:fs';
import { basename, relative, resolve } from 'node:path';
import type { CommandLine } from './command-line';
import { filesOf } from './inputs';
import { describeRun, makeMap, mapFiles } from './make-map';
import type { Output } from './outputs';
import { checkOutput } from './outputs';
import { ROOT, SAMPLE_CORPUS } from './paths';

/** Makes the map that `start` and `dev` show, in dist/maps: of the named files, or of the shipped corpus. */
export async function makeShownMap(line: CommandLine): Promise<Output> {
  const inputs = line.inputs.length > 0 ? filesOf(line.inputs) : [SAMPLE_CORPUS];
  const folder = resolve(ROOT, 'dist/maps');
  mkdirSync(folder, { recursive: true });
  const output = checkOutput(resolve(folder, `${mapName(inputs)}.topicmap.parquet`), inputs);
  const made = await makeMap({ ...line, inputs }, relative(process.cwd(), output.map), mapFiles(output));
  if (!line.values.quiet) console.error(describeRun(made));
  return output;
}

/** `papers`, or `papers-and-2-more`. */
export function mapName(inputs: string[]): string {
  const first = inputs[0] === '-' ? 'standard-input' : basename(inputs[0]).replace(/(\.topicmap)?\.\w+(\.gz)?$/i, '');
  return inputs.length > 1 ? `${first}-and-${inputs.length - 1}-more` : first;
}
