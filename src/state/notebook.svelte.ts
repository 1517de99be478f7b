import { createContext } from 'svelte';
import type { CleanText } from '../corpus/clean';
import type { DocumentName } from '../corpus/document-name';
import type { ReadOptions } from '../corpus/read-corpus';
import type { ReadReport } from '../corpus/report';
import { change, limit, redo, settle, startHistory, undo, type History } from '../edits/history';
import { NEW_DOCUMENT, type FigureOrigin, type NotebookDocument } from '../edits/notebook-document';
import type { EmbeddedNotebook } from '../edits/embedded-notebook';
import type { SavedNotebook } from '../edits/notebook-file';
import { canonicalJson } from '../topic-map/canonical-json';
import type { TopicMap } from '../topic-map/topic-map';
import { Cells } from './cells.svelte';
import { DocumentsListing } from './documents-listing.svelte';
import { Keeper } from './keeper.svelte';
import { DocumentTexts } from './document-texts.svelte';
import { documentNoun } from '../wording/lead-sentence';
import { LiveRecipe } from './live-recipe.svelte';
import { liveValues } from '../wording/live-values';
import { indexById, membersOf } from './map-index';
import { MapView } from './map-view.svelte';
import { corpusTitle, openMapFile, type OpenedMap } from './opened-map';
import { Opener } from './opener';
import { Reading } from './reading.svelte';
import { Runner, type Run } from './runner.svelte';
import type { SelectionMode } from '../geometry/lasso-path';
import { Saving } from './saving.svelte';
import { Selection } from './selection.svelte';
import { shareDocuments } from './share-documents';
import { Shortcuts } from './shortcuts.svelte';
import { ThemeState } from './theme.svelte';
import { counted } from '../wording/words';

/** Bytes of map files that undo goes back over: some thirty runs at 7,400 documents. */
const HELD = 64 * 1024 * 1024;

/** What undo goes back to: the cells, and the map they are about. */
export interface Snapshot {
  document: NotebookDocument;
  opened: OpenedMap;
}

