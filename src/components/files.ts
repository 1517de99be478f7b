import { writeNotebookFile } from '../edits/notebook-file';
import { download, fileName as exportName } from '../exports/download';
import type { Notebook } from '../state/notebook.svelte';

/** What the file dialogue offers: maps and the corpus formats that can be read. */
const ACCEPT = '.parquet,.txt,.md,.text,.csv,.tsv,.jsonl,.ndjson,.json,.gz';

/** Lets the reader choose files. */
export function chooseFiles(take: (files: File[]) => void): void {
  const input = document.createElement('input');
  input.type = 'file';
  input.multiple = true;
  input.accept = ACCEPT;
  input.addEventListener('change', () => take([...(input.files ?? [])]));
  input.click();
}

/** A file name from a title, without extension: lower case, words joined by hyphens. */
export function fileName(title: string): string {
  return exportName(title, '').replace(/\.$/, '');
}

export function saveMapFile(notebook: Notebook): void {
  if (!notebook.bytes) return;
  const name = `${fileName(notebook.title)}.topicmap.parquet`;
  download(new Blob([notebook.bytes.slice()], { type: 'application/vnd.apache.parquet' }), name);
  notebook.announce(`Saved ${name}.`);
}

/** The notebook with its map inside, in one file that opens on any machine. */
export function saveNotebook(notebook: Notebook): void {
  const saved = notebook.saved();
  if (!saved || !notebook.bytes) return;
  const name = `${fileName(notebook.title)}.toponote.json`;
  const text = writeNotebookFile({ ...saved, map: notebook.bytes.slice() });
  download(new Blob([text], { type: 'application/json' }), name);
  notebook.announce(`Saved ${name}.`);
}
