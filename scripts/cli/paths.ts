import { resolve } from 'node:path';
import { fileURLToPath } from 'node:url';

/** The folder of the project. */
export const ROOT = fileURLToPath(new URL('../..', import.meta.url)).replace(/[\\/]$/, '');

/** The built page. */
export const PAGE = resolve(ROOT, 'dist/page');

/** The corpus that is mapped when none is given. */
export const SAMPLE_CORPUS = resolve(ROOT, 'data/iclr-2026.txt');

/** A path as the user typed it, made absolute. npm runs scripts in the project's folder, wherever it was called. */
export function userPath(path: string): string {
  const cwd = process.cwd();
  return resolve(cwd === ROOT ? (process.env.INIT_CWD ?? cwd) : cwd, path);
}
