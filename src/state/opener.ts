import type { ReadOptions } from '../corpus/read-corpus';
import type { ReadReport } from '../corpus/report';
import type { EmbeddedNotebook } from '../edits/embedded-notebook';
import { readNotebookFile, type SavedNotebook } from '../edits/notebook-file';
import { checkReport } from '../edits/read-report-shape';
import { buildInWorker } from '../worker/client';
import { fetchBytes } from './fetch-bytes';
import type { LeftNotebook } from './kept-notices.svelte';
import type { Notebook } from './notebook.svelte';
import type { Kept } from './notebook-store';
import { openMapFile, type OpenedMap } from './opened-map';
import { openOwnFile } from './own-file';
import type { Runner } from './runner.svelte';

/** Brings maps and notebooks in: from the server, from the reader's files, from what the browser kept. */
export class Opener {
  readonly #notebook: Notebook;
  readonly #runner: Runner;

  readonly #embedded: EmbeddedNotebook | null;

  constructor(notebook: Notebook, runner: Runner, embedded: EmbeddedNotebook | null) {
    this.#notebook = notebook;
    this.#runner = runner;
    this.#embedded = embedded;
  }

  /** @see Notebook.start */
  async start(url: string): Promise<void> {
    const name = this.#notebook.keeper.openedByReader;
    if (name !== null && (await this.#resume(name))) return;
    if (this.#embedded) await this.#beginEmbedded(this.#embedded);
    else await this.#loadFromUrl(url);
    if (name !== null && this.#notebook.keeper.warning === '') {
      this.#notebook.remark('The notebook that was open in this tab cannot be read any more; open its file again.');
    }
  }

  /** Goes back to a notebook that was open before and is kept. */
  async reopen({ name, title }: LeftNotebook): Promise<void> {
    if (this.#isBusy()) return;
    const { notices } = this.#notebook.keeper;
    notices.left = null;
    notices.others = [];
    if (!(await this.#resume(name))) this.#notebook.remark(`“${title}” cannot be read any more; open its file again.`);
  }

  /** Opens what is kept under a name. */
  #resume(name: string): Promise<boolean> {
    return this.#work('loading', 'The kept notebook', 'Loading the notebook', async (signal) => {
      const kept = await this.#notebook.keeper.recall(name);
      const opened = kept && (await openKept(kept, signal));
      return opened !== null && this.#beginOther(opened, signal);
    });
  }

  /** Shows what another tab kept of this notebook, as one step of the history. */
  async catchUp(): Promise<void> {
    if (this.#isBusy()) return;
    const { keeper } = this.#notebook;
    const isDone = await this.#work('loading', 'What the other tab kept', 'Loading the notebook', async (signal) => {
      const kept = await keeper.recall();
      const opened = kept && (await openKept(kept, signal));
      if (!kept || !opened) return false;
      this.#notebook.adoptSaved(kept.notebook, opened, 'take over from the other tab');
      keeper.caughtUp(kept);
      this.#notebook.announce('Took over what the other tab kept. Undo brings back what was here.');
      return true;
    });
    if (!isDone) this.#notebook.remark('What the other tab kept cannot be read; what you see here is not lost.');
  }

  #isBusy(): boolean {
    const isBusy = this.#notebook.run.state === 'running';
    if (isBusy) this.#runner.remark('A map is being made; cancel it before you open something else.');
    return isBusy;
  }

  async #beginEmbedded(embedded: EmbeddedNotebook): Promise<void> {
    await this.#work('loading', 'The map in this file', 'Loading the map', async (signal) => {
      const { map, saved } = await embedded.read();
      const opened = await openMapFile(map, saved.report as ReadReport | null, saved.source, signal);
      await this.#notebook.beginning.begin(opened, signal, { saved });
      return true;
    });
  }

  /** Reads the map file at `url`, and its read report if one lies beside it. A missing map is not a failure. */
  async #loadFromUrl(url: string, reportUrl = url.replace(/\.parquet$/, '.report.json')): Promise<void> {
    await this.#work('loading', url, 'Loading the map', async (signal) => {
      const onProgress = (share: number) => this.#runner.progress('Loading the map', share);
      const bytes = await fetchBytes(url, { signal, onProgress });
      if (!bytes) return false;
      const report = await fetchReport(reportUrl, signal);
      const name = report?.files.map((file) => file.name).join(', ');
      const opened = await openMapFile(bytes, report, name || url.slice(url.lastIndexOf('/') + 1), signal);
      await this.#notebook.beginning.begin(opened, signal);
      return true;
    });
  }

  /** @see Notebook.openFiles */
  async openFiles(files: readonly File[], options: ReadOptions = {}): Promise<void> {
    if (files.length === 0 || this.#isBusy()) return;
    const source = files.map((file) => file.name).join(', ');
    await this.#work('running', source, 'Reading', async (signal) => {
      const { reading } = this.#notebook;
      reading.forget();
      const own = await openOwnFile(files);
      signal.throwIfAborted();
      if (own && 'map' in own) {
        await this.#take(await openMapFile(own.map, null, source, signal), signal);
      } else if (own) {
        await this.#takeNotebook(source, own.notebook, signal);
      } else {
        const onProgress = (stage: string, share: number) => this.#runner.progress(stage, share);
        reading.began(files, options);
        const built = await buildInWorker(files, options, {}, { onProgress, signal });
        await this.#take(await openMapFile(built.bytes, built.report, source, signal), signal);
        reading.done();
      }
      return true;
    });
  }

  /** A map of the open corpus goes under the cells that are there; one of another corpus opens its own notebook. */
  async #take(opened: OpenedMap, signal: AbortSignal): Promise<void> {
    if (!this.#isOpen(opened)) {
      await this.#beginOther(opened, signal);
      return;
    }
    this.#notebook.adopt(opened, `open ${opened.source}`);
    this.#notebook.keeper.rebase(opened.key);
  }

  /** Opens a notebook as a step after what is there or was kept of its corpus, so that nothing is overwritten. */
  async #takeNotebook(name: string, text: string, signal: AbortSignal): Promise<void> {
    const { map, ...saved } = readNotebookFile(text);
    const opened = await openMapFile(map, saved.report as ReadReport | null, saved.source, signal);
    if (this.#isOpen(opened)) this.#notebook.keeper.rebase(opened.key);
    else if (!(await this.#beginOther(opened, signal))) return;
    this.#notebook.adoptSaved(saved satisfies SavedNotebook, opened, `open ${name}`);
    this.#notebook.keeper.notices.restored = null;
    this.#notebook.announce(`Opened ${name}.`);
  }

  /** @returns false when the reader would rather stay with what the browser does not keep. */
  async #beginOther(opened: OpenedMap, signal: AbortSignal): Promise<boolean> {
    const left = await this.#notebook.keeper.leave();
    if (
      left === null &&
      this.#notebook.history.undoable !== null &&
      !confirm(`The browser does not keep this notebook. Leave it for ${opened.source}?`)
    ) {
      this.#notebook.announce('The notebook stays; save it before you open something else.');
      return false;
    }
    await this.#notebook.beginning.begin(opened, signal, { byReader: true, left });
    return true;
  }

  #isOpen({ map }: OpenedMap): boolean {
    return this.#notebook.map?.meta.input_hash === map.meta.input_hash;
  }

  #work(
    state: 'loading' | 'running',
    source: string,
    stage: string,
    task: (signal: AbortSignal) => Promise<boolean>,
  ): Promise<boolean> {
    return this.#runner.work({ state, source, stage, before: this.#notebook.map ? 'ready' : 'empty' }, task);
  }
}

/** The kept map, or null when it cannot be read. */
async function openKept({ notebook, bytes }: Kept, signal: AbortSignal): Promise<OpenedMap | null> {
  try {
    return await openMapFile(bytes, notebook.report as ReadReport | null, notebook.source, signal);
  } catch {
    signal.throwIfAborted();
    return null;
  }
}

/** The read report beside a map. A map without one, or with a broken one, is still a map. */
async function fetchReport(url: string, signal: AbortSignal): Promise<ReadReport | null> {
  try {
    const bytes = await fetchBytes(url, { signal });
    return bytes && (checkReport(JSON.parse(new TextDecoder().decode(bytes))) as ReadReport | null);
  } catch {
    signal.throwIfAborted();
    return null;
  }
}
