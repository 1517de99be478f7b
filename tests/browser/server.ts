import { spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';

const ROOT = fileURLToPath(new URL('../..', import.meta.url));

export interface Server {
  /** Address of the dashboard, such as http://127.0.0.1:4173/. */
  url: string;
  stop(): Promise<void>;
}

/** Runs one of our own commands, as `npm start` and `npm run serve` do, until it prints the address it serves. */
export function startServer(script: 'start' | 'serve', args: string[]): Promise<Server> {
  const child = spawn(process.execPath, ['scripts/run.js', script, ...args, '--no-open'], {
    cwd: ROOT,
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()));
  const stop = async () => {
    child.kill('SIGINT');
    await ended;
  };
  return new Promise((resolve, reject) => {
    let printed = '';
    const look = (chunk: Buffer) => {
      printed += chunk.toString();
      const url = /http:\/\/127\.0\.0\.1:\d+\//.exec(printed)?.[0];
      if (url) resolve({ url, stop });
    };
    child.stdout.on('data', look);
    child.stderr.on('data', look);
    child.once('exit', (code) =>
      reject(new Error(`scripts/${script}.ts ended (${code}) before it served:\n${printed}`)),
    );
  });
}

/** Runs the preprocessing script to its end. */
export const preprocess = (args: string[]) => run('preprocess', args);

/** Runs the export script to its end. */
export const exportFiles = (args: string[]) => run('export', args);

function run(script: 'preprocess' | 'export', args: string[]): Promise<void> {
  const child = spawn(process.execPath, ['scripts/run.js', script, ...args, '--quiet'], {
    cwd: ROOT,
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  return new Promise((resolve, reject) =>
    child.once('exit', (code) => (code === 0 ? resolve() : reject(new Error(`${script}.ts ended with ${code}`)))),
  );
}
