import type { ChildProcess } from 'node:child_process';
import { spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { vi } from 'vitest';

const ROOT = fileURLToPath(new URL('../..', import.meta.url));

export interface Ended {
  code: number | null;
  stdout: string;
  stderr: string;
}

/** Starts one of our own scripts in `cwd`, as a user without npm would. */
export function start(script: string, args: string[], cwd: string) {
  const child = spawn(process.execPath, [`${ROOT}scripts/run.js`, script, ...args], {
    cwd,
    stdio: ['pipe', 'pipe', 'pipe'],
  });
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

let runs = 0;

/**
 * Runs a script inside this process, many times faster than in one of its own. For what a script says of a wrong
 * command line; that it ends with the code it sets is for {@link run} to see.
 */
export async function runHere(script: string, args: string[], cwd: string): Promise<Ended> {
  const { argv } = process;
  const before = process.cwd();
  const printed = { stdout: '', stderr: '' };
  const print = (to: keyof typeof printed, end: string) => (text: unknown) => {
    printed[to] += `${text}${end}`;
    return true;
  };
  const spies = [
    vi.spyOn(console, 'log').mockImplementation(print('stdout', '\n')),
    vi.spyOn(console, 'error').mockImplementation(print('stderr', '\n')),
    vi.spyOn(process.stdout, 'write').mockImplementation(print('stdout', '')),
    vi.spyOn(process.stderr, 'write').mockImplementation(print('stderr', '')),
  ];
  process.argv = [argv[0], script, ...args];
  process.chdir(cwd);
  try {
    // The query makes the script, and nothing that it imports, a new module each time.
    await import(/* @vite-ignore */ `../../scripts/${script}.ts?run=${++runs}`);
    return { code: Number(process.exitCode ?? 0), ...printed };
  } finally {
    process.exitCode = undefined;
    process.argv = argv;
    process.chdir(before);
    for (const spy of spies) spy.mockRestore();
    for (const signal of ['SIGINT', 'SIGTERM'] as const) process.removeAllListeners(signal);
  }
}
