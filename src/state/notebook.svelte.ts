import { createContext } from 'svelte';
import type { CleanText } from '../corpus/clean';
import type { DocumentName } from '../corpus/document-name';
import type { ReadOptions } from '../corpus/read-corpus';
import type { ReadReport } from '../corpus/report';
import { NEW_DOCUMENT, type NotebookDocument } from '../edits/notebook-document';
import type { MarkColours } from '../charts/mark-colours';
import type { EmbeddedNotebook } from '../edits/embedded-notebook';
import type { SavedNotebook } from '../edits/notebook-file';
import type { TopicMap } from '../topic-map/topic-map';
import { Beginning } from './beginning';
import { Cells } from './cells.svelte';
import { DocumentsListing } from './documents-listing.svelte';
import { Keeper } from './keeper.svelte';
import { DocumentTexts } from './document-texts.svelte';
import { documentNoun } from '../wording/lead-sentence';
import { LiveRecipe } from './live-recipe.svelte';
import { liveText, liveValues } from '../wording/live-values';
import { Groups } from './groups.svelte';
import { indexById, membersOf } from './map-index';
import { markColours } from './map-colours';
import { MapView } from './map-view.svelte';
import { NotebookHistory, type Snapshot } from './notebook-history.svelte';
import { corpusTitle, type OpenedMap } from './opened-map';
import { Opener } from './opener';
import { Reading } from './reading.svelte';
import { Runner, type Run } from './runner.svelte';
import type { SelectionMode } from '../geometry/lasso-path';
import { showPlace } from './saved-notebook';
import { Saving } from './saving.svelte';
import { Selection } from './selection.svelte';
import { shareDocuments } from './share-documents';
import { Shortcuts } from './shortcuts.svelte';
import { ThemeState } from './theme.svelte';
import { TopicEdits } from './topic-edits.svelte';

/** The open map, the cells on it, and all that the page holds about them. */
export class Notebook {
  readonly selection = new Selection();
  readonly view = new MapView();
  readonly theme = new ThemeState();
  readonly shortcuts = new Shortcuts();
  readonly cells = new Cells(this);
  readonly groups = new Groups(this);
  readonly topics = new TopicEdits(this);
  readonly listing = new DocumentsListing(this);
  readonly reading = new Reading();
  /** Nothing on the page changes the notebook: it is there to be read. */
  readonly readOnly: boolean;
  readonly keeper: Keeper;
  readonly beginning = new Beginning(this);
  readonly #runner = new Runner((sentence) => this.announce(sentence));
  readonly opener: Opener;
  readonly recipe = new LiveRecipe(this, this.#runner);
  readonly saving = new Saving((sentence) => this.announce(sentence));

  readonly history = new NotebookHistory({
    onStep: (before, now) => this.#follow(before, now),
    announce: (sentence) => this.announce(sentence),
  });
  #status = $state('');

  /** The page is an HTML file with its map inside, and has no server. */
  readonly inFile: boolean;

  /** @param embedded - the notebook that the page carries inside. */
  constructor(embedded: EmbeddedNotebook | null = null) {
    this.readOnly = embedded?.readOnly ?? false;
    this.inFile = embedded !== null;
    this.keeper = new Keeper(this, embedded?.edition);
    this.opener = new Opener(this, this.#runner, embedded);
  }

  readonly #unedited: OpenedMap | null = $derived(this.history.present?.opened ?? null);
  readonly #opened: OpenedMap | null = $derived.by(() => {
    const opened = this.#unedited;
    const map = this.topics.map;
    return !opened || !map || map === opened.map ? opened : { ...opened, map };
  });
  readonly #document: NotebookDocument = $derived(this.history.present?.document ?? NEW_DOCUMENT);

  readonly #texts = new DocumentTexts(() => this.map);

