import { existsSync, readFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { basename } from 'node:path';
import { isNotebookFile, NotebookFileError, readNotebookFile, type SavedNotebook } from '../../src/edits/notebook-file';
import type { TopicEdit } from '../../src/edits/topic-edits';
import { readTopicMap } from '../../src/topic-map/parquet';
import type { TopicMap } from '../../src/topic-map/topic-map';
import { TopicMapError } from '../../src/topic-map/validate';
import { liveText, liveValues } from '../../src/wording/live-values';
import { editedMap } from './edited-map';
import { fileProblem, UsageError } from './failure';
import { readStdin } from './inputs';
import { reportPath } from './outputs';
import { userPath } from './paths';

/** What `export` writes from. */
export interface ExportedMap {
  /** With the reader's edits to its topics. */
  map: TopicMap;
  /** The map file, without them. */
  bytes: Uint8Array<ArrayBuffer>;
  /** The title of the corpus, or the file's name where it has none. */
  title: string;
  /** File name(s) the map came from. */
  source: string;
  /** The read report beside the map, or null. */
  report: unknown;
  /** What the reader made of it, or null. */
  notebook: SavedNotebook | null;
  edits: readonly TopicEdit[];
  /** Edits that no longer fit the map. */
  missed: number;
}

/** The reader's title with its live values, or the corpus's. */
export function exportedTitle(exported: ExportedMap): string {
  const own = exported.notebook?.document.title ?? null;
  return own === null ? exported.title : liveTitle(own, exported);
}

/** A title with its live values. */
export function liveTitle(title: string, { map, notebook }: ExportedMap): string {
  return liveText(title, liveValues(map, notebook?.selection.length ?? 0));
}

/**
 * Reads a map file, or a notebook with its map, and applies the reader's edits to the topics.
 *
 * @param from.notebook - a notebook of the same corpus, whose cells and edits go with the map.
 * @param from.edits - a notebook of this corpus or an earlier version of it, whose edits alone go with the map.
 * @throws UsageError naming the file that cannot be read.
 */
export async function openExportedMap(
  name: string,
  from: { notebook?: string; edits?: string } = {},
): Promise<ExportedMap> {
  const opened = await withNotebook(await openFile(name), name, from.notebook);
  const edits = (from.edits === undefined ? opened : await openNotebook(from.edits)).notebook?.document.edits ?? [];
  return { ...opened, ...editedMap(opened.map, edits), edits };
}

type OpenedFile = Omit<ExportedMap, 'edits' | 'missed'>;

async function openNotebook(name: string): Promise<OpenedFile> {
  const opened = await openFile(name);
  if (!opened.notebook) throw new UsageError(`${name} is no notebook; name a .toponote.json that the page saved`);
  return opened;
}

async function withNotebook(opened: OpenedFile, name: string, notebook: string | undefined): Promise<OpenedFile> {
  if (notebook === undefined) return opened;
  const other = await openNotebook(notebook);
  if (other.map.meta.input_hash !== opened.map.meta.input_hash) {
    throw new UsageError(`${notebook} is a notebook of another corpus than ${name}; export it by itself`);
  }
  return { ...opened, notebook: other.notebook };
}

async function openFile(name: string): Promise<OpenedFile> {
  const file = await readWhole(name);
  try {
    const saved = isNotebookFile(new TextDecoder().decode(file.subarray(0, 200)))
      ? readNotebookFile(new TextDecoder().decode(file))
      : null;
    const bytes = saved?.map ?? file;
    const map = await readTopicMap(bytes);
    const report = saved ? saved.report : reportBeside(name);
    const called = name === '-' ? 'standard input' : basename(name);
    const title = map.meta.title || called.replace(/(\.topicmap)?\.parquet$|\.toponote\.json$/i, '');
    if (!saved) return { map, bytes, title, source: sourceOf(report) ?? called, report, notebook: null };
    const { map: _, ...notebook } = saved;
    return { map, bytes, title, source: saved.source, report, notebook };
  } catch (error) {
    if (error instanceof TopicMapError || error instanceof NotebookFileError) {
      throw new UsageError(`${name === '-' ? 'standard input' : name} is ${error.message}`);
    }
    throw error;
  }
}

async function readWhole(name: string): Promise<Uint8Array<ArrayBuffer>> {
  if (name === '-') return new Uint8Array(await readStdin());
  try {
    return new Uint8Array(await readFile(userPath(name)));
  } catch (error) {
    const problem = fileProblem(error);
    if (!problem) throw error;
    throw new UsageError(`${name} ${problem}`);
  }
}

/** A map without a read report, or with a broken one, is still a map. */
function reportBeside(name: string): unknown {
  const path = reportPath(userPath(name));
  try {
    return existsSync(path) ? JSON.parse(readFileSync(path, 'utf8')) : null;
  } catch {
    return null;
  }
}

function sourceOf(report: unknown): string | null {
  const files = (report as { files?: { name: string }[] } | null)?.files;
  return files?.map((file) => file.name).join(', ') || null;
}
