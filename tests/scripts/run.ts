import type { ChildProcess } from 'node:child_process';
import { spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';

const ROOT = fileURLToPath(new URL('../..', import.meta.url));

export interface Ended {
  code: number | null;
  stdout: string;
  stderr: string;
}

/** Starts one of our own scripts in `cwd`, as a user without npm would. */
export function start(script: string, args: string[], cwd: string) {
  const child = spawn(
    process.execPath,
    ['--import', import.meta.resolve('tsx'), `${ROOT}scripts/${script}.ts`, ...args],
    {
      cwd,
      stdio: ['pipe', 'pipe', 'pipe'],
    },
  );
  const printed = { stdout: '', stderr: '' };
  child.stdout.on('data', (chunk: Buffer) => (printed.stdout += chunk.toString()));
  child.stderr.on('data', (chunk: Buffer) => (printed.stderr += chunk.toString()));
  const ended = new Promise<Ended>((resolve) => child.on('close', (code) => resolve({ code, ...printed })));
  return { child: child as ChildProcess, ended, printed };
}

/** Runs a script to its end, with `input` on its standard input. */
export function run(script: string, args: string[], cwd: string, input: string | Uint8Array = ''): Promise<Ended> {
  const { child, ended } = start(script, args, cwd);
  child.stdin?.end(input);
  return ended;
}
