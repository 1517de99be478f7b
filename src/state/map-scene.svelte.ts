import { untrack } from 'svelte';
import { fitFrame, NAMED_UP_TO, toScreen, type Frame } from '../geometry/frame';
import { groupOutline } from '../geometry/group-outlines';
import { binRadius, CONTEXT_RADIUS, markRadius } from '../geometry/mark-size';
import { createPointIndex } from '../geometry/nearest-point';
import type { TopicMap } from '../topic-map/topic-map';
import type { ShownMap } from './shown-map';

/** How far from a mark's edge the pointer still means it, in pixels. */
const REACH = 6;
/** How near to the edge a focused mark may stand, in pixels. */
const EDGE = 32;

/** Documents that stand still. */
export interface Standing {
  map: TopicMap;
  frame: Frame;
  /** Pixels before zoom. */
  fitted: { x: ArrayLike<number>; y: ArrayLike<number> };
}

/** Where the documents of the open map stand on the picture, and which one is under a pixel. */
export class MapScene {
  readonly #shown: ShownMap;

  constructor(shown: ShownMap) {
    this.#shown = shown;
  }

  readonly count = $derived.by(() => this.#shown.map?.documents.length ?? 0);

  /** What the documents go by, or null on a map of too many to name them all. */
  readonly names = $derived.by(() => {
    const documents = this.#shown.map?.documents ?? [];
    return documents.length <= NAMED_UP_TO ? documents.map((_, i) => this.#shown.name(i)) : null;
  });

  /** Density bin of each document. */
  readonly bins = $derived.by(() => this.#shown.opened?.bins ?? new Uint8Array(0));

  readonly frame = $derived.by(() => {
    const map = this.#shown.map;
    const { width, height, everything } = this.#shown.view;
    return fitFrame(map?.x ?? [], map?.y ?? [], { width, height, showAll: everything });
  });

  /** Documents on the fitted picture, pixels before zoom. */
  readonly fitted = $derived.by(() => {
    const map = this.#shown.map;
    return toScreen(map?.x ?? [], map?.y ?? [], this.frame);
  });

  /** The map that the documents stand on; null before they are drawn, 'none' between two maps. */
  #rested = $state.raw<TopicMap | 'none' | null>(null);

  /** The documents are on their way to the places that a re-run gave them. */
  get moving(): boolean {
    return this.#rested !== null && this.#rested !== this.#shown.map;
  }

  /** Told by who draws the documents: they leave their places. */
  setOut(): void {
    this.#rested &&= 'none';
  }

  /** Told by who draws the documents: they stand where the map has them. */
  rest(map: TopicMap): void {
    this.#rested = map;
  }

  /** The map with the places of its documents, the earlier one while they move: what labels belong to. */
  readonly standing: Standing | null = $derived.by(() => {
    const { map } = this.#shown;
    if (this.moving) return untrack(() => this.#stood);
    return (this.#stood = map && { map, frame: this.frame, fitted: this.fitted });
  });
  #stood: Standing | null = null;

  /** The lines round the groups of the reader, in pixels before zoom. */
  readonly outlines = $derived.by(() => {
    const fitted = this.standing?.fitted;
    if (!fitted) return [];
    return this.#shown.groups.list.flatMap((group) => {
      const outline = groupOutline(fitted.x, fitted.y, group.indices);
      return outline ? [{ ...group, outline }] : [];
    });
  });

  readonly #index = $derived(createPointIndex(this.fitted.x, this.fitted.y));

  /** Radius of a mark in the middle density bin, at the present zoom. */
  readonly radius = $derived.by(() => {
    const { width, height, transform } = this.#shown.view;
    return markRadius(this.count, width, height, transform.k);
  });

  /** Scales and offsets of the frame, as the renderer and the lasso want them. */
  readonly projection = $derived.by(() => ({
    frame: {
      scale: [this.frame.scaleX, -this.frame.scaleY] as const,
      offset: [this.frame.x(0), this.frame.y(0)] as const,
    },
    camera: this.#shown.view.transform,
  }));

  /** Radius of the mark of document `i` as it is drawn. */
  radiusOf(i: number): number {
    const { lit } = this.#shown;
    const context = lit && lit[i] !== 1 ? CONTEXT_RADIUS : 1;
    return this.radius * binRadius(this.count, this.bins[i]) * context;
  }

  /** Screen pixels of document `i`. */
  place(i: number): [number, number] {
    const { k, x, y } = this.#shown.view.transform;
    return [k * this.fitted.x[i] + x, k * this.fitted.y[i] + y];
  }

  /** The document whose mark is at or near a pixel of the picture, or null. */
  documentAt(px: number, py: number): number | null {
    const { k, x, y } = this.#shown.view.transform;
    const found = this.#index.nearest((px - x) / k, (py - y) / k, (this.radius + REACH) / k);
    return found < 0 ? null : found;
  }

  /** The document nearest to a pixel of the picture, however far. */
  nearestTo(px: number, py: number): number {
    const { k, x, y } = this.#shown.view.transform;
    return this.#index.nearest((px - x) / k, (py - y) / k);
  }

  /** How far the picture must move, in pixels, to show document `i` clear of its edges. */
  wayInto(i: number): [number, number] {
    const { width, height } = this.#shown.view;
    const [x, y] = this.place(i);
    const way = (value: number, room: number) => Math.max(0, EDGE - value) + Math.min(0, room - EDGE - value);
    return [way(x, width), way(y, height)];
  }

  /**
   * The document that lies nearest in a direction, as arrow keys go from mark to mark: distance, with what lies off
   * the axis counted twice.
   *
   * @returns `from` when nothing lies that way.
   */
  neighbour(from: number, direction: readonly [number, number]): number {
    const { x, y } = this.fitted;
    let best = from;
    let least = Infinity;
    for (let i = 0; i < this.count; i++) {
      const dx = x[i] - x[from];
      const dy = y[i] - y[from];
      const along = dx * direction[0] + dy * direction[1];
      const across = Math.abs(dx * direction[1]) + Math.abs(dy * direction[0]);
      if (i === from || along <= 0 || across > along) continue;
      const cost = along + 2 * across;
      if (cost < least) {
        least = cost;
        best = i;
      }
    }
    return best;
  }
}
