import { existsSync, mkdirSync, realpathSync, rmSync, statSync } from 'node:fs';
import { open, rename, writeFile } from 'node:fs/promises';
import { basename, dirname, join, resolve } from 'node:path';
import { fileProblem, UsageError } from './failure';
import { userPath } from './paths';

/** Where a map and its read report go. */
export interface Output {
  /** As the user typed it. */
  name: string;
  map: string;
  report: string;
}

/** Path of the read report that belongs to a map: `papers.topicmap.parquet` → `papers.topicmap.report.json`. */
export function reportPath(map: string): string {
  return map.replace(/\.parquet$/i, '') + '.report.json';
}

/** Checks before any work that a map can be written to `name`. @throws UsageError */
export function checkOutput(name: string, inputs: string[]): Output {
  if (!/\.parquet$/i.test(name))
    throw new UsageError(
      `the map file ${name} must end in .parquet, such as ${name}.parquet, or in .html for the page`,
    );
  const map = userPath(name);
  const report = reportPath(map);
  checkPaths(name, [map, report], inputs);
  return { name, map, report };
}

/** Checks before any work that the page can be written to `name` as one file; returns its path. @throws UsageError */
export function checkHtmlOutput(name: string, inputs: string[]): string {
  const path = userPath(name);
  checkPaths(name, [path], inputs);
  return path;
}

function checkPaths(name: string, paths: string[], inputs: string[]): void {
  const folder = dirname(paths[0]);
  if (!existsSync(folder)) throw new UsageError(`the folder of ${name} does not exist; make ${folder} first`);
  if (!statSync(folder).isDirectory()) throw new UsageError(`${folder} is no folder; choose another place for the map`);
  for (const path of paths) {
    if (existsSync(path) && statSync(path).isDirectory())
      throw new UsageError(`${path} is a folder; choose another name for the map`);
  }
  for (const input of inputs) {
    if (input === '-') continue;
    if (paths.some((path) => real(path) === real(userPath(input)))) {
      throw new UsageError(`writing ${name} would overwrite the input ${input}; choose another name for the map`);
    }
  }
}

/** A path without links, so that one file under two names is known; also of a file that is not there yet. */
export function real(path: string): string {
  if (existsSync(path)) return realpathSync(path);
  const folder = dirname(path);
  return join(existsSync(folder) ? realpathSync(folder) : resolve(folder), basename(path));
}

const temporary = new Set<string>();

/** Removes what an interrupted write has left behind. */
export function removeTemporary(): void {
  for (const path of temporary) {
    try {
      rmSync(path, { force: true });
    } catch {
      // where nothing can be written, nothing was
    }
  }
  temporary.clear();
}

/**
 * Writes files whole or not at all, with the folders that they lie in: first all of them under temporary names beside
 * their targets, then renamed. A link stays a link, and what is no file (a pipe, a device) is written into.
 *
 * @throws UsageError when the disk refuses.
 */
export async function writeWhole(files: { path: string; content: Uint8Array | string }[]): Promise<void> {
  const made: string[] = [];
  const whole = files.filter(({ path }) => isFile(path)).map(({ path, content }) => ({ path: real(path), content }));
  try {
    for (const { path, content } of whole) {
      const folder = mkdirSync(dirname(path), { recursive: true });
      if (folder !== undefined) made.push(folder);
      const file = temporaryName(path);
      temporary.add(file);
      const handle = await open(file, 'w');
      try {
        await handle.writeFile(content);
        await handle.sync();
      } finally {
        await handle.close();
      }
    }
    for (const { path, content } of files) if (!isFile(path)) await writeFile(path, content);
    for (const { path } of whole) {
      await rename(temporaryName(path), path);
      temporary.delete(temporaryName(path));
    }
  } catch (error) {
    removeTemporary();
    for (const folder of made) rmSync(folder, { recursive: true, force: true });
    const problem = fileProblem(error);
    if (!problem) throw error;
    throw new UsageError(
      `nothing was written: ${(error as NodeJS.ErrnoException).path?.replace(TEMPORARY, '') ?? files[0].path} ${problem}`,
    );
  }
}

/** Whether a path is a file, or free for one. */
function isFile(path: string): boolean {
  return !existsSync(path) || statSync(path).isFile();
}

const TEMPORARY = `.${process.pid}.tmp`;

function temporaryName(path: string): string {
  return path + TEMPORARY;
}
