import { writeNotebookFile } from '../edits/notebook-file';
import { download, fileName as exportName } from '../exports/download';
import { ownParts, type PageParts } from '../exports/html-page';
import { fetchBytes } from '../state/fetch-bytes';
import type { Notebook } from '../state/notebook.svelte';
import { savedNotebook } from '../state/saved-notebook';
import { FILE_KINDS } from '../wording/file-kinds';

/** What the file dialogue offers. Its endings have one part: ".json" is also that of a notebook. */
const ACCEPT = [...FILE_KINDS.flatMap(({ extensions }) => extensions), 'gz']
  .map((extension) => `.${extension.split('.').at(-1)}`)
  .join(',');

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
  notebook.saving.tell(`Saved ${name}.`);
}

/** The notebook with its map inside, in one file that opens on any machine. */
export function saveNotebook(notebook: Notebook): void {
  const saved = savedNotebook(notebook);
  if (!saved || !notebook.bytes) return;
  const name = `${fileName(notebook.title)}.toponote.json`;
  const text = writeNotebookFile({ ...saved, map: notebook.bytes.slice() });
  download(new Blob([text], { type: 'application/json' }), name);
  notebook.saving.tell(`Saved ${name}.`);
}

/** The page with its map and notebook in one file that opens by a double click. */
export function saveHtml(notebook: Notebook, readOnly = notebook.readOnly): Promise<void> {
  return notebook.saving.run('the HTML file', async (signal) => {
    const saved = savedNotebook(notebook);
    if (!saved || !notebook.bytes) throw new Error('there is no map yet.');
    const [{ writeHtmlFile }, parts] = await Promise.all([import('../exports/html-file'), pageParts(signal)]);
    const { title, bytes: map } = notebook;
    const name = exportName(readOnly ? `${title} read-only` : title, 'html');
    download(new Blob([writeHtmlFile(parts, { title, map, notebook: saved, readOnly })], { type: 'text/html' }), name);
    return `Saved ${name}.`;
  });
}

/** The notebook as Markdown with its figures, in a zip file. */
export function saveReport(notebook: Notebook): Promise<void> {
  return notebook.saving.run('the report', async (signal) => {
    const { zippedReport } = await import('./report');
    const zip = await zippedReport(notebook);
    signal.throwIfAborted();
    const name = exportName(notebook.title, 'report', 'zip');
    download(new Blob([zip], { type: 'application/zip' }), name);
    return `Saved ${name}.`;
  });
}

/** What the file is made of: this page's own source where it is such a file, else what its server has for it. */
async function pageParts(signal: AbortSignal): Promise<PageParts> {
  const own = ownParts(document);
  if (own) return own;
  const bytes = await fetchBytes('single.json', { signal });
  if (!bytes) throw new Error('the server of this page does not offer it; run npm start and save it from there.');
  return JSON.parse(new TextDecoder().decode(bytes)) as PageParts;
}
