import type { MapScene } from './map-scene.svelte';
import type { Notebook } from './notebook.svelte';

const TOOLTIP_AFTER = 120;

/** The document that mouse or keys point at on the map. */
export class MapPointing {
  readonly #notebook: Notebook;
  readonly #scene: MapScene;
  #timer = 0;

  /** Under the pointer. */
  pointed = $state.raw<number | null>(null);
  /** Has rested under the pointer long enough for a tooltip. */
  tooltip = $state.raw<number | null>(null);
  /** Has the keyboard focus. */
  focused = $state.raw<number | null>(null);

  constructor(notebook: Notebook, scene: MapScene) {
    this.#notebook = notebook;
    this.#scene = scene;
  }

  /** What a screen reader hears of the focused document. */
  readonly sentence = $derived.by(() => {
    const { map, selection } = this.#notebook;
    const i = this.focused;
    if (i === null || !map || i >= map.documents.length) return '';
    return `${this.#notebook.name(i).name}, ${map.meta.topics[map.topic[i]].label}${selection.has(i) ? ', selected' : ''}`;
  });

  point(document: number | null): void {
    if (document === this.pointed) return;
    this.pointed = document;
    this.tooltip = null;
    clearTimeout(this.#timer);
    this.#notebook.selection.hoveredDocument = document ?? this.focused;
    if (document !== null) this.#timer = window.setTimeout(() => (this.tooltip = document), TOOLTIP_AFTER);
  }

  /** Puts the keyboard focus on the next mark in a direction, at first on the one in the middle. */
  walk(direction: readonly [number, number]): number {
    const { width, height } = this.#notebook.view;
    this.focused =
      this.focused === null
        ? this.#scene.nearestTo(width / 2, height / 2)
        : this.#scene.neighbour(this.focused, direction);
    this.#notebook.selection.hoveredDocument = this.focused;
    return this.focused;
  }

  /** The keyboard has left the map. */
  leave(): void {
    this.focused = null;
    this.#notebook.selection.hoveredDocument = this.pointed;
  }

  open(document: number | null): void {
    if (document === null) return;
    this.point(null);
    this.#notebook.selection.openDocument = document;
  }

  /** Adds a document to the selection or takes it away. */
  toggle(document: number | null): void {
    const { selection } = this.#notebook;
    if (document !== null) selection.change([document], selection.has(document) ? 'subtract' : 'add');
  }

  destroy(): void {
    clearTimeout(this.#timer);
  }
}