/** The open map, the cells on it, and all that the page holds about them. */
export class Notebook {
  readonly selection = new Selection();
  readonly view = new MapView();
  readonly theme = new ThemeState();
  readonly shortcuts = new Shortcuts();
  readonly cells = new Cells(this);
  readonly listing = new DocumentsListing(this);
  readonly reading = new Reading();
  /** Nothing on the page changes the notebook: it is there to be read. */
  readonly readOnly: boolean;
  readonly keeper: Keeper;
  readonly #runner = new Runner((sentence) => this.announce(sentence));
  readonly #opener: Opener;
  readonly recipe = new LiveRecipe(this, this.#runner);
  readonly saving = new Saving((sentence) => this.announce(sentence));

  #history = $state.raw<History<Snapshot> | null>(null);
  /** What the notebook began with. */
  #first: (Snapshot & { selection: readonly string[] }) | null = null;
  #status = $state('');

  /** @param embedded - the notebook that the page carries inside. */
  constructor(embedded: EmbeddedNotebook | null = null) {
    this.readOnly = embedded?.readOnly ?? false;
    this.keeper = new Keeper(this, embedded?.edition);
    this.#opener = new Opener(this, this.#runner, embedded);
  }

  readonly #opened: OpenedMap | null = $derived(this.#history?.present.opened ?? null);
  readonly #document: NotebookDocument = $derived(this.#history?.present.document ?? NEW_DOCUMENT);

  readonly #texts = new DocumentTexts(() => this.map);

  /** Document indices of each topic, best fit first; ties by id. */
  readonly members: Int32Array[] = $derived(this.#opened ? membersOf(this.#opened.map, this.#opened.byFit) : []);

  /** The same in all maps of one corpus, as long as undo goes back over them. */
  readonly #documents = $derived.by(() => this.map?.documents ?? []);
  readonly #indexOfId = $derived(indexById(this.#documents));

  /** The map on the screen, with its file. */
  get opened(): OpenedMap | null {
    return this.#opened;
  }

  get map(): TopicMap | null {
    return this.#opened?.map ?? null;
  }

  /** The map file as it was read or built. */
  get bytes(): Uint8Array | null {
    return this.#opened?.bytes ?? null;
  }

  get report(): ReadReport | null {
    return this.#opened?.report ?? null;
  }

  /** File name(s) the map came from. */
  get source(): string {
    return this.#opened?.source ?? '';
  }

  /** The cells in order and the words at the top. */
  get document(): NotebookDocument {
    return this.#document;
  }

  get present(): Snapshot | null {
    return this.#history?.present ?? null;
  }

  /** The reader's title, or the corpus's. */
  get title(): string {
    return this.#document.title ?? (this.#opened ? corpusTitle(this.#opened) : 'Topic map');
  }

  /** "abstract" when every document has one, else "document". */
  get noun(): 'abstract' | 'document' {
    return this.map ? documentNoun(this.map) : 'document';
  }

  get run(): Run {
    return this.#runner.run;
  }

  /** What a screen reader is told: the last thing that happened. */
  get status(): string {
    return this.#status;
  }

  announce(sentence: string): void {
    this.#status = sentence;
  }

  /** What a document goes by. A name is made when it is first asked for; {@link namesOf} is for thousands. */
  name(index: number): DocumentName {
    return this.#texts.name(index);
  }

  /** What many documents go by, in their order, made a few at a time so that the page stays awake. */
  namesOf(indices: ArrayLike<number>): Promise<DocumentName[]> {
    return this.#texts.namesOf(indices);
  }

  /** Cleaned abstract of a document. */
  clean(index: number): CleanText {
    return this.#texts.clean(index);
  }

  /** A document as a list names it: its title, or the short name it goes by. */
  label(index: number): string {
    return this.#texts.label(index);
  }

  /** The first words of a document's abstract, plain. */
  excerpt(index: number, characters = 180): string {
    return this.#texts.excerpt(index, characters);
  }

  /** Index of a document by its id, or −1. */
  indexOf(id: string): number {
    return this.#indexOfId.get(id) ?? -1;
  }

  selectTopic(topic: number, mode: SelectionMode = 'replace'): void {
    this.selection.change(this.members[topic] ?? [], mode);
  }

  /** What the live values of notes are now. */
  readonly values: ReadonlyMap<string, string> = $derived(liveValues(this.map, this.selection.size));

  /** The run that is open, as a pinned figure remembers it. */
  get origin(): FigureOrigin | null {
    if (!this.map) return null;
    const { meta, documents } = this.map;
    return {
      recipe: meta.recipe_hash,
      seed: Number(meta.recipe.random_state),
      topics: meta.topics.length,
      documents: documents.length,
    };
  }

  /** Work of the reader that is gone when this notebook is closed: the browser does not keep it. */
  get isUnkept(): boolean {
    return this.undoable !== null && (this.keeper.elsewhere || this.keeper.failure !== '');
  }

  // Opening

  /** Opens what this tab's reader had opened before a reload, else the page's own map, or the map file at `url`. */
  start(url: string): Promise<void> {
    return this.#opener.start(url);
  }

  /** Reads the map file at `url`, and its read report if one lies beside it. A missing map is not a failure. */
  loadFromUrl(url: string): Promise<void> {
    return this.#opener.loadFromUrl(url);
  }

  /** Opens one map file or notebook, or builds a map from corpus files in the worker. */
  openFiles(files: readonly File[], options?: ReadOptions): Promise<void> {
    return this.#opener.openFiles(files, options);
  }

  /** Stops what is running; the old map stays. */
  cancel(): void {
    this.#runner.cancel();
  }

  /**
   * Opens another notebook: what was kept of this corpus, else an untouched one.
   *
   * @param byReader - opened by hand, so that a reload must find it again.
   * @param saved - what came with the map, and stands for an untouched notebook.
   */
  async begin(
    opened: OpenedMap,
    byReader: boolean,
    signal?: AbortSignal,
    saved: SavedNotebook | null = null,
  ): Promise<void> {
    const kept = await this.keeper.recall(this.keeper.nameOf(opened.map.meta.input_hash));
    let shown = opened;
    // The kept map is shown when it grew out of this one by a re-run, not when this one was made by another recipe.
    if (kept && kept.notebook.base === opened.key && kept.notebook.shown !== opened.key) {
      const { report, source } = kept.notebook;
      shown = await openMapFile(kept.bytes, report as ReadReport | null, source, signal).then(
        (map) => shareDocuments(map, opened),
        () => opened,
      );
    }
    signal?.throwIfAborted();
    this.keeper.flush();
    this.#first = { opened, document: saved?.document ?? NEW_DOCUMENT, selection: saved?.selection ?? [] };
    this.cells.editing = null;
    this.#set(startHistory({ document: kept?.notebook.document ?? this.#first.document, opened: shown }));
    this.selection.reset(shown.map.documents.length);
    this.listing.reset();
    this.view.showAll();
    this.view.everything = false;
    if (kept) this.#look(kept.notebook, shown.key === kept.notebook.shown);
    else if (saved) this.#look(saved, true);
    const changed = kept && (!this.isAsBegun(kept.notebook) || shown !== opened);
    this.announce(
      changed
        ? 'Restored as you left it.'
        : `${counted(shown.map.documents.length, this.noun)} in ${counted(shown.map.meta.topics.length, 'topic')}.`,
    );
    this.keeper.begin({
      base: opened.key,
      stored: kept?.notebook.shown ?? '',
      restored: changed ? { savedAt: kept.notebook.savedAt } : null,
      byReader,
    });
  }

  /** Shows another map of the corpus under the same cells: one step of the history. The selection stays by its ids. */
  adopt(opened: OpenedMap, label: string): void {
    if (!this.#history) return;
    this.#set(change(this.#history, label, { ...this.#history.present, opened: this.#sharing(opened) }));
  }

  /** Shows a saved notebook: one step of the history. */
  adoptSaved(saved: SavedNotebook, opened: OpenedMap, label: string): void {
    if (!this.#history) return;
    this.#set(change(this.#history, label, { document: saved.document, opened: this.#sharing(opened) }));
    this.#look(saved, true);
  }

  /** Everything as it was when the corpus was first opened; undo brings the reader's work back. */
  startAfresh(): void {
    if (!this.#history || !this.#first) return;
    this.cells.editing = null;
    const { document, opened } = this.#first;
    this.#set(change(this.#history, 'start afresh', { document, opened }));
    this.selection.clear();
    this.view.showAll();
    this.keeper.dismiss();
    this.announce('Started afresh. Undo brings your notebook back.');
  }

  /** Whether its cells and its selection are as the notebook began. */
  isAsBegun({ document, selection }: SavedNotebook): boolean {
    const first = this.#first;
    return (
      first !== null &&
      canonicalJson(document) === canonicalJson(first.document) &&
      canonicalJson([...selection].sort()) === canonicalJson([...first.selection].sort())
    );
  }

  /** The notebook as it is kept and saved, without its map. */
  saved(): SavedNotebook | null {
    if (!this.map) return null;
    const { transform, width, height, everything } = this.view;
    return {
      document: this.document,
      source: this.source,
      report: this.report,
      selection: Array.from(this.selection.indices, (i) => this.map?.documents[i].id ?? ''),
      view: { transform, width, height, everything },
    };
  }

  // History

  /** @param group - successive changes of one group are undone as one, until `settle`. */
  change(label: string, document: NotebookDocument, group: string | null = null): void {
    if (!this.#history || document === this.document) return;
    this.#set(change(this.#history, label, { ...this.#history.present, document }, group));
  }

  /** Ends a run of typing. */
  settle(): void {
    if (this.#history) this.#set(settle(this.#history));
  }

  /** What undo would take back ("delete Topics"), or null. */
  get undoable(): string | null {
    return this.#history?.past.at(-1)?.label ?? null;
  }

  get redoable(): string | null {
    return this.#history?.future[0]?.label ?? null;
  }

  undo(): void {
    const label = this.undoable;
    if (!this.#history || label === null) return;
    this.#set(undo(this.#history));
    this.announce(`Undone: ${label}.`);
  }

  redo(): void {
    const label = this.redoable;
    if (!this.#history || label === null) return;
    this.#set(redo(this.#history));
    this.announce(`Done again: ${label}.`);
  }

  #sharing(opened: OpenedMap): OpenedMap {
    return this.#opened ? shareDocuments(opened, this.#opened) : opened;
  }

  #set(history: History<Snapshot>): void {
    const before = this.#history?.present.opened.map;
    const { map } = history.present.opened;
    const selected = before && Array.from(this.selection.indices, (i) => before.documents[i].id);
    this.#history = limit(history, HELD, ({ opened: { bytes } }) => ({ part: bytes, size: bytes.length }));
    if (map === before) return;
    this.selection.hoveredTopic = null;
    if (map.documents === before?.documents) return;
    this.selection.reset(map.documents.length);
    if (selected) this.#select(selected);
  }

  /** Selects by id; what the map does not have is passed over. */
  #select(ids: string[]): void {
    this.selection.change(ids.map((id) => this.indexOf(id)));
  }

  /** Takes over where the reader was; a camera means something only on the map it looked at. */
  #look({ selection, view }: SavedNotebook, sameMap: boolean): void {
    this.#select(selection);
    if (!sameMap) return;
    const scale = this.view.width > 0 && view.width > 0 ? this.view.width / view.width : 1;
    const { k, x, y } = view.transform;
    this.view.everything = view.everything;
    this.view.transform = { k, x: x * scale, y: y * scale };
  }
}

export const [getNotebook, setNotebook] = createContext<Notebook>();
