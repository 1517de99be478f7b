import type { SearchAnswer } from '../analysis/search-index';
import type { SearchTerm } from '../analysis/search-words';
import { setListing } from '../edits/cell-edits';
import type { Document } from '../topic-map/document';
import type { Column } from './documents-columns';
import { columnsOf, USUAL_COLUMNS } from './documents-columns';
import { Analysis } from './analysis';
import { BEST_FIT, BEST_MATCH, isSort, orderBy, type Sort, type SortKey } from './documents-order';
import { sentenceCase } from '../wording/words';
import { listingSentence, matchSentence, orderPhrase, type Listed } from './documents-sentence';
import type { Notebook } from './notebook.svelte';

interface Matches extends SearchAnswer {
  /** The documents they are among, whatever the map of them. */
  among: Document[];
}

const NOTHING = new Int32Array(0);
const NO_TERMS: readonly SearchTerm[] = [];

/** The documents as the reader lists them: what was searched for, in which order, with which columns. */
export class DocumentsListing {
  readonly #notebook: Notebook;
  readonly analysis: Analysis;

  #query = $state('');
  #question = 0;
  #matches = $state.raw<Matches | null>(null);
  #searching = $state(false);
  #error = $state('');
  #searchSort = $state.raw<Sort>(BEST_MATCH);
  #nameRanks = $state.raw<{ among: Document[]; ranks: Int32Array } | null>(null);

  /** List only what is selected, when anything is. */
  onlySelection = $state(false);
  /** The document that keyboard focus goes to in the list. */
  active = $state<number | null>(null);

  constructor(notebook: Notebook) {
    this.#notebook = notebook;
    this.analysis = new Analysis(notebook);
  }

  // The same for all maps of a corpus, so that a re-run does not go through its columns again.
  readonly #documents = $derived.by(() => this.#notebook.map?.documents);
  readonly #trusted = $derived.by(() => this.#notebook.map?.trust.some((value) => !Number.isNaN(value)) ?? false);

  /** Columns that can be chosen for the open map. */
  readonly columns: readonly Column[] = $derived.by(() =>
    this.#documents ? columnsOf(this.#documents, this.#trusted) : [],
  );

  /** Keys of the columns that the reader wants; the corpus may lack some. */
  readonly #chosen: readonly string[] = $derived.by(() => this.#notebook.document.listing.columns ?? USUAL_COLUMNS);

  /** Columns that are shown, beside the name, in their order. */
  readonly shownColumns: readonly Column[] = $derived(
    this.#chosen.flatMap((key) => this.columns.find((column) => column.key === key) ?? []),
  );

  /** Takes a column away, or puts it behind the others. One step of the history. */
  toggleColumn({ key, heading }: Column): void {
    const shown = this.#chosen.includes(key);
    const columns = shown ? this.#chosen.filter((one) => one !== key) : [...this.#chosen, key];
    const label = `${shown ? 'hide' : 'show'} the column ${heading}`;
    this.#notebook.change(label, setListing(this.#notebook.document, { columns }));
    this.#notebook.announce(`The column ${heading} is ${shown ? 'hidden' : 'shown'}.`);
  }

  get query(): string {
    return this.#query;
  }

  /** A query is typed and its answer is not here yet. */
  get searching(): boolean {
    return this.#searching;
  }

  /** What went wrong with the last search; ''. */
  get error(): string {
    return this.#error;
  }

