import { positionText } from '../wording/spoken-text';
import type { MapScene } from './map-scene.svelte';
import type { ShownMap } from './shown-map';

const TOOLTIP_AFTER = 120;

/** The document that mouse or keys point at on the map. */
export class MapPointing {
  readonly #shown: ShownMap;
  readonly #scene: MapScene;
  #timer = 0;

  /** Under the pointer. */
  pointed = $state.raw<number | null>(null);
  /** Has rested under the pointer long enough for a tooltip. */
  tooltip = $state.raw<number | null>(null);
  /** The map has the keyboard. */
  active = $state(false);
  /** What a screen reader hears of where the keyboard is. */
  said = $state('');

  readonly #current = $derived.by(() => {
    const id = this.#shown.view.current;
    const index = id === null ? -1 : this.#shown.indexOf(id);
    return index < 0 ? null : index;
  });

  constructor(shown: ShownMap, scene: MapScene) {
    this.#shown = shown;
    this.#scene = scene;
  }

  /** Has the keyboard focus. */
  get focused(): number | null {
    return this.active ? this.#current : null;
  }

  point(document: number | null): void {
    if (document === this.pointed) return;
    this.pointed = document;
    this.tooltip = null;
    clearTimeout(this.#timer);
    this.#shown.selection.hoveredDocument = document ?? this.focused;
    if (document !== null) this.#timer = window.setTimeout(() => (this.tooltip = document), TOOLTIP_AFTER);
  }

  /** Puts the keyboard focus on the next mark in a direction, at first on the one in the middle. */
  walk(direction: readonly [number, number]): number {
    const { map, view } = this.#shown;
    const from = this.#current;
    const to =
      from === null ? this.#scene.nearestTo(view.width / 2, view.height / 2) : this.#scene.neighbour(from, direction);
    view.current = map?.documents[to]?.id ?? null;
    this.#tell();
    if (to === from) this.said = `Nothing further that way: ${this.said}`;
    return to;
  }

  /** The keyboard has come to the map. */
  enter(): void {
    this.active = true;
    this.#tell();
  }

  /** The keyboard has left the map. */
  leave(): void {
    this.active = false;
    this.said = '';
    this.#shown.selection.hoveredDocument = this.pointed;
  }

  open(document: number | null): void {
    if (document === null) return;
    this.point(null);
    this.#shown.selection.openDocument = document;
  }

  /** Adds a document to the selection or takes it away. */
  toggle(document: number | null): void {
    const { selection } = this.#shown;
    if (document !== null) selection.change([document], selection.has(document) ? 'subtract' : 'add');
  }

  destroy(): void {
    clearTimeout(this.#timer);
  }

  /** Points at the focused document, and says where it is. */
  #tell(): void {
    const { map, selection, members } = this.#shown;
    const i = this.focused;
    if (i === null || !map) return;
    selection.hoveredDocument = i;
    const topic = map.topic[i];
    const place = members[topic].indexOf(i) + 1;
    const { label, size } = map.meta.topics[topic];
    this.said = positionText(this.#shown.label(i), label, place, size, selection.has(i));
  }
}
