import { createContext } from 'svelte';
import { cleanText, shownText, type CleanText } from '../corpus/clean';
import { documentName } from '../corpus/document-name';
import type { ReadReport } from '../corpus/report';
import { readTopicMap } from '../topic-map/parquet';
import type { TopicMap } from '../topic-map/topic-map';
import { buildInWorker } from '../worker/client';
import { fetchBytes } from './fetch-bytes';
import { failureSentence } from './failure-sentence';
import { documentNoun } from './lead-sentence';
import { indexById, membersByFit } from './map-index';
import { MapView } from './map-view.svelte';
import { Selection, type SelectionMode } from './selection.svelte';
import { ThemeState } from './theme.svelte';

export type DocumentName = ReturnType<typeof documentName>;

/** What the notebook is doing. An old map stays while a new one is made, and when that fails. */
export interface Run {
  state: 'empty' | 'loading' | 'running' | 'ready' | 'failed';
  stage: string;
  /** 0 … 1. */
  share: number;
  /** One sentence, when failed. */
  message: string;
}

const IDLE: Run = { state: 'empty', stage: '', share: 0, message: '' };

/** The open map and all that the page holds about it. */
export class Notebook {
  readonly selection = new Selection();
  readonly view = new MapView();
  readonly theme = new ThemeState();

  #map = $state.raw<TopicMap | null>(null);
  #bytes = $state.raw<Uint8Array | null>(null);
  #report = $state.raw<ReadReport | null>(null);
  #source = $state('');
  #run = $state.raw<Run>(IDLE);
  #status = $state('');
  #clean: CleanText[] = [];
  #abort: AbortController | null = null;

  /** Names parallel to `map.documents`. */
  readonly names: DocumentName[] = $derived(
    this.#map ? this.#map.documents.map((document) => documentName(document)) : [],
  );

