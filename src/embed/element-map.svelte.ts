import { darkTheme, lightTheme, type Theme } from '../charts/theme';
import type { DocumentName } from '../corpus/document-name';
import type { SelectionMode } from '../geometry/lasso-path';
import { DocumentTexts } from '../state/document-texts.svelte';
import { indexById, membersOf } from '../state/map-index';
import { MapView } from '../state/map-view.svelte';
import { Selection } from '../state/selection.svelte';
import type { ShownMap } from '../state/shown-map';
import type { ReadMap } from '../worker/map-reader';
import { documentNoun } from '../wording/lead-sentence';

/** How an element looks: as the reader's system unless the page says otherwise. */
export type ElementTheme = 'light' | 'dark' | null;

/** The map of one `<topic-map>`, and what is done on it. */
export class ElementMap implements ShownMap {
  readonly selection = new Selection();
  readonly view = new MapView();
  /** Single keys belong to the page around; the map has them while it has the focus. */
  readonly shortcuts = { on: false };
  readonly theme: { readonly name: 'light' | 'dark'; readonly theme: Theme };
  readonly #onTopic: (topic: number) => void;
  readonly #texts = new DocumentTexts(() => this.map);

  #opened = $state.raw<ReadMap | null>(null);
  #systemDark = $state(false);
  #said = $state('');

  /** What went wrong with the map, or empty. */
  failure = $state('');
  /** The page has not said yet which map. */
  unsaid = $state(false);
  setting = $state<ElementTheme>(null);
  /** A list of the topics below the map. */
  legend = $state(false);

  /** @param onTopic - told when a topic is chosen as a whole. */
  constructor(onTopic: (topic: number) => void) {
    this.#onTopic = onTopic;
    const dark = matchMedia('(prefers-color-scheme: dark)');
    this.#systemDark = dark.matches;
    dark.addEventListener('change', (event) => (this.#systemDark = event.matches));
    const name = () => this.setting ?? (this.#systemDark ? 'dark' : 'light');
    this.theme = {
      get name() {
        return name();
      },
      get theme() {
        return name() === 'dark' ? darkTheme : lightTheme;
      },
    };
  }

  readonly members = $derived(this.#opened ? membersOf(this.#opened.map, this.#opened.byFit) : []);
  readonly #indexOfId = $derived(indexById(this.#opened?.map.documents ?? []));

  readonly matching = null;
  readonly colours = null;
  readonly groups = { list: [] };
  readonly lit = $derived(this.selection.size > 0 ? this.selection.mask : null);

  get opened() {
    return this.#opened;
  }

  get map() {
    return this.#opened?.map ?? null;
  }

  get noun() {
    return this.map ? documentNoun(this.map) : 'document';
  }

  /** What a screen reader is told. */
  get said(): string {
    return this.#said;
  }

  /** Shows a map, or none. */
  show(opened: ReadMap | null): void {
    this.#opened = opened;
    this.failure = '';
    this.selection.reset(opened?.map.documents.length ?? 0);
    this.view.current = null;
    this.view.everything = false;
    this.view.showAll();
  }

  name(index: number): DocumentName {
    return this.#texts.name(index);
  }

  label(index: number): string {
    return this.#texts.label(index);
  }

  excerpt(index: number, characters = 180): string {
    return this.#texts.excerpt(index, characters);
  }

  indexOf(id: string): number {
    return this.#indexOfId.get(id) ?? -1;
  }

  selectTopic(topic: number, mode: SelectionMode = 'replace'): void {
    this.selection.change(this.members[topic] ?? [], mode);
    this.#onTopic(topic);
  }

  announce(sentence: string): void {
    this.#said = sentence;
  }
}