  /** Document indices of each topic, best fit first; ties by id. */
  readonly members: Int32Array[] = $derived(this.#opened ? membersOf(this.#opened.map, this.#opened.byFit) : []);

  /** The same in all maps of one corpus, as long as undo goes back over them. */
  readonly #documents = $derived.by(() => this.#unedited?.map.documents ?? []);
  readonly #indexOfId = $derived(indexById(this.#documents));

  /** The map as it was opened or run, without the reader's edits to its topics. */
  get unedited(): OpenedMap | null {
    return this.#unedited;
  }

  /** The map on the screen, and the file that it was in. */
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

  /** The reader's title with its live values, or the corpus's. */
  get title(): string {
    const own = this.#document.title;
    if (own !== null) return liveText(own, this.values);
    return this.#opened ? corpusTitle(this.#opened) : 'Topic map';
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
    // What is said twice in a row is heard twice where the text differs.
    this.#status = sentence === this.#status ? `${sentence}\u00a0` : sentence;
  }

  /** Says what could not be brought back, where it stays until it is waved away. */
  remark(sentence: string): void {
    this.keeper.notices.remark = sentence;
    this.announce(sentence);
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

  /** One byte a document: 1 where it matches what was searched for; null without a search. */
  get matches(): Uint8Array | null {
    return this.listing.matches;
  }

  /** One byte a document: 1 where it stands out on the map, as a match or else as selected; null where all do. */
  readonly lit: Uint8Array | null = $derived.by(
    () => this.matches ?? (this.selection.size > 0 ? this.selection.mask : null),
  );

  /** Matching documents of each topic; null without a search. */
  readonly matching: Int32Array | null = $derived.by(() => {
    const { matches, map } = this;
    if (!matches || !map) return null;
    const counts = new Int32Array(map.meta.topics.length);
    for (let i = 0; i < matches.length; i++) counts[map.topic[i]] += matches[i];
    return counts;
  });

  /** What the marks of the map are coloured by; null: by topic. */
  readonly colours: MarkColours | null = $derived.by(() => markColours(this, this.view.colourBy));

  selectTopic(topic: number, mode: SelectionMode = 'replace'): void {
    this.selection.change(this.members[topic] ?? [], mode);
  }

  /** What the live values of notes are now. */
  readonly values: ReadonlyMap<string, string> = $derived(liveValues(this.map, this.selection.size));

  /** Work of the reader that is gone when this notebook is closed: the browser does not keep it. */
  get isUnkept(): boolean {
    return this.history.undoable !== null && this.keeper.warning !== '';
  }

  // Opening

  /** Opens what this tab's reader had opened before a reload, else the page's own map, or the map file at `url`. */
  start(url: string): Promise<void> {
    return this.opener.start(url);
  }

  /** Opens one map file or notebook, or builds a map from corpus files in the worker. */
  openFiles(files: readonly File[], options?: ReadOptions): Promise<void> {
    return this.opener.openFiles(files, options);
  }

  /** Stops what is running; the old map stays. */
  cancel(): void {
    this.#runner.cancel();
  }

  /** Shows another notebook. */
  show(present: Snapshot): void {
    this.cells.editing = null;
    this.groups.naming = null;
    this.history.start(present);
    this.selection.reset(present.opened.map.documents.length);
    this.listing.reset();
    this.view.showAll();
    this.view.everything = false;
    this.view.colourBy = 'topic';
  }

  /** Shows another map of the corpus under the same cells: one step of the history. The selection stays by its ids. */
  adopt(opened: OpenedMap, label: string): void {
    this.history.replaceMap(label, this.#sharing(opened));
  }

  /** Shows a saved notebook: one step of the history. */
  adoptSaved(saved: SavedNotebook, opened: OpenedMap, label: string): void {
    this.cells.editing = null;
    this.history.change(label, { document: saved.document, opened: this.#sharing(opened) });
    showPlace(this, saved, true);
  }

  // History

  /** @param group - successive changes of one group are undone as one, until `settle`. */
  change(label: string, document: NotebookDocument, group: string | null = null): void {
    if (document !== this.document) this.history.change(label, { document }, group);
  }

  /** Ends a run of typing. */
  settle(): void {
    this.history.settle();
  }

  #sharing(opened: OpenedMap): OpenedMap {
    return this.#unedited ? shareDocuments(opened, this.#unedited) : opened;
  }

  /** The selection stays by its ids, whatever the map. */
  #follow(before: Snapshot | null, { opened: { map } }: Snapshot): void {
    if (map === before?.opened.map) return;
    this.selection.hoveredTopic = null;
    const documents = before?.opened.map.documents;
    if (map.documents === documents) return;
    const selected = documents && Array.from(this.selection.indices, (i) => documents[i].id);
    this.selection.reset(map.documents.length);
    if (selected) this.selectIds(selected);
  }

  /** Selects by id; what the map does not have is passed over. */
  selectIds(ids: readonly string[]): void {
    this.selection.change(ids.map((id) => this.indexOf(id)));
  }
}

export const [getNotebook, setNotebook] = createContext<Notebook>();
