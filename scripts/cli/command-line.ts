import { parseArgs } from 'node:util';
import { UsageError } from './failure';
import { nearest } from './nearest';

export interface Flag {
  /** What its value is called in the help ("N", "FILE"); a flag without one is on or off. */
  value?: string;
  short?: string;
  help: string;
}

/** Flags by their long name, in the order of the help. */
export type Flags = Record<string, Flag>;

export interface CommandLine {
  /** What stands on the line beside the flags. `-` is standard input. */
  inputs: string[];
  /** Values as typed; `true` for a flag that is on. */
  values: Record<string, string | true>;
}

/** Takes a command line apart. @throws UsageError for a flag that is not there, lacks its value or has one too many. */
export function parseCommandLine(args: string[], flags: Flags): CommandLine {
  const { tokens } = parseArgs({
    args,
    strict: false,
    allowPositionals: true,
    tokens: true,
    options: Object.fromEntries(
      Object.entries(flags).map(([name, { value, short }]) => [
        name,
        { type: value ? ('string' as const) : ('boolean' as const), ...(short && { short }) },
      ]),
    ),
  });
  const line: CommandLine = { inputs: [], values: {} };
  for (const token of tokens) {
    if (token.kind === 'positional') line.inputs.push(token.value);
    if (token.kind !== 'option') continue;
    const flag = Object.hasOwn(flags, token.name) ? flags[token.name] : null;
    if (!flag) throw new UsageError(unknown(token.rawName, flags));
    if (flag.value && !token.value)
      throw new UsageError(`${token.rawName} needs a value: ${token.rawName} ${flag.value}`);
    if (!flag.value && token.value !== undefined)
      throw new UsageError(`${token.rawName} takes no value; leave out =${token.value}`);
    line.values[token.name] = token.value ?? true;
  }
  return line;
}

/** One of a few values, or the fallback where the flag is not given. @throws UsageError */
export function oneOf<T extends string>(
  name: string,
  values: CommandLine['values'],
  choices: readonly T[],
  fallback: T,
): T {
  if (!(name in values)) return fallback;
  const choice = choices.find((c) => c === values[name]);
  if (!choice) throw new UsageError(`--${name} is ${values[name]}; it takes ${choices.join(' or ')}`);
  return choice;
}

function unknown(name: string, flags: Flags): string {
  const near = nearest(name.replace(/^-+/, '').replaceAll('_', '-'), Object.keys(flags));
  return `unknown option: ${name}; ${near ? `did you mean --${near}?` : '--help lists them all'}`;
}

/** Where the explanations begin, so that the lists of one help stand in line. */
const COLUMN = 28;

/** The help's list of flags, in columns. */
export function describeFlags(flags: Flags): string {
  const names = Object.entries(flags).map(([name, { value, short }]) => {
    return `  ${short ? `-${short}, ` : '    '}--${name}${value ? ` ${value}` : ''}`;
  });
  const width = Math.max(COLUMN, ...names.map((name) => name.length + 2));
  return Object.values(flags)
    .map(({ help }, i) => names[i].padEnd(width) + wrap(help, 100 - width).join(`\n${' '.repeat(width)}`))
    .join('\n');
}

function wrap(text: string, width: number): string[] {
  const lines = [''];
  for (const word of text.split(' ')) {
    const last = lines[lines.length - 1];
    if (last === '') lines[lines.length - 1] = word;
    else if (last.length + 1 + word.length <= width) lines[lines.length - 1] = `${last} ${word}`;
    else lines.push(word);
  }
  return lines;
}