  /** Answer to the query on the open map; the last one while a newer is awaited. */
  readonly #answer = $derived.by(() => {
    const matches = this.#matches;
    return matches?.asked && matches.among === this.#notebook.map?.documents ? matches : null;
  });

  /** Whether the list is what a search found. */
  get isSearch(): boolean {
    return this.#answer !== null;
  }

  /** One byte a document: 1 where it matches the query; null without one. */
  readonly matches: Uint8Array | null = $derived.by(() => {
    const answer = this.#answer;
    if (!answer) return null;
    const matches = new Uint8Array(answer.among.length);
    for (const i of answer.documents) matches[i] = 1;
    return matches;
  });

  /** How well each document matches the query, best 1; NaN where it does not, or where none was found by words. */
  readonly scores: Float32Array | null = $derived.by(() => {
    const answer = this.#answer;
    const best = answer?.scores.reduce((a, b) => Math.max(a, b), 0) ?? 0;
    if (!answer || best === 0) return null;
    const scores = new Float32Array(answer.among.length).fill(NaN);
    answer.documents.forEach((document, place) => (scores[document] = answer.scores[place] / best));
    return scores;
  });

  /** What to mark in the texts of the documents. */
  get terms(): readonly SearchTerm[] {
    return this.#answer?.terms ?? NO_TERMS;
  }

  async search(query: string): Promise<void> {
    const wasSearch = this.isSearch;
    this.#query = query;
    this.#error = '';
    const question = ++this.#question;
    if (query.trim() === '') {
      this.#matches = null;
      this.#searching = false;
      this.#searchSort = BEST_MATCH;
      if (wasSearch) this.#tell();
      return;
    }
    const { map } = this.#notebook;
    this.#searching = true;
    try {
      const answer = await this.analysis.search(query);
      if (question !== this.#question) return;
      this.#searching = false;
      if (!answer || !map) return;
      this.#matches = { among: map.documents, ...answer };
      if (this.#answer) this.#notebook.announce(matchSentence(this.#listed));
    } catch (error) {
      if (question !== this.#question) return;
      this.#searching = false;
      this.#error = error instanceof Error ? error.message : String(error);
    }
  }

  clear(): void {
    void this.search('');
  }

  /** Asks for what is not known of the open documents: the answer to the query, and what a kept order goes by. */
  refresh(): void {
    if (this.sort.key === 'name') void this.#rankNames();
    if (this.#query.trim() !== '' && this.#matches?.among !== this.#notebook.map?.documents)
      void this.search(this.#query);
  }

  /** As a newly opened corpus is listed. */
  reset(): void {
    this.clear();
    this.onlySelection = false;
    this.active = null;
    this.#nameRanks = null;
  }

  /** Order of all documents: the reader's, where the corpus has what it goes by. */
  readonly #browseSort: Sort = $derived.by(() => {
    const { sort } = this.#notebook.document.listing;
    return sort && isSort(sort, this.columns) ? sort : BEST_FIT;
  });

  get sort(): Sort {
    return this.isSearch ? this.#searchSort : this.#browseSort;
  }

  /**
   * Sorts by a column, in its usual direction first; the other way when it is sorted by it already. What a search found
   * has an order of its own, which goes with it; that of all documents is one step of the history.
   */
  sortBy(key: SortKey): void {
    const usual = key === 'match' || (this.columns.find((column) => column.key === key)?.descending ?? false);
    const { sort } = this;
    const next = { key, descending: sort.key === key ? !sort.descending : usual };
    if (key === 'name') void this.#rankNames();
    if (this.isSearch) this.#searchSort = key === 'match' ? BEST_MATCH : next;
    else
      this.#notebook.change(
        `list ${this.#notebook.noun}s ${orderPhrase(next)}`,
        setListing(this.#notebook.document, { sort: next }),
      );
    this.#tell();
  }

  /** Says what is listed now, and in which order. */
  #tell(): void {
    this.#notebook.announce(`${sentenceCase(this.sentence)}.`);
  }

  async #rankNames(): Promise<void> {
    const among = this.#notebook.map?.documents;
    if (!among || this.#nameRanks?.among === among) return;
    try {
      const ranks = await this.analysis.nameRanks();
      if (ranks && among === this.#notebook.map?.documents) this.#nameRanks = { among, ranks };
    } catch (error) {
      this.#error = error instanceof Error ? error.message : String(error);
    }
  }

  /** Every document in the chosen order. */
  readonly all: Int32Array = $derived.by(() => {
    const { opened } = this.#notebook;
    if (!opened) return NOTHING;
    const { map, byFit } = opened;
    const ranks = this.#nameRanks?.among === map.documents ? this.#nameRanks.ranks : null;
    // Until the names are in order the list stays as it usually is.
    const sort = this.sort.key === 'name' && !ranks ? BEST_FIT : this.sort;
    if (sort.key === 'fit' && sort.descending) return byFit;
    return orderBy(map, sort, this.columns, ranks ?? NOTHING);
  });

  readonly filtered: boolean = $derived.by(() => this.onlySelection && this.#notebook.selection.size > 0);

  /** Documents in the order in which they are listed. */
  readonly order: Int32Array = $derived.by(() => {
    const { map, selection } = this.#notebook;
    if (!map) return NOTHING;
    const { mask } = selection;
    const answer = this.#answer;
    const sorted = answer && this.sort.key === 'match' ? answer.documents : this.all;
    const { filtered, matches } = this;
    if (!filtered && (!answer || sorted === answer.documents)) return sorted;
    return sorted.filter((i) => (!matches || matches[i] === 1) && (!filtered || mask[i] === 1));
  });

  readonly #positions = $derived.by(() => {
    const positions = new Int32Array(this.#notebook.map?.documents.length ?? 0).fill(-1);
    this.order.forEach((document, position) => (positions[document] = position));
    return positions;
  });

  /** Place of a document in the list, or −1. */
  positionOf(document: number): number {
    return this.#positions[document] ?? -1;
  }

  readonly #listed: Listed = $derived.by(() => {
    const answer = this.#answer;
    const { mask } = this.#notebook.selection;
    const near = answer ? answer.documents.slice(answer.documents.length - answer.near) : NOTHING;
    return {
      noun: this.#notebook.noun,
      total: this.#notebook.map?.documents.length ?? 0,
      selected: this.#notebook.selection.size,
      onlySelected: this.filtered,
      matches: answer && {
        count: this.order.length,
        near: this.filtered ? near.filter((i) => mask[i] === 1).length : near.length,
      },
      sort: this.sort,
    };
  });

  readonly sentence: string = $derived(listingSentence(this.#listed));
}
