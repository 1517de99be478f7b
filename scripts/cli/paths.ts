import { existsSync } from 'node:fs';
import { dirname, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';

/** The folder of the project: the nearest one above this file that has a package.json, for a bundle lies elsewhere. */
export const ROOT = projectAbove(fileURLToPath(import.meta.url));

function projectAbove(path: string): string {
  const folder = dirname(path);
  return folder === path || existsSync(resolve(folder, 'package.json')) ? folder : projectAbove(folder);
}

/** The built page. */
export const PAGE = resolve(ROOT, 'dist/page');

/** The corpus that is mapped when none is given. */
export const SAMPLE_CORPUS = resolve(ROOT, 'data/iclr-2026.txt');

/** A path as the user typed it, made absolute. npm runs scripts in the project's folder, wherever it was called. */
export function userPath(path: string): string {
  const cwd = process.cwd();
  return resolve(cwd === ROOT ? (process.env.INIT_CWD ?? cwd) : cwd, path);
}
