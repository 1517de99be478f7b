import type { Notebook } from '../state/notebook.svelte';
import { download, fileName as exportName } from '../exports/download';

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