  /** Document indices of each topic, best fit first; ties by id. */
  readonly members: Int32Array[] = $derived(this.#map ? membersByFit(this.#map) : []);

  #indexOfId = $derived(indexById(this.#map));

  get map(): TopicMap | null {
    return this.#map;
  }

  /** The map file as it was read or built. */
  get bytes(): Uint8Array | null {
    return this.#bytes;
  }

  get report(): ReadReport | null {
    return this.#report;
  }

  /** File name(s) the map came from. */
  get source(): string {
    return this.#source;
  }

  /** Title of the corpus, or the file's name where it has none. */
  get title(): string {
    return this.#map?.meta.title || this.#source.replace(/(\.topicmap)?\.\w+(\.gz)?$/, '') || 'Topic map';
  }

  /** "abstract" when every document has one, else "document". */
  get noun(): 'abstract' | 'document' {
    return this.#map ? documentNoun(this.#map) : 'document';
  }

  get run(): Run {
    return this.#run;
  }

  /** What a screen reader is told: the last thing that happened. */
  get status(): string {
    return this.#status;
  }

  announce(sentence: string): void {
    this.#status = sentence;
  }

  /** Cleaned abstract of a document. */
  clean(index: number): CleanText {
    return (this.#clean[index] ??= cleanText(this.#map?.documents[index]?.abstract ?? ''));
  }

  /** What was counted of a document: title and abstract without markup, math and URLs. */
  analysed(index: number): string {
    const title = cleanText(this.#map?.documents[index]?.title ?? '').analysed;
    return [title, this.clean(index).analysed].filter(Boolean).join('. ');
  }

  /** A document as a list names it: its title, or the short name it goes by. */
  label(index: number): string {
    const name = this.names[index];
    return this.#map?.documents[index]?.title ? name.name : (name?.short ?? '');
  }

  /** The first words of a document's abstract, plain. */
  excerpt(index: number, characters = 180): string {
    const text = shownText((this.#map?.documents[index]?.abstract ?? '').slice(0, 4 * characters));
    if (text.length <= characters) return text;
    return `${text.slice(0, text.lastIndexOf(' ', characters) || characters).replace(/[\s,;:.–—-]+$/, '')}…`;
  }

  /** Index of a document by its id, or −1. */
  indexOf(id: string): number {
    return this.#indexOfId.get(id) ?? -1;
  }

  selectTopic(topic: number, mode: SelectionMode = 'replace'): void {
    this.selection.change(this.members[topic] ?? [], mode);
  }

  /** Reads the map file at `url`, and its read report if one lies beside it. A missing map is not a failure. */
  async loadFromUrl(url: string, reportUrl = url.replace(/\.parquet$/, '.report.json')): Promise<void> {
    await this.#work('loading', url, 'Loading the map', async (signal) => {
      const bytes = await fetchBytes(url, { signal, onProgress: (share) => this.#progress('Loading the map', share) });
      if (!bytes) return false;
      const map = await readTopicMap(exactBuffer(bytes));
      const reportBytes = await fetchBytes(reportUrl, { signal }).catch(() => null);
      const report = reportBytes && (JSON.parse(new TextDecoder().decode(reportBytes)) as ReadReport);
      const name = report?.files.map((file) => file.name).join(', ');
      this.#open(map, bytes, report, name || url.slice(url.lastIndexOf('/') + 1));
      return true;
    });
  }

  /** Opens one map file, or builds a map from corpus files in the worker. */
  async openFiles(files: File[]): Promise<void> {
    if (files.length === 0) return;
    const source = files.map((file) => file.name).join(', ');
    await this.#work('running', source, 'Reading', async (signal) => {
      const input = await Promise.all(
        files.map(async (file) => ({ name: file.name, bytes: new Uint8Array(await file.arrayBuffer()) })),
      );
      signal.throwIfAborted();
      if (input.length === 1 && isParquet(input[0].bytes)) {
        this.#open(await readTopicMap(exactBuffer(input[0].bytes)), input[0].bytes, null, source);
        return true;
      }
      const onProgress = (stage: string, share: number) => this.#progress(stage, share);
      const built = await buildInWorker(input, {}, {}, { onProgress, signal });
      this.#open(await readTopicMap(exactBuffer(built.bytes)), built.bytes, built.report, source);
      return true;
    });
  }

  /** Stops what is running; the old map stays. */
  cancel(): void {
    this.#abort?.abort();
  }

  async #work(
    state: 'loading' | 'running',
    source: string,
    stage: string,
    task: (signal: AbortSignal) => Promise<boolean>,
  ): Promise<void> {
    this.#abort?.abort();
    const abort = (this.#abort = new AbortController());
    const before: Run = this.#map ? { ...IDLE, state: 'ready' } : IDLE;
    this.#run = { state, stage, share: 0, message: '' };
    try {
      const found = await task(abort.signal);
      if (this.#abort === abort) this.#run = found ? { ...IDLE, state: 'ready' } : before;
    } catch (error) {
      if (this.#abort !== abort) return; // a newer task took over
      if (abort.signal.aborted) {
        this.#run = before;
        this.announce('Cancelled.');
        return;
      }
      const message = failureSentence(error, source);
      this.#run = { ...IDLE, state: 'failed', message };
      this.announce(message);
    }
  }

  #progress(stage: string, share: number): void {
    if (this.#run.state === 'loading' || this.#run.state === 'running') this.#run = { ...this.#run, stage, share };
  }

  #open(map: TopicMap, bytes: Uint8Array, report: ReadReport | null, source: string): void {
    this.#clean = [];
    this.selection.reset(map.documents.length);
    this.view.showAll();
    this.view.everything = false;
    this.#map = map;
    this.#bytes = bytes;
    this.#report = report;
    this.#source = source;
    this.announce(`${map.documents.length} abstracts in ${map.meta.topics.length} topics.`);
  }
}

function isParquet(bytes: Uint8Array): boolean {
  return bytes.length > 8 && bytes[0] === 0x50 && bytes[1] === 0x41 && bytes[2] === 0x52 && bytes[3] === 0x31;
}

function exactBuffer(bytes: Uint8Array): ArrayBuffer {
  return bytes.slice().buffer;
}

export const [getNotebook, setNotebook] = createContext<Notebook>();
